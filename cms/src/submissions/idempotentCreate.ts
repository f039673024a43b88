import type { EntryFields, Strapi } from '../strapi.ts';
import { deletionLedger, type DeletionLedger } from './deletionLedger.ts';

type SubmissionUid =
  | 'api::bewerbung.bewerbung'
  | 'api::kontaktnachricht.kontaktnachricht'
  | 'api::anfrage.anfrage';

/**
 * The created or already existing entry; its document id is `geloescht` if it was deleted since.
 */
export interface CreatedEntry {
  readonly entry: { readonly documentId: string; readonly referenz: string | null };
  readonly isNew: boolean;
}

/**
 * Creations in progress in this process, by type and key: a retry that arrives before the first
 * attempt has finished waits for it.
 */
const underWay = new Map<string, Promise<CreatedEntry>>();

/**
 * Creates an entry unless its key was already used; then it returns the first entry, even if that
 * was deleted since: a restored spool must not bring it back. `makeData` only runs for a new entry.
 * If several processes share a database, the unique index on `schluessel` prevents duplicates.
 */
export async function createIdempotent(
  strapi: Strapi,
  uid: SubmissionUid,
  schluessel: string,
  makeData: () => Promise<EntryFields>,
  deletions: Pick<DeletionLedger, 'has'> = deletionLedger(),
): Promise<CreatedEntry> {
  if (deletions.has(schluessel))
    return { entry: { documentId: 'geloescht', referenz: null }, isNew: false };
  const name = `${uid} ${schluessel}`;
  const before = underWay.get(name);
  if (before) return { entry: (await before).entry, isNew: false };
  const creation = create(strapi, uid, schluessel, makeData).finally(() => underWay.delete(name));
  underWay.set(name, creation);
  return creation;
}

async function create(
  strapi: Strapi,
  uid: SubmissionUid,
  schluessel: string,
  makeData: () => Promise<EntryFields>,
): Promise<CreatedEntry> {
  const find = () => strapi.db.query(uid).findOne({ where: { schluessel } });
  const found = await find();
  if (found) return { entry: found, isNew: false };
  try {
    return { entry: await strapi.documents(uid).create({ data: await makeData() }), isNew: true };
  } catch (error) {
    const first = await find();
    if (first) return { entry: first, isNew: false };
    throw error;
  }
}
