import { BASE_LOCALE } from '../../../../src/domain/locale/Locale.ts';
import { brands } from '../../brands.ts';
import { ALL_TYPES } from '../../contentTypes.ts';
import { buildDeepPopulate } from '../../rest/deepPopulate.ts';
import type { Entry, Strapi } from '../../strapi.ts';
import { asService } from '../entryRows.ts';
import { hasDrafts, isEditorial, type NamedEntry } from './entryPlace.ts';
import { statusOf, type EntryStatus } from './entryStatus.ts';
import { linksIn } from './linkKeys.ts';
import { textsOf, type EntryTexts } from './entryTexts.ts';
import { menuIn, placeOfPage, type PagePlace, type SiteMenu } from './pagePlace.ts';
import { shownFiles, type ShownFile } from './shownFiles.ts';
import { entryTitle } from './snapshot.ts';

/** An entry, in one language, that links to another entry or to a file. */
export interface LinkFrom extends NamedEntry {
  readonly brandId: string;
  /** True for the published entry; false for a draft. */
  readonly isPublic: boolean;
}

interface IndexedEntry {
  readonly link: LinkFrom;
  readonly keys: ReadonlySet<string>;
  readonly files: readonly ShownFile[];
  /** The searched texts; null for the published version of an entry that has drafts. */
  readonly texts: EntryTexts | null;
  readonly updatedAt: number;
  /** The path of a page; null for any other entry. */
  readonly path: string | null;
  /** The menus of a configuration; null for any other entry. */
  readonly menu: SiteMenu | null;
}

/** The last saved texts of an entry in one language. */
export interface IndexedText extends EntryTexts {
  readonly documentId: string;
  /** Null if the type has no languages. */
  readonly locale: string | null;
  readonly brandId: string | null;
  readonly updatedAt: number;
  /** Null if the type has no drafts. */
  readonly status: EntryStatus | null;
  /** The path of a page; null for any other entry. */
  readonly path: string | null;
  /** Where the site names a page; null for any other entry, and for a page in no menu. */
  readonly place: PagePlace | null;
}

const PAGE = 'api::seite.seite';

/** The types that editors write. What visitors send is read for each search and not kept here. */
export const INDEXED_TYPES: readonly string[] = ALL_TYPES.filter(isEditorial);

/** The index is rebuilt after this time, to find changes by another server on the same database. */
const MAX_AGE_MS = 5 * 60_000;

interface EntryIndex {
  readonly builtAt: number;
  readonly byDocument: Map<string, readonly IndexedEntry[]>;
  /** The documents that have changed since they were read. */
  readonly changed: Map<string, { readonly uid: string; readonly documentId: string }>;
}

const indexes = new WeakMap<Strapi, Promise<EntryIndex>>();

/** Records each change, so that an existing index is updated document by document. */
export function noteChangedEntries(strapi: Strapi): void {
  strapi.documents.use(async (act, next) => {
    const done = await next();
    if (act.action.startsWith('find') || !isEditorial(act.uid)) return done;
    const documentId =
      act.params.documentId ?? (done as { readonly documentId?: string } | null)?.documentId;
    if (documentId === undefined) return done;
    const note = (): void => noteChange(strapi, act.uid, documentId);
    note();
    // Recorded again after the commit: until then, other readers still see the old state.
    if (strapi.db.inTransaction())
      await strapi.db.transaction(async ({ onCommit }) => onCommit(note));
    return done;
  });
}

/** Not awaited: a reader that builds the index may wait for the database, which this act holds. */
function noteChange(strapi: Strapi, uid: string, documentId: string): void {
  void indexes.get(strapi)?.then(
    ({ changed }) => changed.set(`${uid} ${documentId}`, { uid, documentId }),
    () => undefined,
  );
}

/**
 * What links where, by document. Reads as the service itself: the index also contains entries that
 * the account of the request may not see.
 */
export const readEntryIndex = (
  strapi: Strapi,
): Promise<ReadonlyMap<string, readonly IndexedEntry[]>> =>
  asService(strapi, 'index', async () => (await readIndex(strapi)).byDocument);

/** The texts by type; each search checks the rights of its account. */
export async function readTexts(
  strapi: Strapi,
): Promise<ReadonlyMap<string, readonly IndexedText[]>> {
  const byType = new Map(INDEXED_TYPES.map((uid): [string, IndexedText[]] => [uid, []]));
  const index = await readEntryIndex(strapi);
  const menus = menusIn(index);
  for (const versions of index.values())
    for (const { link, texts, updatedAt, path } of versions) {
      if (texts === null) continue;
      const shown = versions.find(
        (other) => other.link.isPublic && other.link.locale === link.locale,
      );
      byType.get(link.uid)?.push({
        ...texts,
        documentId: link.documentId,
        locale: link.locale || null,
        brandId: link.brandId || null,
        updatedAt,
        status: hasDrafts(strapi, link.uid) ? statusOf(updatedAt, shown?.updatedAt) : null,
        path,
        place: path === null ? null : placeOfPage(path, menus.get(menuKey(link))),
      });
    }
  return byType;
}

const menuKey = ({ brandId, locale }: Pick<LinkFrom, 'brandId' | 'locale'>): string =>
  `${brandId} ${locale}`;

/** The last saved menus, by brand and language. */
function menusIn(
  index: ReadonlyMap<string, readonly IndexedEntry[]>,
): ReadonlyMap<string, SiteMenu> {
  const menus = new Map<string, SiteMenu>();
  for (const versions of index.values())
    for (const { link, menu, texts } of versions)
      if (menu !== null && texts !== null) menus.set(menuKey(link), menu);
  return menus;
}

/** A page with the name that its site gives it. */
export interface NamedPage {
  readonly brandId: string;
  readonly path: string;
  readonly headline: string;
  readonly place: PagePlace | null;
}

/** Every page in German, or in its first language without German, by document id. */
export async function readPageNames(strapi: Strapi): Promise<ReadonlyMap<string, NamedPage>> {
  const names = new Map<string, NamedPage>();
  for (const page of (await readTexts(strapi)).get(PAGE) ?? [])
    if (page.locale === BASE_LOCALE || !names.has(page.documentId))
      names.set(page.documentId, {
        brandId: page.brandId ?? '',
        path: page.path ?? '',
        headline: page.title,
        place: page.place,
      });
  return names;
}

async function readIndex(strapi: Strapi): Promise<EntryIndex> {
  const known = await indexes.get(strapi);
  if (known === undefined || Date.now() - known.builtAt > MAX_AGE_MS) {
    const built = buildIndex(strapi);
    indexes.set(strapi, built);
    built.catch(() => indexes.delete(strapi));
    return built;
  }
  await readChanged(strapi, known);
  return known;
}

/**
 * A change stays recorded until it has been read, so parallel readers read it as well. No reader
 * waits for another one, which might wait for the database that the first one holds.
 */
async function readChanged(strapi: Strapi, { byDocument, changed }: EntryIndex): Promise<void> {
  for (const [key, change] of changed) {
    const entries = await readEntries(strapi, change.uid, change.documentId);
    // If another reader has already stored a later state, that one stays.
    if (changed.has(key)) byDocument.set(key, entries);
    // If the document has changed again, the next reader reads it once more.
    if (changed.get(key) === change) changed.delete(key);
  }
}

async function buildIndex(strapi: Strapi): Promise<EntryIndex> {
  const index: EntryIndex = { builtAt: Date.now(), byDocument: new Map(), changed: new Map() };
  for (const uid of INDEXED_TYPES)
    for (const entry of await readEntries(strapi, uid)) {
      const key = `${uid} ${entry.link.documentId}`;
      index.byDocument.set(key, [...(index.byDocument.get(key) ?? []), entry]);
    }
  return index;
}

/**
 * The index entries of one document, or of all documents of a type: in all languages, drafts and
 * published.
 */
async function readEntries(
  strapi: Strapi,
  uid: string,
  documentId?: string,
): Promise<IndexedEntry[]> {
  const populate = buildDeepPopulate(strapi, uid);
  const kind = strapi.contentTypes[uid]?.info.displayName ?? '';
  const [, configured] = /^plugin::konfiguration\.konfiguration-(.+)$/.exec(uid) ?? [];
  const saved = hasDrafts(strapi, uid) ? 'draft' : 'published';
  const found: IndexedEntry[] = [];
  for (const status of new Set(['published', saved] as const)) {
    const entries = (await strapi.documents(uid).findMany({
      locale: '*',
      status,
      ...(documentId !== undefined && { filters: { documentId } }),
      populate,
    })) as Entry[];
    for (const entry of entries) {
      const brandId = configured ?? String(entry['marke'] ?? '');
      const locale = String(entry['locale'] ?? '');
      found.push({
        link: {
          uid,
          documentId: entry.documentId,
          locale,
          title: entryTitle(entry) || kind,
          kind,
          isPublic: status === 'published',
          brandId,
        },
        files: shownFiles(strapi, uid, entry),
        keys: new Set(linksIn(strapi, uid, entry, brandId, brands)),
        texts: status === saved ? textsOf(strapi, uid, entry) : null,
        updatedAt: new Date(String(entry['updatedAt'])).getTime(),
        path: uid === PAGE ? String(entry['pfad'] ?? '') : null,
        menu: configured === undefined ? null : menuIn(entry),
      });
    }
  }
  return found;
}
