'use strict';

const { privateFolderPath } = require('../private-files/privateFolder');

const PUBLIC_FILES_ONLY = 'plugin::konfiguration.public-files-only';

/** A condition on rights in the media library, where applicants' files would stand among the pictures. */
async function registerPublicFilesOnly(strapi) {
  await strapi.service('admin::permission').conditionProvider.register({
    displayName: 'Keine Dateien aus Bewerbungen',
    name: 'public-files-only',
    plugin: 'konfiguration',
    handler: async () => ({ folderPath: { $ne: await privateFolderPath(strapi) } }),
  });
}

module.exports = { PUBLIC_FILES_ONLY, registerPublicFilesOnly };
