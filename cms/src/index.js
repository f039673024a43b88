'use strict';

const { addFieldHints } = require('./editing/addFieldHints');
const { createAdminRoles } = require('./access/createAdminRoles');
const { createApiToken } = require('./access/createApiToken');
const { createFirstAdmin } = require('./access/createFirstAdmin');
const { createLocales } = require('./access/createLocales');
const { createStaffUser } = require('./access/createStaffUser');
const { endTokensWithPassword } = require('./access/endTokensWithPassword');
const { setWebhook } = require('./access/setWebhook');
const { announceUndrafted } = require('./rest/announceUndrafted');
const { guardMediaLibrary } = require('./private-files/guardMediaLibrary');
const { keepFilesPrivate } = require('./private-files/keepFilesPrivate');
const { keepOutOfContent } = require('./private-files/keepOutOfContent');
const { hashPins } = require('./kiosk/hashPins');
const { seedContent } = require('./seed/seedContent');
const { deleteFilesWithApplication } = require('./submissions/deleteFilesWithApplication');
const { deleteSoon } = require('./submissions/scheduleDeletion');
const { validateEntries } = require('./validation/validateEntries');

// The name is Strapi's: it loads src/index.js and nothing else.
module.exports = {
  register({ strapi }) {
    keepFilesPrivate(strapi);
    guardMediaLibrary(strapi);
    keepOutOfContent(strapi);
    validateEntries(strapi);
    hashPins(strapi);
    endTokensWithPassword(strapi);
    announceUndrafted(strapi);
    deleteFilesWithApplication(strapi);
  },

  async bootstrap({ strapi }) {
    await createLocales(strapi);
    await createFirstAdmin(strapi);
    await createAdminRoles(strapi);
    await createApiToken(strapi);
    await createStaffUser(strapi);
    await strapi.db.transaction(() => addFieldHints(strapi));
    await seedContent(strapi);
    // After the seed: the site that would be told of each seeded entry is not up yet.
    await setWebhook(strapi);
    deleteSoon(strapi);
  },
};
