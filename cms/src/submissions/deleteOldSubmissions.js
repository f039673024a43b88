'use strict';

const { deletePrivateFiles } = require('../private-files/deletePrivateFiles');
const { wallClock, zurichInstant } = require('../zurichTime');

/**
 * Calendar months after which a submission goes. The Swiss data protection act wants personal data destroyed when they are no longer
 * needed (DSG, article 6, paragraph 4) and names no period; for applications six months is what the guide of jobcloud.ch advises.
 * The privacy pages promise both periods, the form and the mails to applicants the first: change them together.
 */
const APPLICATIONS = { uid: 'api::bewerbung.bewerbung', name: 'Applications', keptMonths: 6, populate: ['dateien'] };
const MESSAGES = { uid: 'api::kontaktnachricht.kontaktnachricht', name: 'Contact messages', keptMonths: 12, populate: [] };
const BATCH = 50;

/** What came in then or earlier goes: the same time of day in Zurich, so many calendar months ago. */
function keptSince(now, months) {
  const wall = wallClock(now);
  const day = wall.getUTCDate();
  wall.setUTCDate(1);
  wall.setUTCMonth(wall.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 0)).getUTCDate();
  // August has a 31st, February has not.
  wall.setUTCDate(Math.min(day, lastDay));
  return zurichInstant(wall);
}

/** Deletes what has been kept long enough, files included. One that cannot be deleted stays for the next time and stops no other. */
async function deleteOld(strapi, { uid, name, keptMonths, populate }, now) {
  let [deleted, failed, last] = [0, 0, 0];
  for (;;) {
    const old = await strapi.db.query(uid).findMany({ where: { eingegangen: { $lte: keptSince(now, keptMonths).toISOString() }, id: { $gt: last } }, populate, orderBy: { id: 'asc' }, limit: BATCH });
    if (old.length === 0) break;
    last = old.at(-1).id;
    for (const { documentId, dateien } of old) {
      try {
        // The files first: if that fails, the entry is still there to find them by.
        await deletePrivateFiles(strapi, dateien ?? []);
        await strapi.documents(uid).delete({ documentId });
        deleted += 1;
      } catch {
        failed += 1;
      }
    }
  }
  // Numbers alone: what a log keeps is not deleted.
  if (deleted > 0) strapi.log.info(`${name} deleted after ${keptMonths} months: ${deleted}`);
  if (failed > 0) strapi.log.error(`${name} that should be deleted and could not be: ${failed}`);
}

const deleteOldApplications = (strapi, now = new Date()) => deleteOld(strapi, APPLICATIONS, now);

const deleteOldMessages = (strapi, now = new Date()) => deleteOld(strapi, MESSAGES, now);

module.exports = { deleteOldApplications, deleteOldMessages, keptSince };
