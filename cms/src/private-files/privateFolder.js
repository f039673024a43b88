'use strict';

const NAME = 'Bewerbungen';

/**
 * The media library's folder for applicants' files, made when it is missing. It is for order alone:
 * no right hangs on it.
 */
async function privateFolder(strapi) {
  const found = await strapi.db
    .query('plugin::upload.folder')
    .findOne({ where: { name: NAME, parent: null } });
  return found ?? strapi.plugin('upload').service('folder').create({ name: NAME, parent: null });
}

module.exports = { privateFolder };
