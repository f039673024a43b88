import { createRequire } from 'node:module';
import { prepareStrapi } from '../../cms/scripts/prepareStrapi.ts';
import type { Strapi } from '../../cms/src/strapi.ts';
import { deleteExpiredSubmissions } from '../../cms/src/submissions/scheduleDeletion.ts';

// Runs as a process of its own in the content service's folder: the service without its server, on
// the same data.
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
  (now) =>
    void deleteExpiredSubmissions(service, new Date(String(now))).then(() =>
      process.send?.('done'),
    ),
);
process.send?.('ready');
