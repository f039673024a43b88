'use strict';

const PUBLIC_FILES_ONLY = 'plugin::konfiguration.public-files-only';

/**
 * A condition on rights in the media library, where applicants' files stand among the pictures. It
 * goes by the address, which nobody can change, not by the folder: files can be moved out of that.
 * Strapi's conditions know no beginnings of texts, only their order, and `/api/private-files/`
 * comes before `/uploads/` in every language's.
 */
async function registerPublicFilesOnly(strapi) {
  await strapi.service('admin::permission').conditionProvider.register({
    displayName: 'Keine Dateien aus Bewerbungen',
    name: 'public-files-only',
    plugin: 'konfiguration',
    handler: async () => ({ url: { $gte: '/uploads/' } }),
  });
}

module.exports = { PUBLIC_FILES_ONLY, registerPublicFilesOnly };
