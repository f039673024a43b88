import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Env } from '../src/strapi.ts';
import { jsonLines } from '../src/requestLog.ts';
import { deletionTasks } from '../src/submissions/scheduleDeletion.ts';

// The i18n plugin reads it only when it creates the database; afterwards the default locale is in
// the database.
process.env['STRAPI_PLUGIN_I18N_INIT_LOCALE_CODE'] ??= 'de-CH';

export const serverConfig = ({ env }: { readonly env: Env }) => {
  const publicDir = resolve(env('PUBLIC_DIR', 'public'));
  // The local upload provider refuses to start without it and does not create it.
  mkdirSync(join(publicDir, 'uploads'), { recursive: true });
  return {
    // Loopback by default: visitors reach the content service only through the site.
    host: env('HOST', '127.0.0.1'),
    port: env.int('PORT', 1337),
    app: { keys: env.array('APP_KEYS') },
    dirs: { public: publicDir },
    logger: {
      config: { level: env('LOG_LEVEL', 'info'), format: jsonLines },
      updates: { enabled: false },
      startup: { enabled: false },
    },
    cron: { enabled: true, tasks: deletionTasks },
    webhooks: { populateRelations: false },
  };
};
