import { CONFIGURATIONS, PUBLIC_TYPES } from '../contentTypes.ts';
import type { Action, EntryFields, Strapi, Parts } from '../strapi.ts';
import { buildDeepPopulate, narrowPopulate } from './deepPopulate.ts';

/**
 * Responds in Strapi 4's format unless another is requested, and replaces every `populate` with our
 * own: the caller may request a whole entry (`populate=deep`, or any other value), but this service
 * defines how deep that is.
 */
export const v4ResponseFormat = (_: unknown, { strapi }: Parts): Action => {
  /**
   * By the first part of the path below /api; built on the first request, when all types are known.
   */
  let populates: ReadonlyMap<string, EntryFields | undefined> | undefined;

  return async (ctx, next) => {
    if (ctx.path.startsWith('/api/')) {
      ctx.request.headers['strapi-response-format'] ??= 'v4';
      populates ??= populatesByAddress(strapi);
      const { populate, locale, ...query } = ctx.query;
      const deep = populate === undefined ? undefined : populates.get(ctx.path.split('/')[2] ?? '');
      // Strapi takes an empty locale as a locale's name and finds nothing.
      if (populate !== undefined || locale === '')
        ctx.query = { ...query, ...(locale ? { locale } : {}) };
      // Not in the query: that is text, and Strapi would parse and validate it at every request.
      if (deep !== undefined && ctx.state !== undefined)
        ctx.state.populate = narrowPopulate(deep, populate);
    }
    return next();
  };
};

/** Counts need no `populate`: Strapi would validate it again. */
export function countEntriesAlone(strapi: Strapi): void {
  strapi.documents.use((act, next) => {
    if (act.action === 'count') delete (act.params as EntryFields)['populate'];
    return next();
  });
}

const populatesByAddress = (strapi: Strapi): ReadonlyMap<string, EntryFields | undefined> =>
  new Map(
    [...PUBLIC_TYPES, ...CONFIGURATIONS].flatMap((uid) => {
      const type = strapi.contentTypes[uid];
      if (type === undefined) return [];
      const { singularName, pluralName } = type.info;
      return [
        [type.kind === 'singleType' ? singularName : pluralName, buildDeepPopulate(strapi, uid)],
      ];
    }),
  );
