import { brands } from '../../brands.ts';
import { ALL_TYPES } from '../../contentTypes.ts';
import { buildDeepPopulate } from '../../rest/deepPopulate.ts';
import type { Entry, GetModel, Strapi } from '../../strapi.ts';
import { shownFiles, type ShownFile } from '../pictures/shownFiles.ts';
import { addressesOf, entryKey, keysOf, linksIn } from './linkKeys.ts';
import { hasDrafts, isEditorial, type NamedEntry } from './planningTypes.ts';
import { entryTitle } from './snapshot.ts';

/** An entry that points to another, or to a file, in one language. */
export interface LinkFrom extends NamedEntry {
  /** As visitors see it; otherwise in the draft alone. */
  readonly isPublic: boolean;
}

interface IndexedEntry extends LinkFrom {
  readonly brandId: string;
  readonly keys: ReadonlySet<string>;
  readonly files: readonly ShownFile[];
}

/** A file of the media library in an entry, in one language, as draft or published. */
export interface FileUse extends LinkFrom {
  readonly brandId: string;
  readonly file: ShownFile;
}

/** What another server on the same database changes is found after this. */
const MAX_AGE_MS = 5 * 60_000;

interface LinkIndex {
  readonly builtAt: number;
  readonly byDocument: Map<string, readonly IndexedEntry[]>;
  /** Changed since it was read. */
  readonly changed: Map<string, { readonly uid: string; readonly documentId: string }>;
}

const indexes = new WeakMap<Strapi, Promise<LinkIndex>>();

/** Notes each change, so that an index that has been read is kept true entry by entry. */
export function noteChangedLinks(strapi: Strapi): void {
  strapi.documents.use(async (act, next) => {
    const done = await next();
    if (act.action.startsWith('find') || !isEditorial(act.uid)) return done;
    const documentId =
      act.params.documentId ?? (done as { readonly documentId?: string } | null)?.documentId;
    if (documentId === undefined) return done;
    const note = (): void => noteChange(strapi, act.uid, documentId);
    note();
    // Until the end of a transaction others read what was before it.
    if (strapi.db.inTransaction())
      await strapi.db.transaction(async ({ onCommit }) => onCommit(note));
    return done;
  });
}

/** Waits for nothing: who reads the index now may wait for the database that this act holds. */
function noteChange(strapi: Strapi, uid: string, documentId: string): void {
  void indexes.get(strapi)?.then(
    ({ changed }) => changed.set(`${uid} ${documentId}`, { uid, documentId }),
    () => undefined,
  );
}

/** The entries that point to an entry, drafts and published, without itself. */
export async function findLinksTo(
  strapi: Strapi,
  uid: string,
  documentId: string,
): Promise<LinkFrom[]> {
  const target = await strapi.db.query(uid).findOne({ where: { documentId } });
  if (target === null) return [];
  const found = await findByKeys(strapi, keysOf(uid, target as Entry));
  return found.filter((link) => link.documentId !== documentId || link.uid !== uid);
}

/** Where each file of the media library stands, by its number. */
export async function findFileUses(strapi: Strapi): Promise<ReadonlyMap<number, FileUse[]>> {
  const uses = new Map<number, FileUse[]>();
  for (const entry of [...(await freshIndex(strapi)).byDocument.values()].flat()) {
    const { keys: _, files, ...place } = entry;
    for (const file of files) uses.set(file.id, [...(uses.get(file.id) ?? []), { ...place, file }]);
  }
  return uses;
}

/** Of the entries that hold an act back. */
const NAMED_AT_MOST = 5;

/**
 * A sentence for the editor where visitors could follow a link to what has been taken back; null
 * where none leads there, or where a redirect takes them on. `isThere` says which links visitors
 * find then: without it the public ones of all others.
 */
export async function whatWouldBreak(
  strapi: Strapi,
  uid: string,
  documentId: string,
  isThere = (link: LinkFrom): boolean => link.isPublic && link.documentId !== documentId,
): Promise<string | null> {
  const target = await strapi.db.query(uid).findOne({ where: { documentId } });
  const addresses = target === null ? [] : addressesOf(uid, target as Entry);
  if (target === null || addresses.length === 0) return null;
  const keys = keysOf(uid, target as Entry).filter((key) => key !== entryKey(uid, documentId));
  const links = (await findByKeys(strapi, keys)).filter(isThere);
  const redirects = await strapi.db.query('api::weiterleitung.weiterleitung').count({
    where: { marke: (target as Entry)['marke'], von: { $in: addresses } },
  });
  if (links.length === 0 || redirects > 0) return null;
  const titles = [...new Set(links.map(({ title }) => `«${title}»`))].slice(0, NAMED_AT_MOST);
  return `Darauf verweist noch: ${titles.join(', ')}. Ändern Sie zuerst diese Links, oder legen Sie eine Weiterleitung an.`;
}

async function findByKeys(strapi: Strapi, keys: readonly string[]): Promise<LinkFrom[]> {
  const { byDocument } = await freshIndex(strapi);
  return [...byDocument.values()]
    .flat()
    .filter((entry) => keys.some((key) => entry.keys.has(key)))
    .map(({ uid, documentId, locale, title, kind, isPublic }) => ({
      uid,
      documentId,
      locale,
      title,
      kind,
      isPublic,
    }));
}

/** Read by the service itself: what the person who asks may not see is in the index as well. */
const freshIndex = (strapi: Strapi): Promise<LinkIndex> =>
  strapi.requestContext.run(undefined, () => readIndex(strapi));

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
 * A change stays noted until it has been read: who asks meanwhile reads it as well. None waits for
 * another, which may wait for the database that the first one holds.
 */
async function readChanged(strapi: Strapi, { byDocument, changed }: LinkIndex): Promise<void> {
  for (const [key, change] of changed) {
    const entries = await readEntries(strapi, change.uid, change.documentId);
    // Where another has read a later state, it stands.
    if (changed.has(key)) byDocument.set(key, entries);
    // Where it has changed once more, the next one reads it again.
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

/** One document or all of a type, in all languages, as drafts and as published. */
async function readEntries(
  strapi: Strapi,
  uid: string,
  documentId?: string,
): Promise<IndexedEntry[]> {
  const getModel: GetModel = (name) => strapi.getModel(name);
  const populate = buildDeepPopulate(getModel, uid);
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
        files: shownFiles(getModel, uid, entry),
        keys: new Set(linksIn(getModel, uid, entry, brandId, brands)),
      });
    }
  }
  return found;
}
