'use strict';

const BATCH = 50;

/**
 * Deletes one row after the other. One that cannot be deleted stays for the next time and stops no
 * other.
 * @param {{ uid: string, where: object, populate: readonly string[], isMeant?: (row: Record<string,
 * any>) => boolean }} which rows; `isMeant` says what `where` cannot
 * @param {(row: Record<string, any>) => Promise<void>} remove
 * @returns {Promise<{ deleted: number, failed: number }>}
 */
async function deleteEach(strapi, { uid, where, populate, isMeant = () => true }, remove) {
  let [deleted, failed, last] = [0, 0, 0];
  for (;;) {
    const rows = await strapi.db.query(uid).findMany({
      where: { ...where, id: { $gt: last } },
      populate,
      orderBy: { id: 'asc' },
      limit: BATCH,
    });
    if (rows.length === 0) return { deleted, failed };
    last = rows.at(-1).id;
    for (const row of rows.filter(isMeant)) {
      try {
        await remove(row);
        deleted += 1;
      } catch {
        failed += 1;
      }
    }
  }
}

module.exports = { deleteEach };
