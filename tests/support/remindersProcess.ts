import { createRequire } from 'node:module';
import { prepareStrapi } from '../../cms/scripts/prepareStrapi.ts';
import { remindHouses } from '../../cms/src/plugins/places/reminders.ts';
import type { Strapi } from '../../cms/src/strapi.ts';

// As deletionProcess.ts, for the reminders of free places.
const { createStrapi } = createRequire(import.meta.resolve('../../cms/package.json'))(
  '@strapi/strapi',
) as {
  createStrapi(places: { readonly appDir: string; readonly distDir: string }): {
    load(): Promise<Strapi>;
  };
};

const service = await createStrapi(prepareStrapi()).load();
process.on('disconnect', () => process.exit());
process.on(
  'message',
  (now) => void remindHouses(service, new Date(String(now))).then(() => process.send?.('done')),
);
process.send?.('ready');
