import { foldText, wordsOf } from '../../../../src/domain/job/foldText.ts';
import { addListFilter } from '../addListFilter.ts';
import { hasDrafts, hasLanguages } from '../entries/entryPlace.ts';
import { readPageNames } from '../entries/entryIndex.ts';
import { rowsOfAccount } from '../accounts/rowsOfAccount.ts';
import { wrapActions } from '../../private-files/guardMediaLibrary.ts';
import type { RequestContext } from '../../requestContext.ts';
import type { Action, Attribute, Entry, Strapi } from '../../strapi.ts';

const PAGE = 'api::seite.seite';

/** Strapi's lists with a search field, each with the type that it lists. */
const LISTS: Readonly<
  Record<string, { readonly action: string; uidOf(ctx: RequestContext, strapi: Strapi): unknown }>
> = {
  'plugin::content-manager.collection-types': {
    action: 'find',
    uidOf: ({ params }) => params['model'],
  },
  'plugin::content-manager.relations': {
    action: 'findAvailable',
    uidOf: ({ params }, strapi) =>
      strapi.getModel(String(params['model']))?.attributes[String(params['targetField'])]?.target,
  },
  'plugin::upload.admin-file': { action: 'find', uidOf: () => 'plugin::upload.file' },
  'plugin::upload.admin-folder': { action: 'find', uidOf: () => 'plugin::upload.folder' },
  'admin::user': { action: 'find', uidOf: () => 'admin::user' },
};

/** Strapi's own search covers these types, too. */
const SEARCHED = new Set(['string', 'text', 'richtext', 'email', 'uid', 'enumeration']);
/** SQLite accepts 32 766 values in a query, and a list uses them twice. */
const MAX_FOUND = 10_000;
const NO_ROW = 0;

/**
 * Lets the lists of the panel find a text however it is written: umlauts of one or two characters,
 * soft hyphens, no-break spaces, ß or ss, capitals of all languages. Databases compare letter by
 * letter, and each in its own way, so the texts are compared here.
 */
export function searchLists(strapi: Strapi): void {
  for (const [uid, { action, uidOf }] of Object.entries(LISTS))
    strapi
      .get('controllers')
      .extend(uid, (controller) =>
        wrapActions(controller, [action], (act) => folded(strapi, act, uidOf)),
      );
}

const folded =
  (strapi: Strapi, act: Action, uidOf: (ctx: RequestContext, strapi: Strapi) => unknown): Action =>
  async (ctx, next) => {
    const { query } = ctx;
    const { _q: text, locale } = query;
    const uid = uidOf(ctx, strapi);
    const words = typeof text === 'string' ? wordsOf(decoded(text)) : [];
    const attributes = typeof uid === 'string' ? strapi.getModel(uid)?.attributes : undefined;
    if (words.length > 0 && typeof uid === 'string' && attributes !== undefined) {
      delete query['_q'];
      addListFilter(query, await findRows(strapi, uid, { attributes, words, locale }));
    }
    return act(ctx, next);
  };

/** The media library encodes its search twice; `%` in a search of another list stays. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

interface ListSearch {
  readonly attributes: Readonly<Record<string, Attribute>>;
  readonly words: readonly string[];
  /** The language of the list; anything else for all. */
  readonly locale: unknown;
}

/** A filter for the entries that contain all words, as a list shows them: as drafts. */
async function findRows(
  strapi: Strapi,
  uid: string,
  { attributes, words, locale }: ListSearch,
): Promise<Record<string, unknown>> {
  const fields = Object.entries(attributes)
    .filter(([, { type, private: isPrivate }]) => SEARCHED.has(type) && !isPrivate)
    .map(([name]) => name);
  const key = uid.startsWith('api::') ? 'documentId' : 'id';
  const rows = (await (
    await rowsOfAccount(strapi, uid)
  ).findMany({
    select: [...new Set([key, ...fields])],
    where: {
      ...(hasDrafts(strapi, uid) && { publishedAt: null }),
      // Strapi gives every type this attribute, and the panel names a language in every list.
      ...(hasLanguages(strapi, uid) && typeof locale === 'string' && { locale }),
    },
  })) as Entry[];
  const pages = uid === PAGE ? await readPageNames(strapi) : null;
  const found = rows
    .filter((row) => {
      const name = pages?.get(row.documentId)?.place?.name ?? '';
      const text = foldText([name, ...fields.map((each) => String(row[each] ?? ''))].join('\n'));
      return words.every((word) => text.includes(word));
    })
    .map((row) => row[key]);
  // Strapi drops an empty list of values from a filter, and would list everything.
  if (found.length === 0) return { id: { $eq: NO_ROW } };
  return { [key]: { $in: [...new Set(found)].slice(0, MAX_FOUND) } };
}
