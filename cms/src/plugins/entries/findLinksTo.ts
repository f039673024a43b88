import { BASE_LOCALE } from '../../../../src/domain/locale/Locale.ts';
import { brands } from '../../brands.ts';
import { ALL_TYPES } from '../../contentTypes.ts';
import { buildDeepPopulate } from '../../rest/deepPopulate.ts';
import type { Entry, Strapi } from '../../strapi.ts';
import { shownFiles, type ShownFile } from './shownFiles.ts';
import { addressesOf, entryKey, keysOf, linksIn } from './linkKeys.ts';
import { hasDrafts, isEditorial, type EntryPlace, type NamedEntry } from './entryPlace.ts';
import { entryTitle } from './snapshot.ts';
import { asService, rowsOfAllBrands } from '../entryRows.ts';

/** An entry, in one language, that links to another entry or to a file. */
export interface LinkFrom extends NamedEntry {
  readonly brandId: string;
  /** True for the published entry; false for a draft. */
  readonly isPublic: boolean;
}

interface IndexedEntry extends LinkFrom {
  readonly keys: ReadonlySet<string>;
  readonly files: readonly ShownFile[];
}

/** A use of a media library file in an entry, in one language, as draft or published. */
export interface FileUse extends LinkFrom {
  readonly file: ShownFile;
}

/** The index is rebuilt after this time, to find changes by another server on the same database. */
const MAX_AGE_MS = 5 * 60_000;

interface LinkIndex {
  readonly builtAt: number;
  readonly byDocument: Map<string, readonly IndexedEntry[]>;
  /** The documents that have changed since they were read. */
  readonly changed: Map<string, { readonly uid: string; readonly documentId: string }>;
}

const indexes = new WeakMap<Strapi, Promise<LinkIndex>>();

/** Records each change, so that an existing index is updated document by document. */
export function noteChangedLinks(strapi: Strapi): void {
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

/** The entries that link to an entry, drafts and published ones, without the entry itself. */
export async function findLinksTo(
  strapi: Strapi,
  uid: string,
  documentId: string,
): Promise<LinkFrom[]> {
  const target = await rowsOfAllBrands(strapi, uid, 'links').findOne({ where: { documentId } });
  if (target === null) return [];
  const found = await findByKeys(strapi, keysOf(uid, target as Entry));
  return found.filter((link) => link.documentId !== documentId || link.uid !== uid);
}

/** The uses of each media library file, by file id. */
export async function findFileUses(strapi: Strapi): Promise<ReadonlyMap<number, FileUse[]>> {
  const uses = new Map<number, FileUse[]>();
  for (const entry of [...(await freshIndex(strapi)).byDocument.values()].flat()) {
    const { keys: _, files, ...place } = entry;
    for (const file of files) uses.set(file.id, [...(uses.get(file.id) ?? []), { ...place, file }]);
  }
  return uses;
}

/** The number of linking entries that an error message names. */
const NAMED_AT_MOST = 5;

/**
 * An error message for the editor if visitors could still follow a link to an entry that was taken
 * back; null if no link leads there, if a redirect exists, or if the address still shows the entry
 * in German. `isThere` decides which links visitors will see; by default, the public links of all
 * other entries.
 */
export async function explainBrokenLinks(
  strapi: Strapi,
  place: EntryPlace,
  isThere = (link: LinkFrom): boolean => link.isPublic && link.documentId !== place.documentId,
): Promise<string | null> {
  if (await staysInGerman(strapi, place)) return null;
  const { uid, documentId } = place;
  const target = await rowsOfAllBrands(strapi, uid, 'links').findOne({ where: { documentId } });
  const addresses = target === null ? [] : addressesOf(uid, target as Entry);
  if (target === null || addresses.length === 0) return null;
  const keys = keysOf(uid, target as Entry).filter((key) => key !== entryKey(uid, documentId));
  const links = (await findByKeys(strapi, keys)).filter(isThere);
  const redirects = await rowsOfAllBrands(
    strapi,
    'api::weiterleitung.weiterleitung',
    'links',
  ).count({
    where: { marke: (target as Entry)['marke'], von: { $in: addresses } },
  });
  if (links.length === 0 || redirects > 0) return null;
  return `Darauf verweist noch: ${nameLinks(links, (target as Entry)['marke'])}. Ändern Sie zuerst diese Links, oder legen Sie eine Weiterleitung an.`;
}

/**
 * The linking entries as text. Those of other brands are not named, but counted for their brand:
 * whoever reads this may have no right to them.
 */
export function nameLinks(links: readonly LinkFrom[], brandId: unknown): string {
  const own = links.filter((link) => link.brandId === brandId);
  const titles = [...new Set(own.map(({ title }) => `«${title}»`))].slice(0, NAMED_AT_MOST);
  const others = brands.flatMap(({ id, name }) => {
    const count = new Set(
      links.flatMap((link) =>
        link.brandId === id && id !== brandId ? `${link.uid} ${link.documentId}` : [],
      ),
    ).size;
    if (count === 0) return [];
    return count === 1 ? `ein Eintrag von ${name}` : `${count} Einträge von ${name}`;
  });
  return [...titles, ...others].join(', ');
}

/**
 * True for a language other than German of an entry that is public in German: visitors get that
 * text if there is none in their language.
 */
export const staysInGerman = async (
  strapi: Strapi,
  { uid, documentId, locale }: EntryPlace,
): Promise<boolean> =>
  locale !== '' &&
  locale !== BASE_LOCALE &&
  (await rowsOfAllBrands(strapi, uid, 'links').count({
    where: { documentId, locale: BASE_LOCALE, publishedAt: { $notNull: true } },
  })) > 0;

/**
 * True if the entry's address still shows it, in another language, once this language is taken
 * back.
 */
export const staysPublic = async (
  strapi: Strapi,
  place: EntryPlace,
  brandId: unknown,
): Promise<boolean> => {
  if (await staysInGerman(strapi, place)) return true;
  const { uid, documentId, locale } = place;
  const isMultilingual = brands.some(({ id, localeInPath }) => id === brandId && localeInPath);
  return (
    isMultilingual &&
    locale !== '' &&
    (await rowsOfAllBrands(strapi, uid, 'links').count({
      where: { documentId, locale: { $ne: locale }, publishedAt: { $notNull: true } },
    })) > 0
  );
};

async function findByKeys(strapi: Strapi, keys: readonly string[]): Promise<LinkFrom[]> {
  const { byDocument } = await freshIndex(strapi);
  return [...byDocument.values()]
    .flat()
    .filter((entry) => keys.some((key) => entry.keys.has(key)))
    .map(({ uid, documentId, locale, title, kind, isPublic, brandId }) => ({
      uid,
      documentId,
      locale,
      title,
      kind,
      isPublic,
      brandId,
    }));
}

/**
 * Reads as the service itself: the index also contains entries that the account of the request may
 * not see.
 */
const freshIndex = (strapi: Strapi): Promise<LinkIndex> =>
  asService(strapi, 'links', () => readIndex(strapi));

async function readIndex(strapi: Strapi): Promise<LinkIndex> {
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
async function readChanged(strapi: Strapi, { byDocument, changed }: LinkIndex): Promise<void> {
  for (const [key, change] of changed) {
    const entries = await readEntries(strapi, change.uid, change.documentId);
    // If another reader has already stored a later state, that one stays.
    if (changed.has(key)) byDocument.set(key, entries);
    // If the document has changed again, the next reader reads it once more.
    if (changed.get(key) === change) changed.delete(key);
  }
}

async function buildIndex(strapi: Strapi): Promise<LinkIndex> {
  const index: LinkIndex = { builtAt: Date.now(), byDocument: new Map(), changed: new Map() };
  for (const uid of ALL_TYPES.filter(isEditorial))
    for (const entry of await readEntries(strapi, uid)) {
      const key = `${uid} ${entry.documentId}`;
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
  const found: IndexedEntry[] = [];
  for (const status of hasDrafts(strapi, uid)
    ? (['published', 'draft'] as const)
    : ['published' as const]) {
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
        uid,
        documentId: entry.documentId,
        locale,
        title: entryTitle(entry) || kind,
        kind,
        isPublic: status === 'published',
        brandId,
        files: shownFiles(strapi, uid, entry),
        keys: new Set(linksIn(strapi, uid, entry, brandId, brands)),
      });
    }
  }
  return found;
}
