'use strict';

const { deletePrivateFiles } = require('../private-files/deletePrivateFiles');
const { PREFIX } = require('../private-files/signedAddress');

const UID = 'plugin::upload.file';
const DAY_MS = 24 * 60 * 60_000;
const BATCH = 50;

/**
 * Deletes applicants' files that no application has: of one that broke off between its files and its entry, or that HR took out of
 * one. A day later nobody is at work on them any more.
 */
async function deleteStrayFiles(strapi, now = new Date()) {
  let [deleted, failed, last] = [0, 0, 0];
  for (;;) {
    const files = await strapi.db.query(UID).findMany({ where: { url: { $startsWith: PREFIX }, createdAt: { $lt: new Date(now.getTime() - DAY_MS).toISOString() }, id: { $gt: last } }, populate: ['related'], orderBy: { id: 'asc' }, limit: BATCH });
    if (files.length === 0) break;
    last = files.at(-1).id;
    for (const file of files.filter(({ related }) => (related ?? []).length === 0)) {
      try {
        await deletePrivateFiles(strapi, [file]);
        deleted += 1;
      } catch {
        failed += 1;
      }
    }
  }
  if (deleted > 0) strapi.log.info(`Files of no application deleted: ${deleted}`);
  if (failed > 0) strapi.log.error(`Files of no application that could not be deleted: ${failed}`);
}

module.exports = { deleteStrayFiles };
