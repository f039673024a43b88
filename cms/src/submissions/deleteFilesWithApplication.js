'use strict';

const UID = 'api::bewerbung.bewerbung';

/**
 * Deletes an application's files with it: Strapi keeps uploads whose entry is gone, and nobody may keep these. Not by the
 * upload service, whose announcement would carry the file's name, and with it often the applicant's, to the webhook.
 */
function deleteFilesWithApplication(strapi) {
  strapi.documents.use(async (ctx, next) => {
    if (ctx.uid !== UID || ctx.action !== 'delete') return next();
    const entry = await strapi.db.query(UID).findOne({ where: { documentId: ctx.params.documentId }, populate: ['dateien'] });
    const deleted = await next();
    for (const file of entry?.dateien ?? []) {
      for (const stored of [file, ...Object.values(file.formats ?? {})]) await strapi.plugin('upload').provider.delete(stored);
      await strapi.db.query('plugin::upload.file').delete({ where: { id: file.id } });
    }
    return deleted;
  });
}

module.exports = { deleteFilesWithApplication };
