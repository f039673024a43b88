import { createRequire } from 'node:module';
import type { RequestContext } from '../requestContext.ts';
import type { EntryFields, Parts } from '../strapi.ts';

/** The actions of a content type's controller that extend or replace Strapi's own. */
export type MakeController = (parts: Parts) => object;

interface ReadingController {
  sanitizeQuery(ctx: RequestContext): Promise<EntryFields>;
}

interface Factories {
  createCoreController(uid: string, make?: MakeController): (parts: Parts) => ReadingController;
  createCoreService(uid: string): unknown;
  createCoreRouter(uid: string, options: { readonly only: readonly string[] }): unknown;
}

/**
 * Strapi's factories for the parts of every content type; only Strapi uses their results. Loaded
 * from the running copy (see `strapi.ts`), and in a separate file because loading takes a second.
 */
export const { factories } = createRequire(import.meta.url)('@strapi/strapi') as {
  readonly factories: Factories;
};

/**
 * Strapi's controller of a type, with the `populate` that `v4ResponseFormat` has put aside for its
 * responses. Strapi would validate and sanitise that part by part at every request, which is half
 * the time of a read. It comes from our own code, and the response is sanitised in any case.
 */
export const createController =
  (uid: string, make?: MakeController) =>
  (parts: Parts): object => {
    const controller = factories.createCoreController(uid, make)(parts);
    const cleared = controller.sanitizeQuery;
    controller.sanitizeQuery = async (ctx) => {
      const query = await cleared(ctx);
      const populate = ctx.state?.populate;
      return populate === undefined ? query : { ...query, populate };
    };
    return controller;
  };
