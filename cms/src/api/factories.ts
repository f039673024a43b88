import { createRequire } from 'node:module';
import type { RequestContext } from '../requestContext.ts';
import type { EntryFields, Strapi } from '../strapi.ts';

/** What a content type's controller does besides or instead of Strapi's own actions. */
export type MakeController = (parts: { readonly strapi: Strapi }) => object;

interface ReadingController {
  sanitizeQuery(ctx: RequestContext): Promise<EntryFields>;
}

interface Factories {
  createCoreController(
    uid: string,
    make?: MakeController,
  ): (parts: { readonly strapi: Strapi }) => ReadingController;
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

/**
 * Strapi's controller of a type, whose answers come with what `v4Answers` has put aside for them.
 * Strapi would check that, and clear it of what the caller may not see, part by part at every
 * request: half of what a read takes. It is ours, and the answer is cleared in any case.
 */
export const createController =
  (uid: string, make?: MakeController) =>
  (parts: { readonly strapi: Strapi }): object => {
    const controller = factories.createCoreController(uid, make)(parts);
    const cleared = controller.sanitizeQuery;
    controller.sanitizeQuery = async (ctx) => {
      const query = await cleared(ctx);
      const populate = ctx.state?.populate;
      return populate === undefined ? query : { ...query, populate };
    };
    return controller;
  };
