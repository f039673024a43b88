import { CONFIGURATIONS, PRIVATE_TYPES, PUBLIC_TYPES } from '../contentTypes.ts';
import type { Strapi } from '../strapi.ts';

const NAME = 'Website';
const DESCRIPTION = 'Der Zugang der Website. Wird bei jedem Start aus CONTENT_TOKEN gesetzt.';

// A custom token, never a read-only one: a read-only token may list all uploads, with the signed
// addresses of applicants' files.
const ACTIONS = [
  ...CONFIGURATIONS.map((uid) => `${uid}.find`),
  ...PUBLIC_TYPES.flatMap((uid) => [`${uid}.find`, `${uid}.findOne`]),
  ...PRIVATE_TYPES.map((uid) => `${uid}.create`),
  'api::personaladresse.personaladresse.find',
  'api::bewerbung.bewerbung.findApplicantPage',
  'api::bewerbung.bewerbung.copyApplication',
  'api::bewerbung.bewerbung.actOnApplication',
  'api::bewerbung.bewerbung.addFiles',
  'api::anfrage.anfrage.findAppointment',
  'api::anfrage.anfrage.answerAppointment',
  'api::kioskprofil.kioskprofil.checkPin',
  'api::kioskprofil.kioskprofil.findDevices',
];

/**
 * Gives the site's token its key and exactly the rights above. Strapi's own service would always
 * generate a key. Does nothing without CONTENT_TOKEN.
 */
export async function setApiToken(strapi: Strapi): Promise<void> {
  const key = process.env['CONTENT_TOKEN'];
  if (!key) return;
  const tokens = strapi.db.query('admin::api-token');
  const data = {
    name: NAME,
    description: DESCRIPTION,
    kind: 'content-api',
    type: 'custom',
    lifespan: null,
    expiresAt: null,
    accessKey: strapi.service('admin::api-token').hash(key),
  };
  const found = await tokens.findOne({ where: { name: NAME } });
  const encrypted = { ...data, encryptedKey: strapi.service('admin::encryption').encrypt(key) };
  if (found === null) {
    await setActions(strapi, (await tokens.create({ data: encrypted })).id);
    return;
  }
  if (found.accessKey !== data.accessKey || found.type !== data.type)
    await tokens.update({ where: { id: found.id }, data: encrypted });
  await setActions(strapi, found.id);
}

async function setActions(strapi: Strapi, token: number): Promise<void> {
  const permissions = strapi.db.query('admin::api-token-permission');
  const granted = await permissions.findMany({ where: { token } });
  const stale = granted.filter(({ action }) => !ACTIONS.includes(action));
  if (stale.length > 0)
    await permissions.deleteMany({ where: { id: { $in: stale.map(({ id }) => id) } } });
  const known = new Set(granted.map(({ action }) => action));
  for (const action of ACTIONS)
    if (!known.has(action)) await permissions.create({ data: { action, token } });
}
