import { wrapActions } from '../../private-files/guardMediaLibrary.ts';
import type { RequestContext } from '../../requestContext.ts';
import {
  errors,
  type Action,
  type Controller,
  type EntryFields,
  type Strapi,
} from '../../strapi.ts';
import { findBrandsInRequest } from './brandsOfAccount.ts';
import { hasBrand } from './limitPermissions.ts';
import { reachFilter } from './reachOfBrands.ts';
import { rowsOfAllBrands } from '../entryRows.ts';

interface Requested {
  readonly uid: unknown;
  readonly where: EntryFields;
  /** The field whose values are requested, if it is one. */
  readonly field?: string | undefined;
}

type FindRequested = (ctx: RequestContext) => Requested;

const READ = 'plugin::content-manager.explorer.read';

const byId: FindRequested = ({ params }) => ({
  uid: params['model'],
  where: { documentId: params['id'] },
});
const relationOf = ({ model, targetField }: RequestContext['params'], id: unknown): Requested => ({
  uid: model,
  where: { documentId: id },
  field: targetField,
});
const bySource: FindRequested = ({ params }) => ({
  uid: params['model'],
  where: { documentId: params['sourceId'] },
});
const byIds: FindRequested = ({ params, request }) => ({
  uid: params['model'],
  where: { documentId: { $in: [request.body?.['documentIds'] ?? []].flat() } },
});

/**
 * The actions of Strapi that return data of an entry without checking the conditions of the
 * permission.
 */
const GUARDED: Readonly<Record<string, Readonly<Record<string, FindRequested>>>> = {
  'plugin::content-manager.collection-types': {
    // For a language that does not exist, it returns the other languages of the entry.
    findOne: byId,
    clone: bySource,
    autoClone: bySource,
    bulkFindForValidation: byIds,
    countManyEntriesDraftRelations: ({ params, query }) => ({
      uid: params['model'],
      where: { documentId: { $in: [query['documentIds'] ?? []].flat() } },
    }),
  },
  // Without this right Strapi's answer is an error of the server.
  'plugin::content-manager.relations': {
    findAvailable: ({ params, query }) => relationOf(params, query['id']),
    findExisting: ({ params }) => relationOf(params, params['id']),
  },
  'plugin::content-manager.preview': {
    getPreviewUrl: ({ params, query }) => ({
      uid: params['contentType'],
      where: { documentId: query['documentId'] },
    }),
  },
  'plugin::i18n.content-types': {
    getNonLocalizedAttributes: ({ request }) => ({
      uid: request.body?.['model'],
      where: { id: request.body?.['id'] },
    }),
    getFillFromLocaleData: ({ params, query }) => ({
      uid: params['model'],
      where: { documentId: query['documentId'] },
    }),
  },
};

/** Protects the actions on single entries that Strapi leaves open to accounts of other brands. */
export function guardActions(strapi: Strapi): void {
  for (const [uid, actions] of Object.entries(GUARDED))
    strapi.get('controllers').extend(uid, (controller) => ({
      ...controller,
      ...Object.fromEntries(
        Object.entries(actions).map(([name, find]) => [
          name,
          guarded(strapi, actionOf(controller, name), find),
        ]),
      ),
    }));
  for (const [uid, kind] of Object.entries(KINDS))
    strapi
      .get('controllers')
      .extend(uid, (controller) =>
        wrapActions(controller, Object.keys(controller), ofKind(strapi, kind)),
      );
  strapi.get('controllers').extend('plugin::content-manager.components', (controller) => {
    const act = actionOf(controller, 'updateComponentConfiguration');
    return { ...controller, updateComponentConfiguration: onlyFor(CONFIGURE_COMPONENTS, act) };
  });
}

/**
 * The actions of Strapi for a single entry act on any type, and then on whichever entry
 * comes first; their body may name another one.
 */
const KINDS = {
  'plugin::content-manager.single-types': 'singleType',
  'plugin::content-manager.collection-types': 'collectionType',
} as const;

const ofKind =
  (strapi: Strapi, kind: 'singleType' | 'collectionType') =>
  (act: Action): Action =>
  (ctx, next) =>
    strapi.contentTypes[String(ctx.params['model'])]?.kind === kind
      ? act(ctx, next)
      : ctx.notFound();

/** Strapi lets every account change for everyone how the panel shows a component. */
const CONFIGURE_COMPONENTS = 'plugin::content-manager.components.configure-layout';

const onlyFor =
  (right: string, act: Action): Action =>
  (ctx, next) => {
    if (ctx.state?.userAbility?.can(right) !== true)
      throw new errors.ForbiddenError('Das darf nur die Verwaltung.');
    return act(ctx, next);
  };

/** Throws at start if Strapi has renamed an action: it would be unprotected otherwise. */
function actionOf(controller: Controller, name: string): Action {
  const act = controller[name];
  if (act === undefined) throw new Error(`Strapi has no action ${name} to guard.`);
  return act.bind(controller);
}

const guarded =
  (strapi: Strapi, act: Action, find: FindRequested): Action =>
  async (ctx, next) => {
    if (!(await mayRead(strapi, ctx, find(ctx))))
      throw new errors.ForbiddenError('Sie arbeiten nicht für diese Marke.');
    return act(ctx, next);
  };

async function mayRead(
  strapi: Strapi,
  { state }: RequestContext,
  { uid, where, field }: Requested,
): Promise<boolean> {
  if (typeof uid !== 'string') return true;
  if (state?.userAbility?.can(READ, uid, field) === false) return false;
  const allowed = await findBrandsInRequest(strapi);
  if (allowed === null || !hasBrand(strapi, uid)) return true;
  if (Object.values(where).includes(undefined)) return true;
  const ofBrands = reachFilter(strapi.contentTypes[uid]?.attributes ?? {}, allowed);
  const rows = rowsOfAllBrands(strapi, uid, 'guards');
  const [all, reached] = await Promise.all([
    rows.count({ where }),
    rows.count({ where: { $and: [where, ofBrands] } }),
  ]);
  return reached === all;
}
