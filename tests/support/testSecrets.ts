import type { Secrets } from '../../scripts/run/loadOrCreateSecrets.ts';

const key = (name: string): string => `test-${name}-0123456789abcdef0123456789abcdef`;

/** The same for every run, because the template's database was seeded with them. */
export const testSecrets: Secrets = {
  APP_KEYS: `${key('app-one')},${key('app-two')}`,
  API_TOKEN_SALT: key('api-salt'),
  ADMIN_JWT_SECRET: key('admin'),
  TRANSFER_TOKEN_SALT: key('transfer'),
  JWT_SECRET: key('jwt'),
  ENCRYPTION_KEY: key('encryption'),
  CONTENT_TOKEN: key('content-token'),
  HOOK_SECRET: key('hook'),
  PREVIEW_SECRET: key('preview'),
  PRIVATE_FILES_SECRET: key('files'),
  CONTENT_ADMIN_EMAIL: 'redaktion@foyer.example',
  CONTENT_ADMIN_PASSWORD: 'Pruefung-2026-Aa1',
  CONTENT_STAFF_PASSWORD: 'Pruefung-2026-Bb2',
};
