'use strict';

const USERNAME = 'intern';
const EMAIL = 'intern@foyer.example';

/** The account of the internal area, and nobody's right to make himself another one. */
async function createStaffUser(strapi) {
  await closeRegistration(strapi);
  const password = process.env.CONTENT_STAFF_PASSWORD;
  if (!password) return;
  if (
    await strapi.db
      .query('plugin::users-permissions.user')
      .findOne({ where: { username: USERNAME } })
  )
    return;
  const role = await strapi.db
    .query('plugin::users-permissions.role')
    .findOne({ where: { type: 'authenticated' } });
  await strapi.plugin('users-permissions').service('user').add({
    username: USERNAME,
    email: EMAIL,
    password,
    provider: 'local',
    confirmed: true,
    blocked: false,
    role: role.id,
  });
}

async function closeRegistration(strapi) {
  const store = strapi.store({ type: 'plugin', name: 'users-permissions' });
  const advanced = await store.get({ key: 'advanced' });
  if (advanced?.allow_register !== false)
    await store.set({ key: 'advanced', value: { ...advanced, allow_register: false } });
}

module.exports = { createStaffUser };
