'use strict';

/** The first login of the admin panel; nothing once anybody has an account there. */
async function createFirstAdmin(strapi) {
  const { CONTENT_ADMIN_EMAIL: email, CONTENT_ADMIN_PASSWORD: password } = process.env;
  const users = strapi.service('admin::user');
  if (!email || !password || (await users.exists())) return;
  const { id } = await strapi.service('admin::role').getSuperAdmin();
  await users.create({
    email,
    password,
    firstname: 'Erste',
    lastname: 'Anmeldung',
    isActive: true,
    preferedLanguage: 'de',
    roles: [id],
  });
}

module.exports = { createFirstAdmin };
