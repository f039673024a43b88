'use strict';

/**
 * Creations under way in this process, by type and key: a retry that overtakes its first try waits
 * for it.
 */
const flights = new Map();

/**
 * Creates an entry unless its key has been used, in which case the first entry is the answer.
 * `makeData` runs only for a new one. Several processes on one database are kept apart by the
 * unique index on `schluessel`.
 * @returns {Promise<{ entry: { documentId: string }, isNew: boolean }>}
 */
async function createOnce(strapi, uid, schluessel, makeData) {
  const flight = `${uid} ${schluessel}`;
  const before = flights.get(flight);
  if (before) {
    const { entry } = await before;
    return { entry, isNew: false };
  }
  const creation = create(strapi, uid, schluessel, makeData).finally(() => flights.delete(flight));
  flights.set(flight, creation);
  return creation;
}

async function create(strapi, uid, schluessel, makeData) {
  const find = () => strapi.db.query(uid).findOne({ where: { schluessel } });
  const found = await find();
  if (found) return { entry: found, isNew: false };
  try {
    return { entry: await strapi.documents(uid).create({ data: await makeData() }), isNew: true };
  } catch (error) {
    const first = await find();
    if (first) return { entry: first, isNew: false };
    throw error;
  }
}

module.exports = { createOnce };
