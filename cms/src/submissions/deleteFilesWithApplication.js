'use strict';

const { deletePrivateFiles } = require('../private-files/deletePrivateFiles');

const UID = 'api::bewerbung.bewerbung';

/**
 * Deletes an application's files with it: Strapi keeps uploads whose entry is gone, and nobody may
 * keep these.
 */
function deleteFilesWithApplication(strapi) {
  strapi.documents.use(async (ctx, next) => {
    if (ctx.uid !== UID || ctx.action !== 'delete') return next();
    const entry = await strapi.db
      .query(UID)
      .findOne({ where: { documentId: ctx.params.documentId }, populate: ['dateien'] });
    const deleted = await next();
    await deletePrivateFiles(strapi, entry?.dateien ?? []);
    return deleted;
  });
}

module.exports = { deleteFilesWithApplication };
