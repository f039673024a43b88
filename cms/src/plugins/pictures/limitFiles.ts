import type { Permission } from '../../panelAccess.ts';
import type { RequestContext } from '../../requestContext.ts';
import { buildDeepPopulate } from '../../rest/deepPopulate.ts';
import { errors, type DocumentAct, type EntryFields, type Strapi } from '../../strapi.ts';
import {
  findAllowedBrands,
  findBrandsInRequest,
  type AdminAccount,
  type AllowedBrands,
} from '../accounts/brandsOfAccount.ts';
import { FILE, findReachableFolders } from '../accounts/brandFolders.ts';
import { shownFiles } from '../entries/shownFiles.ts';
import { ownRows } from '../entryRows.ts';

interface FilePermission extends AdminAccount {
  readonly permission: Permission;
  readonly condition: { and(query: EntryFields): unknown };
}

interface PermissionEngine {
  readonly engine: {
    readonly hooks: {
      readonly 'before-register.permission': {
        register(limit: (context: FilePermission) => Promise<void>): unknown;
      };
    };
  };
}

const ACTIONS = ['read', 'assets.update', 'assets.download', 'assets.copy-link'].map(
  (name) => `plugin::upload.${name}`,
);
const WRITES = ['create', 'update', 'clone', 'publish'];

/** A cache per request: four rights of an account need these paths. */
const asked = new WeakMap<RequestContext, Promise<readonly string[]>>();

function pathsOf(strapi: Strapi, allowed: AllowedBrands): Promise<readonly string[]> {
  const read = async () => (await findReachableFolders(strapi, allowed)).paths;
  const request = strapi.requestContext.get();
  if (request === undefined) return read();
  const known = asked.get(request) ?? read();
  asked.set(request, known);
  return known;
}

/** Limits accounts with some brands to the files in the folders that they may use. */
export function limitFiles(strapi: Strapi): void {
  strapi.get('services').extend<PermissionEngine>('admin::permission', (service) => {
    service.engine.hooks['before-register.permission'].register(async (context) => {
      if (!ACTIONS.includes(context.permission.action)) return;
      const allowed = await findAllowedBrands(strapi, context);
      if (allowed === null) return;
      context.condition.and({ folderPath: { $in: await pathsOf(strapi, allowed) } });
    });
    return service;
  });
  strapi.documents.use(async (act, next) => {
    if (WRITES.includes(act.action)) await refuseForeignFiles(strapi, act);
    return next();
  });
}

/**
 * Refuses a file of another brand that is chosen by its id. Files that the entry already has are
 * allowed.
 */
async function refuseForeignFiles(strapi: Strapi, act: DocumentAct): Promise<void> {
  const { documentId, data } = act.params;
  if (data === undefined) return;
  const chosen = shownFiles(strapi, act.uid, data).map(({ id }) => id);
  if (chosen.length === 0) return;
  const allowed = await findBrandsInRequest(strapi);
  if (allowed === null) return;
  const foreign = await ownRows(strapi, FILE).findMany({
    where: {
      id: { $in: chosen },
      url: { $startsWith: '/uploads/' },
      folderPath: { $notIn: await pathsOf(strapi, allowed) },
    },
    select: ['id', 'name'],
  });
  if (foreign.length === 0) return;
  const had = new Set(documentId === undefined ? [] : await filesOf(strapi, act.uid, documentId));
  const added = foreign.filter(({ id }) => !had.has(id)).map(({ name }) => `«${name}»`);
  if (added.length > 0)
    throw new errors.ForbiddenError(
      `Dieses Bild gehört einer Marke, für die Sie nicht arbeiten: ${added.join(', ')}.`,
    );
}

async function filesOf(strapi: Strapi, uid: string, documentId: string): Promise<number[]> {
  const found: number[] = [];
  for (const status of ['draft', 'published'] as const) {
    const entries = await strapi.documents(uid).findMany({
      filters: { documentId },
      locale: '*',
      status,
      populate: buildDeepPopulate(strapi, uid),
    });
    for (const entry of entries)
      found.push(...shownFiles(strapi, uid, { ...entry }).map(({ id }) => id));
  }
  return found;
}
