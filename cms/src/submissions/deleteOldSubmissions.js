'use strict';

const { deletePrivateFiles } = require('../private-files/deletePrivateFiles');
const { wallClock, zurichInstant } = require('../zurichTime');
const { deleteEach } = require('./deleteEach');

/**
 * Calendar months after which a submission goes. The Swiss data protection act wants personal data
 * destroyed when they are no longer needed (DSG, article 6, paragraph 4) and names no period; for
 * applications six months is what the guide of jobcloud.ch advises. The privacy pages promise both
 * periods, the form and the mails to applicants the first: change them together.
 */
const APPLICATIONS = {
  uid: 'api::bewerbung.bewerbung',
  name: 'Applications',
  keptMonths: 6,
  populate: ['dateien'],
};
const MESSAGES = {
  uid: 'api::kontaktnachricht.kontaktnachricht',
  name: 'Contact messages',
  keptMonths: 12,
  populate: [],
};

/**
 * What came in then or earlier goes: the same time of day in Zurich, so many calendar months ago.
 */
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

/** Deletes what has been kept long enough, files included. */
async function deleteOld(strapi, { uid, name, keptMonths, populate }, now) {
  const where = { eingegangen: { $lte: keptSince(now, keptMonths).toISOString() } };
  const { deleted, failed } = await deleteEach(
    strapi,
    { uid, where, populate },
    async ({ documentId, dateien }) => {
      // The files first: if that fails, the entry is still there to find them by.
      await deletePrivateFiles(strapi, dateien ?? []);
      await strapi.documents(uid).delete({ documentId });
    },
  );
  // Numbers alone: what a log keeps is not deleted.
  if (deleted > 0) strapi.log.info(`${name} deleted after ${keptMonths} months: ${deleted}`);
  if (failed > 0) strapi.log.error(`${name} that should be deleted and could not be: ${failed}`);
}

const deleteOldApplications = (strapi, now = new Date()) => deleteOld(strapi, APPLICATIONS, now);

const deleteOldMessages = (strapi, now = new Date()) => deleteOld(strapi, MESSAGES, now);

module.exports = { deleteOldApplications, deleteOldMessages, keptSince };
