'use strict';

const { deletePrivateFiles } = require('../private-files/deletePrivateFiles');
const { wallClock, zurichInstant } = require('../zurichTime');

const UID = 'api::bewerbung.bewerbung';

/**
 * Calendar months after which an application goes. The Swiss data protection act wants personal data destroyed when they are no
 * longer needed (DSG, article 6, paragraph 4) and names no period; six months is what the guide of jobcloud.ch advises. The privacy
 * page, the form and the mails to applicants promise it: change them together. Contact messages are answered and not covered.
 */
const KEPT_MONTHS = 6;
const BATCH = 50;

/** Applications from then and earlier go: the same time of day in Zurich, six calendar months ago. */
function keptSince(now) {
  const wall = wallClock(now);
  const day = wall.getUTCDate();
  wall.setUTCDate(1);
  wall.setUTCMonth(wall.getUTCMonth() - KEPT_MONTHS);
  const lastDay = new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 0)).getUTCDate();
  // August has a 31st, February has not.
  wall.setUTCDate(Math.min(day, lastDay));
  return zurichInstant(wall);
}

/** Deletes what has been kept long enough, files included. One that cannot be deleted stays for the next time and stops no other. */
async function deleteOldApplications(strapi, now = new Date()) {
  let [deleted, failed, last] = [0, 0, 0];
  for (;;) {
    const old = await strapi.db.query(UID).findMany({ where: { eingegangen: { $lte: keptSince(now).toISOString() }, id: { $gt: last } }, populate: ['dateien'], orderBy: { id: 'asc' }, limit: BATCH });
    if (old.length === 0) break;
    last = old.at(-1).id;
    for (const { documentId, dateien } of old) {
      try {
        // The files first: if that fails, the entry is still there to find them by.
        await deletePrivateFiles(strapi, dateien ?? []);
        await strapi.documents(UID).delete({ documentId });
        deleted += 1;
      } catch {
        failed += 1;
      }
    }
  }
  // Numbers alone: what a log keeps is not deleted.
  if (deleted > 0) strapi.log.info(`Applications deleted after ${KEPT_MONTHS} months: ${deleted}`);
  if (failed > 0) strapi.log.error(`Applications that should be deleted and could not be: ${failed}`);
}

module.exports = { deleteOldApplications, keptSince };
