'use strict';

const NAME = 'Bewerbungen';

/** The media library's folder for applicants' files, made when it is missing: rights hang on it. */
async function privateFolder(strapi) {
  const found = await strapi.db.query('plugin::upload.folder').findOne({ where: { name: NAME, parent: null } });
  return found ?? strapi.plugin('upload').service('folder').create({ name: NAME, parent: null });
}

const privateFolderPath = async (strapi) => (await privateFolder(strapi)).path;

module.exports = { privateFolder, privateFolderPath };
