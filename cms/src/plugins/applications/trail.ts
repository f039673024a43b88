import type { PanelPerson } from '../../panelAccess.ts';
import type { EntryFields, Strapi } from '../../strapi.ts';
import { nameOfPerson } from '../../actingPerson.ts';
import { FIRST_STAND, STAFF_FIELDS, type StaffField, type TrailEntry } from './submissions.ts';
import { internalTypeOptions } from '../pluginParts.ts';
import { ownRows } from '../entryRows.ts';

export const TRAIL = 'plugin::applications.trail';

/** Who changed the fields of staff in a submission. Deleted with the submission. */
export const trailType = {
  ...internalTypeOptions(),
  collectionName: 'applications_trail',
  info: { singularName: 'trail', pluralName: 'trails', displayName: 'Verlauf' },
  pluginOptions: { ...internalTypeOptions().pluginOptions, i18n: { localized: false } },
  attributes: {
    entryType: { type: 'string', required: true },
    entryId: { type: 'string', required: true },
    who: { type: 'string' },
    /** The id of their account. */
    account: { type: 'integer' },
    changedAt: { type: 'datetime', required: true },
    field: { type: 'string', required: true },
    before: { type: 'text' },
    after: { type: 'text' },
  },
};

interface Place {
  readonly uid: string;
  readonly documentId: string;
}

/** A changed field; a value is null where there is none. */
export interface TrailChange {
  /** A staff field, or a name that only the desk of the submission knows. */
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The staff fields that a save changes. An emptied text counts as null. */
export function changesOf(saved: EntryFields, data: EntryFields): readonly TrailChange[] {
  const read = (entry: EntryFields, field: StaffField): string | null =>
    entry[field] ? String(entry[field]) : field === 'stand' ? FIRST_STAND : null;
  return STAFF_FIELDS.filter((field) => data[field] !== undefined)
    .map((field) => ({ field, before: read(saved, field), after: read(data, field) }))
    .filter(({ before, after }) => before !== after);
}

/** An account, or the name and id of one that were stored earlier. */
export type TrailPerson =
  | PanelPerson
  | { readonly who: string | null; readonly account: number | null };

export async function writeTrail(
  strapi: Strapi,
  { uid, documentId }: Place,
  person: TrailPerson | undefined,
  changes: readonly TrailChange[],
): Promise<void> {
  const changedAt = new Date().toISOString();
  for (const change of changes)
    await ownRows(strapi, TRAIL).create({
      data: {
        ...change,
        changedAt,
        entryType: uid,
        entryId: documentId,
        ...whoOf(person),
      },
    });
}

function whoOf(person: TrailPerson | undefined): EntryFields {
  if (person === undefined) return { who: null, account: null };
  return 'who' in person
    ? { who: person.who, account: person.account }
    : { who: nameOfPerson(person), account: person.id };
}

/** Oldest first. */
export async function listTrail(
  strapi: Strapi,
  { uid, documentId }: Place,
): Promise<readonly TrailEntry[]> {
  const rows = await ownRows(strapi, TRAIL).findMany({
    where: { entryType: uid, entryId: documentId },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ id, who, changedAt, field, before, after }) => ({
    id,
    who: who as string | null,
    changedAt: String(changedAt),
    field: String(field),
    before: before as string | null,
    after: after as string | null,
  }));
}

/** The document ids of the entries that an account has changed. */
export async function listChangedBy(
  strapi: Strapi,
  uid: string,
  account: number,
): Promise<readonly string[]> {
  const rows = await ownRows(strapi, TRAIL).findMany({
    where: { entryType: uid, account },
    select: ['entryId'],
  });
  return [...new Set(rows.map(({ entryId }) => String(entryId)))];
}

export const deleteTrail = (strapi: Strapi, { uid, documentId }: Place): Promise<unknown> =>
  ownRows(strapi, TRAIL).deleteMany({ where: { entryType: uid, entryId: documentId } });
