'use strict';

/**
 * Deletes uploads with everything derived from them. Not by the upload service, whose announcement
 * would carry the file's name, and with it often the applicant's, to the webhook.
 * @param {readonly { id: number, formats?: object | null }[]} files as the database has them
 */
async function deletePrivateFiles(strapi, files) {
  for (const file of files) {
    for (const stored of [file, ...Object.values(file.formats ?? {})])
      await strapi.plugin('upload').provider.delete(stored);
    await strapi.db.query('plugin::upload.file').delete({ where: { id: file.id } });
  }
}

module.exports = { deletePrivateFiles };
