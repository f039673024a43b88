'use strict';

const { CONFIGURATIONS, PRIVATE_TYPES, PUBLIC_TYPES } = require('../contentTypes');

const NAME = 'Website';
const DESCRIPTION = 'Der Zugang der Website. Wird bei jedem Start aus CONTENT_TOKEN gesetzt.';

// A custom token, never a read-only one: that may list all uploads, with the signed addresses of
// applicants' files.
const ACTIONS = [
  ...CONFIGURATIONS.map((uid) => `${uid}.find`),
  ...PUBLIC_TYPES.flatMap((uid) => [`${uid}.find`, `${uid}.findOne`]),
  ...PRIVATE_TYPES.map((uid) => `${uid}.create`),
  'api::personaladresse.personaladresse.find',
  'api::kioskprofil.kioskprofil.checkPin',
];

/**
 * Gives the site's token its key and exactly the rights above. Strapi's own service always makes a
 * key of its own.
 */
async function createApiToken(strapi) {
  const key = process.env.CONTENT_TOKEN;
  if (!key) return;
  const tokens = strapi.db.query('admin::api-token');
  const { hash } = strapi.service('admin::api-token');
  const data = {
    name: NAME,
    description: DESCRIPTION,
    kind: 'content-api',
    type: 'custom',
    lifespan: null,
    expiresAt: null,
    accessKey: hash(key),
  };
  const found = await tokens.findOne({ where: { name: NAME } });
  const encrypted = { ...data, encryptedKey: strapi.service('admin::encryption').encrypt(key) };
  const changed = found && (found.accessKey !== data.accessKey || found.type !== data.type);
  const token = !found
    ? await tokens.create({ data: encrypted })
    : changed
      ? await tokens.update({ where: { id: found.id }, data: encrypted })
      : found;
  await setActions(strapi, token.id);
}

async function setActions(strapi, token) {
  const permissions = strapi.db.query('admin::api-token-permission');
  const granted = await permissions.findMany({ where: { token } });
  const stale = granted.filter(({ action }) => !ACTIONS.includes(action));
  if (stale.length > 0)
    await permissions.deleteMany({ where: { id: { $in: stale.map(({ id }) => id) } } });
  const known = new Set(granted.map(({ action }) => action));
  for (const action of ACTIONS)
    if (!known.has(action)) await permissions.create({ data: { action, token } });
}

module.exports = { createApiToken };
