import { runAs } from '../../actingPerson.ts';
import type { PanelPerson } from '../../panelAccess.ts';
import type { EntryFields, Strapi } from '../../strapi.ts';
import { inTurn } from '../../validation/inTurn.ts';
import { BASE_LOCALE } from '../../../../src/domain/locale/Locale.ts';
import { hasDrafts, hasLanguages, localeParameter } from '../entries/entryPlace.ts';
import { findRemaining } from '../entries/restorable.ts';
import { dataOfSnapshot, isEntryFields, referencesIn } from '../entries/snapshot.ts';
import { asService, ownRows, rowsOfAllBrands } from '../entryRows.ts';
import { connectPointer } from '../planning/keepRelations.ts';
import { POINTER } from '../planning/planningTypes.ts';
import { DELETED, type DeletedEntry, type KeptVersion } from './binTypes.ts';

export interface Restoring {
  readonly person: PanelPerson;
  /** Whether the languages that were public become public again. */
  readonly publish: boolean;
  /** Another value of the field that holds the address, if the own one is taken; null for none. */
  readonly address: EntryFields | null;
}

/** What an entry referred to and does not exist any more, by title. */
export type Missing = readonly string[];

/**
 * Restores an entry under its former id, so that addresses, versions and links lead to it again: all
 * of it or nothing. The row of the bin goes with it.
 */
export async function restoreDeleted(
  strapi: Strapi,
  row: DeletedEntry,
  { person, publish, address }: Restoring,
): Promise<Missing> {
  const missing = new Set<string>();
  const act = async (): Promise<void> => {
    const { createdBy } = row.content;
    const accounts = ownRows(strapi, 'admin::user');
    const isThere = createdBy !== null && (await accounts.count({ where: { id: createdBy } })) > 0;
    const by = { createdBy: isThere ? createdBy : person.id, updatedBy: person.id };
    for (const [draft, shown] of byLanguage(row.content.versions)) {
      const read = async (version: KeptVersion): Promise<EntryFields> => {
        const { data, gone } = await readKept(strapi, row.uid, version);
        for (const title of gone) missing.add(title);
        return { ...data, ...version.hidden, ...address, ...by };
      };
      const write = async (version: KeptVersion): Promise<void> =>
        writeVersion(strapi, row, version.locale, await read(version));
      const place = { uid: row.uid, documentId: row.entryId, locale: (draft ?? shown)!.locale };
      const publishes = publish && shown !== undefined && hasDrafts(strapi, row.uid);
      const first = publishes ? shown : (draft ?? shown)!;
      await write(first);
      await connectPointers(strapi, row, place.locale);
      if (!publishes) continue;
      await strapi
        .documents(row.uid)
        .publish({ documentId: row.entryId, ...localeParameter(place) });
      if (draft !== undefined && !isSame(draft, shown)) await write(draft);
    }
    await ownRows(strapi, DELETED).deleteMany({ where: { id: row.id } });
  };
  await runAs(person, { isPlanned: false, change: null }, () =>
    asService(strapi, 'bin', () => inTurn(row.uid, () => strapi.db.transaction(act))),
  );
  return [...missing];
}

/** The draft and the public version in each language, German first: others fall back to it. */
function byLanguage(
  versions: readonly KeptVersion[],
): readonly (readonly [draft: KeptVersion | undefined, shown: KeptVersion | undefined])[] {
  const locales = [...new Set(versions.map(({ locale }) => locale))].toSorted(
    (one, other) => Number(other === BASE_LOCALE) - Number(one === BASE_LOCALE),
  );
  return locales.map((locale) => {
    const own = versions.filter((version) => version.locale === locale);
    return [own.find(({ isPublic }) => !isPublic), own.find(({ isPublic }) => isPublic)] as const;
  });
}

const isSame = (one: KeptVersion, other: KeptVersion): boolean =>
  JSON.stringify(one.snapshot) === JSON.stringify(other.snapshot);

async function readKept(
  strapi: Strapi,
  uid: string,
  { locale, snapshot }: KeptVersion,
): Promise<{ readonly data: EntryFields; readonly gone: readonly string[] }> {
  const remaining = await findRemaining(strapi, { uid, locale, snapshot });
  const references = referencesIn(strapi, uid, snapshot);
  const lost = new Set<unknown>([
    ...references.files.filter((id) => !remaining.hasFile(id)),
    ...[...references.entries].flatMap(([target, ids]) =>
      ids.filter((id) => !remaining.hasEntry(target, id)),
    ),
  ]);
  return {
    data: dataOfSnapshot(strapi, uid, snapshot, remaining),
    gone: lost.size === 0 ? [] : namesOf(snapshot, lost),
  };
}

/** The titles and file names in a snapshot of what has these ids. */
function namesOf(value: unknown, ids: ReadonlySet<unknown>): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => namesOf(each, ids));
  if (!isEntryFields(value)) return [];
  const { documentId, id, title, name } = value;
  if (documentId !== undefined && ids.has(documentId)) return [String(title ?? '')];
  if (value['url'] !== undefined && ids.has(id)) return [String(name ?? '')];
  return Object.values(value).flatMap((each) => namesOf(each, ids));
}

/** Writes the draft in one language; the first one creates the entry with its former id. */
async function writeVersion(
  strapi: Strapi,
  { uid, entryId: documentId }: DeletedEntry,
  locale: string,
  data: EntryFields,
): Promise<void> {
  const documents = strapi.documents(uid);
  const language = hasLanguages(strapi, uid) ? { locale } : {};
  const isLeft = (await rowsOfAllBrands(strapi, uid, 'bin').count({ where: { documentId } })) > 0;
  if (isLeft) await documents.update({ documentId, ...language, data });
  else await documents.create({ ...language, data: { ...data, documentId } });
}

/**
 * What referred to the entry does so again. A public entry does once the restored one is public:
 * `keepRelations` sets the relation then.
 */
async function connectPointers(strapi: Strapi, row: DeletedEntry, locale: string): Promise<void> {
  for (const { isPublic, ...pointer } of row.content.pointers) {
    if (pointer.targetLanguage !== locale) continue;
    if (isPublic) await ownRows(strapi, POINTER).create({ data: { ...pointer } });
    else await connectPointer(strapi, pointer, false);
  }
}
