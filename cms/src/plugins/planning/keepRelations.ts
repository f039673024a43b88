import { keepUpdatedAt } from '../../keepUpdatedAt.ts';
import { ownRows, rowsOfAllBrands } from '../entryRows.ts';
import { BASE_LOCALE } from '../../../../src/domain/locale/Locale.ts';
import type { DocumentAct, Entry, Strapi } from '../../strapi.ts';
import { columnsOf, POINTER } from './planningTypes.ts';
import { hasDrafts, hasLanguages, isEditorial } from '../entries/entryPlace.ts';

/*
 * Strapi removes an entry from the relation fields of all public entries when it is taken
 * back, and does not restore them when it is published again. It also drops a relation to an entry
 * that is not public yet when it publishes. Both would leave the jobs of a house without one for good.
 */

/** A field of a public entry that refers to an entry which is not public now. */
export interface Pointer {
  readonly uid: string;
  readonly entryId: string;
  /** Empty if the type has no languages. */
  readonly language: string;
  readonly field: string;
  readonly target: string;
  readonly targetId: string;
  readonly targetLanguage: string;
}

const ACTS = new Set(['publish', 'unpublish', 'discardDraft', 'delete']);
const SAVES = new Set(['create', 'update', 'clone']);

/**
 * Keeps what public entries refer to while it is not public, and restores it when it is published
 * again. Registered after all other middleware, so that an act and its relations are one
 * transaction, and nothing that waits for other readers runs within it.
 */
export function keepRelations(strapi: Strapi): void {
  strapi.documents.use(async (act, next) => {
    const { uid, action, params } = act;
    const publishes = SAVES.has(action) && params.status === 'published';
    if (!isEditorial(uid) || !hasDrafts(strapi, uid) || !(ACTS.has(action) || publishes))
      return next();
    let done: unknown;
    await strapi.db.transaction(async ({ onCommit }) => {
      const lost = action === 'unpublish' ? await findPointersTo(strapi, act) : [];
      done = await next();
      const { documentId = '' } = {
        ...params,
        ...(done as { readonly documentId?: string } | null),
      };
      const restored = await follow(strapi, { ...act, params: { ...params, documentId } }, lost);
      // The site may have rendered pages of these entries without what they refer to.
      if (restored.length > 0)
        onCommit(() => void strapi.eventHub.emit('entry.publish', { entries: restored }));
    });
    return done;
  });
}

interface ChangedEntry {
  readonly uid: string;
  readonly documentId: string;
  readonly marke: unknown;
  /** The relation that it got back, by its field: an event is shown by its houses, too. */
  readonly [field: string]: unknown;
}

/** Updates the kept pointers after an act; returns the public entries that got a relation back. */
async function follow(
  strapi: Strapi,
  act: DocumentAct,
  lost: readonly Pointer[],
): Promise<readonly ChangedEntry[]> {
  const { uid, action } = act;
  const pointers = ownRows(strapi, POINTER);
  if (action === 'discardDraft') {
    for (const draft of await rowsOf(strapi, act, false)) {
      const from = columnsOf({ uid, documentId: draft.documentId, locale: localeOf(draft) });
      for (const pointer of await listPointers(strapi, from))
        await connectPointer(strapi, pointer, false);
    }
    return [];
  }
  const { documentId: entryId, language } = await keyOf(strapi, act);
  await pointers.deleteMany({ where: { uid, entryId, ...(language && { language }) } });
  if (action === 'delete') {
    const targetLanguage = language && { targetLanguage: language };
    await pointers.deleteMany({ where: { target: uid, targetId: entryId, ...targetLanguage } });
  }
  for (const pointer of lost) await pointers.create({ data: { ...pointer } });
  if (action === 'unpublish' || action === 'delete') return [];
  const restored: ChangedEntry[] = [];
  for (const row of await rowsOf(strapi, act, true)) {
    for (const pointer of await findDropped(strapi, uid, row))
      await pointers.create({ data: { ...pointer } });
    const to = { target: uid, targetId: row.documentId, targetLanguage: localeOf(row) };
    for (const pointer of await listPointers(strapi, to)) {
      const from = await connectPointer(strapi, pointer, true);
      if (from !== null) restored.push(from);
    }
    await pointers.deleteMany({ where: to });
  }
  return restored;
}

const listPointers = async (strapi: Strapi, where: object): Promise<readonly Pointer[]> =>
  (await ownRows(strapi, POINTER).findMany({
    where: { ...where },
    orderBy: { id: 'asc' },
  })) as unknown as readonly Pointer[];

const localeOf = (row: Entry): string => String(row['locale'] ?? '');

/** The document of an act and its languages, as a condition; none for all languages. */
async function keyOf(strapi: Strapi, { uid, params: { documentId = '', locale } }: DocumentAct) {
  const named: unknown = locale ?? (hasLanguages(strapi, uid) ? BASE_LOCALE : '*');
  const language = named === '*' || !hasLanguages(strapi, uid) ? null : { $in: [named].flat() };
  return { documentId, language };
}

async function rowsOf(strapi: Strapi, act: DocumentAct, isPublic: boolean): Promise<Entry[]> {
  const { documentId, language } = await keyOf(strapi, act);
  return (await rowsOfAllBrands(strapi, act.uid, 'pointers').findMany({
    where: {
      documentId,
      ...(language && { locale: language }),
      publishedAt: isPublic ? { $notNull: true } : { $null: true },
    },
  })) as Entry[];
}

/** The fields of a type that refer to entries which can be unpublished, with their types. */
const pointingFields = (strapi: Strapi, uid: string): readonly (readonly [string, string])[] =>
  isEditorial(uid) && hasDrafts(strapi, uid)
    ? Object.entries(strapi.contentTypes[uid]?.attributes ?? {}).flatMap(
        ([field, { type, target = '' }]) =>
          type === 'relation' && isEditorial(target) && hasDrafts(strapi, target)
            ? [[field, target] as const]
            : [],
      )
    : [];

/** The fields of public entries that refer to the public rows that an act takes back. */
async function findPointersTo(strapi: Strapi, act: DocumentAct): Promise<readonly Pointer[]> {
  const found: Pointer[] = [];
  for (const row of await rowsOf(strapi, act, true))
    for (const uid of Object.keys(strapi.contentTypes))
      for (const [field, target] of pointingFields(strapi, uid)) {
        if (target !== act.uid) continue;
        const from = await rowsOfAllBrands(strapi, uid, 'pointers').findMany({
          where: { [field]: { id: row.id }, publishedAt: { $notNull: true } },
          select: ['documentId', 'locale'],
        });
        for (const entry of from as Entry[]) found.push(pointerOf(uid, entry, field, target, row));
      }
  return found;
}

const pointerOf = (
  uid: string,
  from: Entry,
  field: string,
  target: string,
  to: Entry,
): Pointer => ({
  ...columnsOf({ uid, documentId: from.documentId, locale: localeOf(from) }),
  field,
  target,
  targetId: to.documentId,
  targetLanguage: localeOf(to),
});

/** What the draft of a published entry refers to, and Strapi has not published with it. */
async function findDropped(strapi: Strapi, uid: string, row: Entry): Promise<readonly Pointer[]> {
  const fields = pointingFields(strapi, uid);
  if (fields.length === 0) return [];
  const draft = await rowsOfAllBrands(strapi, uid, 'pointers').findOne({
    where: { documentId: row.documentId, ...inLanguage(localeOf(row)), publishedAt: null },
    populate: fields.map(([field]) => field),
  });
  const found: Pointer[] = [];
  for (const [field, target] of fields)
    for (const to of [(draft as Entry | null)?.[field] ?? []].flat() as Entry[]) {
      const isPublic = await findRow(strapi, target, to.documentId, localeOf(to), true);
      if (isPublic === null) found.push(pointerOf(uid, row, field, target, to));
    }
  return found;
}

const inLanguage = (language: string) => (language === '' ? {} : { locale: language });

const findRow = (
  strapi: Strapi,
  uid: string,
  documentId: string,
  language: string,
  isPublic: boolean,
  populate: readonly string[] = [],
): Promise<Entry | null> =>
  rowsOfAllBrands(strapi, uid, 'pointers').findOne({
    where: {
      documentId,
      ...inLanguage(language),
      publishedAt: isPublic ? { $notNull: true } : { $null: true },
    },
    populate,
  }) as Promise<Entry | null>;

/**
 * Sets a kept relation in the public entry or in its draft. Null if either no longer exists, or if
 * the field refers to another entry by now.
 */
export async function connectPointer(
  strapi: Strapi,
  { uid, entryId, language, field, target, targetId, targetLanguage }: Pointer,
  isPublic: boolean,
): Promise<ChangedEntry | null> {
  const from = await findRow(strapi, uid, entryId, language, isPublic, [field]);
  const to = await findRow(strapi, target, targetId, targetLanguage, isPublic);
  const now = from?.[field];
  if (from === null || to === null || (now && !Array.isArray(now))) return null;
  await rowsOfAllBrands(strapi, uid, 'pointers').update({
    where: { id: from.id },
    data: { [field]: { connect: [to.id] } },
  });
  await keepUpdatedAt(strapi, uid, from);
  const { marke } = to;
  return {
    [field]: Array.isArray(now) ? [{ marke }] : { marke },
    uid,
    documentId: entryId,
    marke: from['marke'],
  };
}

/** A public entry with the entries that it refers to while they are not public, as their drafts. */
export async function withKeptRelations(strapi: Strapi, uid: string, entry: Entry): Promise<Entry> {
  const place = { uid, documentId: entry.documentId, locale: localeOf(entry) };
  const whole: Record<string, unknown> = { ...entry };
  for (const { field, target, targetId, targetLanguage } of await listPointers(
    strapi,
    columnsOf(place),
  )) {
    const draft = await findRow(strapi, target, targetId, targetLanguage, false);
    if (draft === null) continue;
    whole[field] = Array.isArray(whole[field]) ? [...whole[field], draft] : draft;
  }
  return { ...whole, id: entry.id, documentId: entry.documentId };
}
