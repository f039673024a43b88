import { buildDeepPopulate } from '../../rest/deepPopulate.ts';
import type { PanelPerson } from '../../panelAccess.ts';
import type { DocumentAct, Entry, EntryFields, Strapi } from '../../strapi.ts';
import { actingPerson, nameOfPerson } from '../../actingPerson.ts';
import { columnsOf, VERSION } from './planningTypes.ts';
import { hasDrafts, isEditorial, type EntryPlace } from '../entries/entryPlace.ts';
import { withKeptRelations } from './keepRelations.ts';
import { takeSnapshot } from '../entries/snapshot.ts';
import { ownRows } from '../entryRows.ts';
import { readWhole } from '../entries/panelRights.ts';

/** The largest number of versions of one entry in one language. */
export const MAX_VERSIONS = 50;
const MAX_YEARS = 2;

export interface Version {
  readonly id: number;
  readonly uid: string;
  readonly entryId: string;
  readonly language: string;
  readonly kind: 'publish' | 'unpublish';
  readonly at: string | Date;
  /** Empty if no account of the panel did it. */
  readonly personName: string;
  readonly snapshot: EntryFields;
}

/**
 * Saves a version each time a person publishes an entry or takes it back: what was public, when, by
 * whom. What was published before versions existed, or by the service itself, is saved before it is
 * replaced.
 */
export function recordVersions(strapi: Strapi): void {
  strapi.documents.use(async (act, next) => {
    const person = isEditorial(act.uid) ? actingPerson(strapi) : undefined;
    if (person === undefined || !changesPublic(strapi, act)) return next();
    const before = await publicEntries(strapi, act, act.params.documentId);
    for (const entry of before) await orLog(strapi, storeFormerVersion(strapi, act.uid, entry));
    const done = await next();
    if (act.action === 'unpublish')
      for (const entry of before)
        await orLog(strapi, storeVersion(strapi, act.uid, entry, 'unpublish', new Date(), person));
    if (act.action !== 'unpublish' && act.action !== 'delete') {
      const { documentId } = {
        ...act.params,
        ...(done as { readonly documentId?: string } | null),
      };
      for (const entry of await publicEntries(strapi, act, documentId))
        await orLog(
          strapi,
          storeVersion(
            strapi,
            act.uid,
            entry,
            'publish',
            publishedAt(strapi, act.uid, entry),
            person,
          ),
        );
    }
    return done;
  });
}

function changesPublic(strapi: Strapi, { uid, action, params }: DocumentAct): boolean {
  if (action === 'publish' || action === 'unpublish') return true;
  return (
    (action === 'create' || action === 'update') &&
    (params.status === 'published' || !hasDrafts(strapi, uid))
  );
}

/** The published entries of a document, in the languages of an act. */
async function publicEntries(
  strapi: Strapi,
  { uid, params: { locale } }: DocumentAct,
  documentId: string | undefined,
): Promise<Entry[]> {
  if (documentId === undefined) return [];
  const found = (await strapi.documents(uid).findMany({
    filters: { documentId },
    status: 'published',
    ...(locale && { locale }),
    populate: { ...buildDeepPopulate(strapi, uid), updatedBy: true },
  })) as Entry[];
  return Promise.all(found.map((entry) => withKeptRelations(strapi, uid, entry)));
}

const publishedAt = (strapi: Strapi, uid: string, entry: Entry): Date =>
  new Date(String(entry[hasDrafts(strapi, uid) ? 'publishedAt' : 'updatedAt']));

/** The tolerance between the database's clock and ours. */
const SAME_MOMENT_MS = 1000;

async function storeFormerVersion(strapi: Strapi, uid: string, entry: Entry): Promise<void> {
  const at = publishedAt(strapi, uid, entry);
  const stored = await ownRows(strapi, VERSION).count({
    where: {
      ...columnsOf(placeOf(uid, entry)),
      at: { $gte: new Date(at.getTime() - SAME_MOMENT_MS) },
    },
  });
  const person = entry['updatedBy'] as PanelPerson | null | undefined;
  if (stored === 0) await storeVersion(strapi, uid, entry, 'publish', at, person ?? null);
}

const placeOf = (uid: string, entry: Entry): EntryPlace => ({
  uid,
  documentId: entry.documentId,
  locale: String(entry['locale'] ?? ''),
});

async function storeVersion(
  strapi: Strapi,
  uid: string,
  entry: Entry,
  kind: Version['kind'],
  at: Date,
  person: PanelPerson | null,
): Promise<void> {
  const columns = columnsOf(placeOf(uid, entry));
  const versions = ownRows(strapi, VERSION);
  await versions.create({
    data: {
      ...columns,
      kind,
      at,
      personName: person === null ? '' : nameOfPerson(person),
      snapshot: takeSnapshot(strapi, uid, entry),
    },
  });
  const surplus = (
    await versions.findMany({ where: columns, select: ['id'], orderBy: { id: 'desc' } })
  ).slice(MAX_VERSIONS);
  if (surplus.length > 0)
    await versions.deleteMany({ where: { id: { $in: surplus.map(({ id }) => id) } } });
}

/**
 * Logs an error instead of throwing it: an entry is published even if its version could not be
 * saved. Not within a larger transaction on PostgreSQL, which then refuses all of it. No savepoint
 * there: bulk acts write side by side in one transaction, so a rollback to it would undo their rows.
 */
const orLog = (strapi: Strapi, storing: Promise<void>): Promise<void> =>
  storing.catch((error: Error) => strapi.log.error(`A version was not kept: ${error.name}`));

/** The newest first, without the snapshots. */
export async function listVersions(strapi: Strapi, place: EntryPlace): Promise<Version[]> {
  const rows = await ownRows(strapi, VERSION).findMany({
    where: columnsOf(place),
    select: ['id', 'kind', 'at', 'personName'],
    orderBy: { id: 'desc' },
  });
  return rows as unknown as Version[];
}

export const findVersion = async (strapi: Strapi, id: unknown): Promise<Version | null> =>
  /^\d{1,9}$/.test(String(id))
    ? ((await ownRows(strapi, VERSION).findOne({ where: { id: Number(id) } })) as Version | null)
    : null;

export const placeOfVersion = ({ uid, entryId, language }: Version): EntryPlace => ({
  uid,
  documentId: entryId,
  locale: language,
});

/** The previous version of the same entry; null if there is none. */
export async function findVersionBefore(strapi: Strapi, version: Version): Promise<Version | null> {
  const [found = null] = await ownRows(strapi, VERSION).findMany({
    where: { ...columnsOf(placeOfVersion(version)), id: { $lt: version.id } },
    orderBy: { id: 'desc' },
    limit: 1,
  });
  return found as Version | null;
}

/** The current draft as a snapshot. */
export async function snapshotOfDraft(strapi: Strapi, place: EntryPlace): Promise<EntryFields> {
  return takeSnapshot(strapi, place.uid, (await readWhole(strapi, place)) ?? {});
}

export async function deleteOldVersions(strapi: Strapi, now = new Date()): Promise<void> {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - MAX_YEARS);
  await ownRows(strapi, VERSION).deleteMany({ where: { at: { $lt: limit } } });
}
