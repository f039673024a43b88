'use strict';

const { addFieldHints } = require('./editing/addFieldHints');
const { createAdminRoles } = require('./access/createAdminRoles');
const { createApiToken } = require('./access/createApiToken');
const { createFirstAdmin } = require('./access/createFirstAdmin');
const { createLocales } = require('./access/createLocales');
const { createStaffUser } = require('./access/createStaffUser');
const { setWebhook } = require('./access/setWebhook');
const { announceUndrafted } = require('./rest/announceUndrafted');
const { keepFilesPrivate } = require('./private-files/keepFilesPrivate');
const { seedContent } = require('./seed/seedContent');
const { validateEntries } = require('./validation/validateEntries');

// The name is Strapi's: it loads src/index.js and nothing else.
module.exports = {
  register({ strapi }) {
    keepFilesPrivate(strapi);
    validateEntries(strapi);
    announceUndrafted(strapi);
  },

  async bootstrap({ strapi }) {
    await createLocales(strapi);
    await createFirstAdmin(strapi);
    await createAdminRoles(strapi);
    await createApiToken(strapi);
    await createStaffUser(strapi);
    await addFieldHints(strapi);
    await seedContent(strapi);
    // Strapi registers the stored webhooks after this function: what the seed publishes is not told to a site that isn't up.
    await setWebhook(strapi);
  },
};
