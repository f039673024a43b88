'use strict';

const { deletePrivateFiles } = require('../private-files/deletePrivateFiles');
const { PREFIX } = require('../private-files/signedAddress');
const { deleteEach } = require('./deleteEach');

const UID = 'plugin::upload.file';
const DAY_MS = 24 * 60 * 60_000;

/**
 * Deletes applicants' files that no application has: of one that broke off between its files and
 * its entry, or that HR took out of one. A day later nobody is at work on them any more.
 */
async function deleteStrayFiles(strapi, now = new Date()) {
  const where = {
    url: { $startsWith: PREFIX },
    createdAt: { $lt: new Date(now.getTime() - DAY_MS).toISOString() },
  };
  const isMeant = ({ related }) => (related ?? []).length === 0;
  const { deleted, failed } = await deleteEach(
    strapi,
    { uid: UID, where, populate: ['related'], isMeant },
    (file) => deletePrivateFiles(strapi, [file]),
  );
  if (deleted > 0) strapi.log.info(`Files of no application deleted: ${deleted}`);
  if (failed > 0) strapi.log.error(`Files of no application that could not be deleted: ${failed}`);
}

module.exports = { deleteStrayFiles };
