import type { Strapi } from '../strapi.ts';

const USERNAME = 'intern';
const EMAIL = 'intern@foyer.example';

/** Creates the first account of the admin panel; does nothing once any account exists. */
export async function createFirstAdmin(strapi: Strapi): Promise<void> {
  const email = process.env['CONTENT_ADMIN_EMAIL'];
  const password = process.env['CONTENT_ADMIN_PASSWORD'];
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

/** Creates the account of the internal area. Visitors cannot register an account. */
export async function createStaffUser(strapi: Strapi): Promise<void> {
  await closeRegistration(strapi);
  await nameRolesInGerman(strapi);
  const password = process.env['CONTENT_STAFF_PASSWORD'];
  if (!password) return;
  const users = strapi.db.query('plugin::users-permissions.user');
  if (await users.findOne({ where: { username: USERNAME } })) return;
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
    role: role?.id,
  });
}

/** Strapi's own roles and keys, by their English name: the panel shows what is stored. */
const GERMAN_ROWS = [
  [
    'plugin::users-permissions.role',
    'Authenticated',
    'Angemeldet',
    'Wer sich im internen Bereich anmeldet',
  ],
  ['plugin::users-permissions.role', 'Public', 'Öffentlich', 'Wer nicht angemeldet ist'],
  ['admin::api-token', 'Full Access', 'Voller Zugriff', 'Liest und ändert alle Inhalte'],
  ['admin::api-token', 'Read Only', 'Nur lesen', 'Liest alle Inhalte'],
] as const;

async function nameRolesInGerman(strapi: Strapi): Promise<void> {
  for (const [uid, english, name, description] of GERMAN_ROWS)
    await strapi.db.query(uid).updateMany({
      where: { name: english, description: { $contains: ENGLISH_DESCRIPTION } },
      data: { name, description },
    });
}

/** A word of all their descriptions; a row that was renamed or described by hand stays. */
const ENGLISH_DESCRIPTION = 'efault ';

async function closeRegistration(strapi: Strapi): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'users-permissions' });
  const advanced = (await store.get({ key: 'advanced' })) as { allow_register?: boolean } | null;
  if (advanced?.allow_register !== false)
    await store.set({ key: 'advanced', value: { ...advanced, allow_register: false } });
}
