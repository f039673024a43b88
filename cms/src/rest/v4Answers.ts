import { CONFIGURATIONS, PUBLIC_TYPES } from '../contentTypes.ts';
import type { Action, EntryFields, Strapi } from '../strapi.ts';
import { buildDeepPopulate, narrowPopulate } from './deepPopulate.ts';

/**
 * Answers in Strapi 4's shape unless asked for another, and makes every `populate` our own: the
 * caller may ask that an entry comes whole (`populate=deep`, or any other), how deep that is we
 * say.
 */
export const v4Answers = (_: unknown, { strapi }: { readonly strapi: Strapi }): Action => {
  /**
   * By the first part of the address below /api; made on the first request, when all types are
   * known.
   */
  let populates: ReadonlyMap<string, EntryFields | undefined> | undefined;

  return async (ctx, next) => {
    if (ctx.path.startsWith('/api/')) {
      ctx.request.headers['strapi-response-format'] ??= 'v4';
      populates ??= populatesByAddress(strapi);
      const { populate, locale, ...query } = ctx.query;
      const deep = populate === undefined ? undefined : populates.get(ctx.path.split('/')[2] ?? '');
      // Strapi takes an empty locale for the name of one and finds nothing.
      if (populate !== undefined || locale === '')
        ctx.query = { ...query, ...(locale ? { locale } : {}) };
      // Not in the query: that is text, and Strapi would read and check it at every request.
      if (deep !== undefined && ctx.state !== undefined)
        ctx.state.populate = narrowPopulate(deep, populate);
    }
    return next();
  };
};

/** What is counted comes with nothing: Strapi would check again what the entries come with. */
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
        [
          type.kind === 'singleType' ? singularName : pluralName,
          buildDeepPopulate((target) => strapi.getModel(target), uid),
        ],
      ];
    }),
  );
