import { createRequire } from 'node:module';
import { prepareStrapi } from './prepareStrapi.ts';

const { createStrapi } = createRequire(import.meta.url)('@strapi/strapi') as {
  createStrapi(places: { readonly appDir: string; readonly distDir: string }): {
    start(): Promise<unknown>;
  };
};

await createStrapi(prepareStrapi()).start();
