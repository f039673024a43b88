import type { RequestContext } from '../../requestContext.ts';
import type { Strapi, Parts } from '../../strapi.ts';
import { findLinksTo, staysPublic } from '../entries/findLinksTo.ts';
import type { LinkFrom } from '../entries/entryIndex.ts';
import { addressesOf } from '../entries/linkKeys.ts';
import {
  checkerOf,
  findDraft,
  readEntryRequest,
  requireEntry,
  type EntryRequest,
} from '../entries/panelRights.ts';
import { hasDrafts, type EntryPlace } from '../entries/entryPlace.ts';
import { entryTitle } from '../entries/snapshot.ts';
import { rowsOfAccount } from '../accounts/rowsOfAccount.ts';

const PAGE = 'api::seite.seite';

/** The largest number of rows on one page of a panel list. */
const MAX_AT_ONCE = 100;

/** Lists the entries that link to an entry, and possible redirect targets for its address. */
export const linksController = ({ strapi }: Parts) => ({
  async list(context: RequestContext): Promise<unknown> {
    const request = await requireEntry(strapi, context, context.query);
    const { uid, documentId } = request.place;
    const links = onePerEntry(await findLinksTo(strapi, uid, documentId));
    const seen = await readable(strapi, request, links);
    const [from] = addressesOf(uid, request.draft);
    return {
      links: seen,
      /** The number of links in entries that this account may not read. */
      hidden: links.length - seen.length,
      redirect:
        from === undefined || from === '/'
          ? null
          : {
              brand: request.draft['marke'],
              from,
              targets: await listTargets(strapi, String(request.draft['marke']), documentId),
            },
      staysPublic: await staysPublic(strapi, request.place, request.draft['marke']),
      isPublic: await isPublic(strapi, request.place),
    };
  },

  /**
   * The links to several entries of a type, except links between the chosen entries. Entries
   * without links are left out.
   */
  async listSeveral(context: RequestContext): Promise<unknown> {
    const { uid, documentIds, locale } = context.request.body ?? {};
    if (!Array.isArray(documentIds) || documentIds.length > MAX_AT_ONCE)
      return context.badRequest();
    const chosen = new Set<unknown>(documentIds);
    const linked = [];
    for (const documentId of chosen) {
      const request = await readEntryRequest(strapi, context, { uid, documentId, locale });
      if (request === null) continue;
      const { place, draft } = request;
      const links = onePerEntry(await findLinksTo(strapi, place.uid, place.documentId)).filter(
        (link) => link.uid !== place.uid || !chosen.has(link.documentId),
      );
      if (links.length === 0) continue;
      const seen = await readable(strapi, request, links);
      const title = entryTitle(draft);
      linked.push({ documentId, title, links: seen, hidden: links.length - seen.length });
    }
    return { linked };
  },
});

/** Whether visitors see the entry in this language; always, if its type has no drafts. */
const isPublic = async (
  strapi: Strapi,
  { uid, documentId, locale }: EntryPlace,
): Promise<boolean> =>
  !hasDrafts(strapi, uid) ||
  (await (
    await rowsOfAccount(strapi, uid)
  ).count({
    where: { documentId, ...(locale !== '' && { locale }), publishedAt: { $notNull: true } },
  })) > 0;

/** Keeps one link per entry: a published one also counts for the draft and other languages. */
function onePerEntry(links: readonly LinkFrom[]): LinkFrom[] {
  const found = new Map<string, LinkFrom>();
  for (const link of links.toSorted(
    (one, other) => Number(other.isPublic) - Number(one.isPublic),
  )) {
    const key = `${link.uid} ${link.documentId}`;
    if (!found.has(key)) found.set(key, link);
  }
  return [...found.values()];
}

async function readable(
  strapi: Strapi,
  { ability }: EntryRequest,
  links: readonly LinkFrom[],
): Promise<LinkFrom[]> {
  const seen: LinkFrom[] = [];
  for (const link of links) {
    const { can } = checkerOf(strapi, link.uid, ability);
    const draft = can.read() ? await findDraft(strapi, link) : null;
    if (draft !== null && can.read(draft)) seen.push(link);
  }
  return seen;
}

/** The brand's published pages by title, the home page first. */
async function listTargets(strapi: Strapi, marke: string, without: string) {
  const pages = await strapi.documents(PAGE).findMany({
    filters: { marke },
    status: 'published',
    fields: ['titel', 'pfad'],
  });
  return pages
    .filter(({ documentId }) => documentId !== without)
    .map((page) => ({
      title: entryTitle({ ...page }),
      path: addressesOf(PAGE, { ...page })[0] ?? '/',
    }))
    .toSorted((one, other) => one.path.localeCompare(other.path));
}
