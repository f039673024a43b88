import { nameOfPerson } from '../../actingPerson.ts';
import type { PanelPerson } from '../../panelAccess.ts';
import type { EntryFields, Strapi } from '../../strapi.ts';
import { ownRows } from '../entryRows.ts';
import { internalTypeOptions } from '../pluginParts.ts';
import { CRITERIA, type Judgement, type JudgementMarks, type StaffNote } from './submissions.ts';

const NOTE = 'plugin::applications.note';
const JUDGEMENT = 'plugin::applications.judgement';

const rowType = (name: string, collectionName: string, displayName: string, own: object) => ({
  ...internalTypeOptions(),
  collectionName,
  info: { singularName: name, pluralName: `${name}s`, displayName },
  indexes: [{ name: `${collectionName}_entry`, columns: ['entry_id'] }],
  attributes: {
    entryType: { type: 'string', required: true },
    entryId: { type: 'string', required: true },
    who: { type: 'string' },
    /** The id of their account. */
    account: { type: 'integer', required: true },
    writtenAt: { type: 'datetime', required: true },
    ...own,
  },
});

/** What somebody has noted on a submission. Deleted with the submission, like judgements. */
export const noteType = rowType('note', 'applications_notes', 'Notiz', {
  text: { type: 'text', required: true },
});

/** The judgement of one account on one application. */
export const judgementType = rowType('judgement', 'applications_judgements', 'Einschätzung', {
  marks: { type: 'json', required: true },
});

interface Place {
  readonly uid: string;
  readonly documentId: string;
}

const whereOf = ({ uid, documentId }: Place) => ({ entryType: uid, entryId: documentId });

const by = (person: PanelPerson, now: Date): EntryFields => ({
  who: nameOfPerson(person),
  account: person.id,
  writtenAt: now.toISOString(),
});

export const addNote = (
  strapi: Strapi,
  place: Place,
  note: { readonly text: string; readonly person: PanelPerson; readonly now: Date },
): Promise<unknown> =>
  ownRows(strapi, NOTE).create({
    data: { ...whereOf(place), ...by(note.person, note.now), text: note.text },
  });

/** Oldest first. */
export async function listNotes(strapi: Strapi, place: Place): Promise<readonly StaffNote[]> {
  const rows = await ownRows(strapi, NOTE).findMany({
    where: whereOf(place),
    orderBy: { id: 'asc' },
  });
  return rows.map(({ id, who, writtenAt, text }) => ({
    id,
    who: String(who ?? ''),
    writtenAt: new Date(String(writtenAt)).toISOString(),
    text: String(text),
  }));
}

/** Replaces the account's own judgement. */
export const setJudgement = (
  strapi: Strapi,
  place: Place,
  given: { readonly marks: JudgementMarks; readonly person: PanelPerson; readonly now: Date },
): Promise<unknown> =>
  strapi.db.transaction(async () => {
    const where = { ...whereOf(place), account: given.person.id };
    await ownRows(strapi, JUDGEMENT).deleteMany({ where });
    await ownRows(strapi, JUDGEMENT).create({
      data: { ...where, ...by(given.person, given.now), marks: given.marks },
    });
  });

/**
 * The judgements that an account may see: all of them once its own is in, else none, so that nobody
 * follows the others. `others` is the number of those that it does not see.
 */
export async function listJudgements(
  strapi: Strapi,
  place: Place,
  account: number,
): Promise<{ readonly judgements: readonly Judgement[]; readonly others: number }> {
  const rows = await ownRows(strapi, JUDGEMENT).findMany({
    where: whereOf(place),
    orderBy: { id: 'asc' },
  });
  const isIn = rows.some((row) => row['account'] === account);
  return {
    others: isIn ? 0 : rows.length,
    judgements: isIn
      ? rows.map((row) => ({
          who: String(row['who'] ?? ''),
          isOwn: row['account'] === account,
          marks: readMarks(row['marks']) ?? {},
        }))
      : [],
  };
}

/** Marks from 1 to 4 on some of the criteria; null if there is none, or something else. */
export function readMarks(value: unknown): JudgementMarks | null {
  if (typeof value !== 'object' || value === null) return null;
  const given = value as Readonly<Record<string, unknown>>;
  const marks = Object.fromEntries(
    CRITERIA.flatMap(([id]) => {
      const mark = given[id];
      return mark === 1 || mark === 2 || mark === 3 || mark === 4 ? [[id, mark]] : [];
    }),
  );
  return Object.keys(marks).length === 0 ? null : marks;
}

export async function deleteNotes(strapi: Strapi, place: Place): Promise<void> {
  for (const type of [NOTE, JUDGEMENT] as const)
    await ownRows(strapi, type).deleteMany({ where: whereOf(place) });
}
