import { createRequire } from 'node:module';
import type { Strapi } from '../strapi.ts';

/** What a content type's controller does besides or instead of Strapi's own actions. */
export type MakeController = (parts: { readonly strapi: Strapi }) => object;

interface Factories {
  createCoreController(uid: string, make?: MakeController): unknown;
  createCoreService(uid: string): unknown;
  createCoreRouter(uid: string, options: { readonly only: readonly string[] }): unknown;
}

/**
 * Strapi's makers of what every content type has; what they make is for Strapi alone. From the copy
 * that runs (see `strapi.ts`), and in a file of its own: loading it takes a second.
 */
export const { factories } = createRequire(import.meta.url)('@strapi/strapi') as {
  readonly factories: Factories;
};
