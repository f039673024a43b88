import type { Ability } from '../../panelAccess.ts';
import { PREFIX } from '../../private-files/signedAddress.ts';
import type { RequestContext } from '../../requestContext.ts';
import { buildDeepPopulate, UPLOAD_FIELDS } from '../../rest/deepPopulate.ts';
import type { Entry, EntryFields, Strapi, Parts } from '../../strapi.ts';
import { isEntryFields } from '../entries/snapshot.ts';
import { findOrigin } from './pieceOrigin.ts';
import { markTexts } from './textMarks.ts';
import { createUnsavedVersions, mergeUnsaved, resolveForm } from './unsavedVersions.ts';
import { panelRoutes } from '../pluginParts.ts';
import { findBrandsInRequest } from '../accounts/brandsOfAccount.ts';
import { ownRows } from '../entryRows.ts';
import { FILE, findReachableFolders } from '../accounts/brandFolders.ts';
import { findFileUses } from '../entries/findLinksTo.ts';

/** A request with a method of Koa's that only this plugin uses. */
interface RefusableRequest extends RequestContext {
  forbidden(): unknown;
}

interface PreviewConfig {
  handler(
    uid: string,
    entry: {
      readonly documentId: string;
      readonly locale?: string;
      readonly status: 'draft';
      readonly fassung: string;
    },
  ): Promise<string | undefined>;
}

const HEADER = 'x-foyer-fassung';
const READS = new Set(['findOne', 'findFirst', 'findMany']);
const IDENTIFIER = /^[\w:.-]{1,120}$/;

const versions = createUnsavedVersions();

/**
 * Serves the page beside a form: it shows typed values that are not saved. In its answers, and in no
 * others, each text says invisibly which field it comes from.
 */
export const previewServer = {
  register({ strapi }: Parts): void {
    strapi.documents.use(async (act, next) => {
      const result = await next();
      if (!READS.has(act.action) || act.params.status !== 'draft') return result;
      const context = strapi.requestContext.get();
      // Only the site reads for a preview: an editor's own request must never contain unsaved
      // values.
      if (context?.path.startsWith('/api/') !== true) return result;
      const name = context.request.headers[HEADER];
      const version = name === undefined ? null : versions.find(name);
      if (version === null) return result;
      const read = version.uid === act.uid ? mergeUnsaved(result, version) : result;
      return markTexts(strapi, act.uid, read);
    });
  },
  controllers: {
    unsaved: ({ strapi }: Parts) => ({
      keep: (context: RefusableRequest) => storeUnsavedVersion(strapi, context),
      origin: (context: RefusableRequest) => respondWithOrigin(strapi, context),
    }),
  },
  routes: panelRoutes([
    ['POST', '/fassung', 'unsaved.keep'],
    ['POST', '/herkunft', 'unsaved.origin'],
  ]),
};

/**
 * Stores the form's values in memory, and responds with the address of the page that shows them.
 */
async function storeUnsavedVersion(strapi: Strapi, context: RefusableRequest): Promise<unknown> {
  const { uid, documentId, locale = null, values } = context.request.body ?? {};
  if (!isName(uid) || !isName(documentId) || !(locale === null || isName(locale)))
    return context.badRequest();
  if (!isEntryFields(values) || strapi.contentTypes[uid] === undefined) return context.badRequest();
  const { user, userAbility } = context.state ?? {};
  if (user === undefined || userAbility === undefined) return context.forbidden();
  const { can } = checkerOf(strapi, userAbility, uid);
  if (!can.read() || !can.update()) return context.forbidden();
  const populate = buildDeepPopulate(strapi, uid);
  const saved = await strapi.documents(uid).findOne({
    documentId,
    status: 'draft',
    ...(locale === null ? {} : { locale }),
    populate,
  });
  if (saved === null) return context.notFound();
  if (!can.read(saved) || !can.update(saved)) return context.forbidden();
  const fields = await resolveForm(readableSources(strapi, userAbility), uid, values, saved);
  const fassung = versions.keep({ userId: user.id, uid, documentId, locale }, fields);
  const preview = strapi.config.get('admin.preview.config') as PreviewConfig | undefined;
  const address = await preview?.handler(uid, {
    documentId,
    status: 'draft',
    fassung,
    ...(locale === null ? {} : { locale }),
  });
  return { address: address ?? null };
}

/** Responds with the title and address of another entry that contains a clicked piece. */
async function respondWithOrigin(strapi: Strapi, context: RefusableRequest): Promise<unknown> {
  const { uid, documentId, locale = null } = context.request.body ?? {};
  if (!isName(uid) || !isName(documentId) || !(locale === null || isName(locale)))
    return context.badRequest();
  if (strapi.contentTypes[uid] === undefined) return context.badRequest();
  const { userAbility } = context.state ?? {};
  if (userAbility === undefined) return context.forbidden();
  const { can } = checkerOf(strapi, userAbility, uid);
  return {
    origin: can.read() ? await findOrigin(strapi, can.read, { uid, documentId, locale }) : null,
  };
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && IDENTIFIER.test(value);

const checkerOf = (strapi: Strapi, userAbility: Ability, model: string) =>
  strapi.plugin('content-manager').service('permission-checker').create({ userAbility, model });

/** Reads the files and entries that a form refers to, as far as this account may. */
export const readableSources = (strapi: Strapi, userAbility: Ability) => ({
  models: strapi,
  // Applicants' files are excluded: they are shown only with their application, not in a preview.
  findFiles: (ids: readonly number[]): Promise<readonly EntryFields[]> => findFiles(strapi, ids),
  // A preview must not show a related entry of another house, and neither does the form.
  findEntries: async (uid: string, documentIds: readonly string[]) => {
    const populate = buildDeepPopulate(strapi, uid);
    const found = await strapi
      .documents(uid)
      .findMany({ filters: { documentId: { $in: documentIds } }, status: 'draft', populate });
    return found.filter((entry) => checkerOf(strapi, userAbility, uid).can.read(entry));
  },
});

/** Files of the account's folders, and those that its brands already show. */
async function findFiles(strapi: Strapi, ids: readonly number[]): Promise<readonly EntryFields[]> {
  const allowed = await findBrandsInRequest(strapi);
  const files = await ownRows(strapi, FILE).findMany({
    where: { id: { $in: ids }, $not: { url: { $startsWith: PREFIX } } },
    select: ['id', 'documentId', 'folderPath', ...UPLOAD_FIELDS],
  });
  const uses = allowed === null ? null : await findFileUses(strapi);
  const { paths } = await findReachableFolders(strapi, allowed);
  return (files as unknown as readonly Entry[]).flatMap(({ folderPath, ...file }) =>
    uses === null ||
    paths.includes(String(folderPath)) ||
    uses.get(file.id)?.some(({ brandId }) => allowed?.includes(brandId)) === true
      ? [{ ...file, isUrlSigned: false }]
      : [],
  );
}
