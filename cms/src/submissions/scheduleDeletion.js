'use strict';

const { deleteOldApplications, deleteOldMessages } = require('./deleteOldSubmissions');
const { deleteStrayFiles } = require('./deleteStrayFiles');

/**
 * Milliseconds. A service that is started each morning would never see the night; the first
 * requests go before.
 */
const AFTER_START = 30_000;

/** Each night at an hour that every day has, whatever the clocks do. */
const NIGHTLY = { rule: '0 40 3 * * *', tz: 'Europe/Zurich' };

/** One night's work. One task that fails stops no other. */
async function deleteWhatIsOver(strapi, now = new Date()) {
  for (const task of [deleteOldApplications, deleteOldMessages, deleteStrayFiles]) {
    await task(strapi, now).catch((error) =>
      strapi.log.error(`Not deleted: ${error.code ?? error.name}`),
    );
  }
}

/** For Strapi's own scheduler, in config/server.js. */
const deletionTasks = {
  bewerbungenLoeschen: { task: ({ strapi }) => deleteWhatIsOver(strapi), options: NIGHTLY },
};

/** And once shortly after the start. */
function deleteSoon(strapi) {
  setTimeout(() => void deleteWhatIsOver(strapi), AFTER_START).unref();
}

module.exports = { deletionTasks, deleteSoon, deleteWhatIsOver };
