import type { Strapi } from '../../strapi.ts';
import { nameOfPerson, type Occasion } from '../../actingPerson.ts';
import type { PanelPerson } from '../../panelAccess.ts';
import { columnsOf, type EntryPlace } from '../planning/planningTypes.ts';
import { ownType } from '../pluginParts.ts';

const PRESENCE = 'plugin::colleagues.presence';

/** A panel says every eight seconds that it is there; one time may be late or lost. */
const LIFETIME_MS = 20_000;

/** What somebody has done to a text that others have open. */
export type EndingKind = 'deleted' | 'unpublished';

export interface EntryEnding {
  readonly kind: EndingKind;
  /** Who did it, or planned it; empty where the service itself did it. */
  readonly by: string;
  /** Null where they did it by hand, to the entry itself. */
  readonly occasion: Occasion | null;
}

/** Somebody who has the same text open. */
export interface Colleague {
  readonly name: string;
  readonly since: string;
}

/**
 * Who has which text open: a table, so that several processes of this service know of each other.
 * It holds numbers of accounts for as long as they are there, and no names.
 */
export const presenceType = {
  schema: {
    ...ownType(),
    collectionName: 'colleagues_presences',
    info: { singularName: 'presence', pluralName: 'presences', displayName: 'Gerade hier' },
    attributes: {
      uid: { type: 'string', required: true },
      entryId: { type: 'string', required: true },
      // Empty where the type has no languages.
      language: { type: 'string' },
      personId: { type: 'integer', required: true },
      since: { type: 'datetime', required: true },
      seenAt: { type: 'datetime', required: true },
      // By an account's number; null for the service itself.
      ending: { type: 'string' },
      endedBy: { type: 'integer' },
      occasion: { type: 'json' },
    },
  },
} as const;

/** Notes that somebody is there, and answers who else is: the first who came first. */
export async function meetColleagues(
  strapi: Strapi,
  place: EntryPlace,
  personId: number,
  now = new Date(),
): Promise<Colleague[]> {
  const rows = strapi.db.query(PRESENCE);
  const where = columnsOf(place);
  await rows.deleteMany({ where: { seenAt: { $lt: new Date(now.getTime() - LIFETIME_MS) } } });
  const { count } = await rows.updateMany({
    where: { ...where, personId },
    data: { seenAt: now },
  });
  if (count === 0) await rows.create({ data: { ...where, personId, since: now, seenAt: now } });
  const present = await rows.findMany({
    where: { ...where, personId: { $ne: personId } },
    orderBy: { since: 'asc' },
  });
  const people = await strapi.db.query('admin::user').findMany({
    where: { id: { $in: present.map((row) => row['personId']) } },
  });
  return present.flatMap((row) => {
    const person = people.find(({ id }) => id === row['personId']) as PanelPerson | undefined;
    if (person === undefined) return [];
    return [{ name: nameOfPerson(person), since: new Date(String(row['since'])).toISOString() }];
  });
}

/** Somebody closes a text. */
export const leaveColleagues = (strapi: Strapi, place: EntryPlace, personId: number) =>
  strapi.db.query(PRESENCE).deleteMany({ where: { ...columnsOf(place), personId } });

/**
 * Notes for those who have an entry open that somebody has deleted it or taken it back from the
 * site; null where it is public again. An empty language stands for all.
 */
export async function noteEnding(
  strapi: Strapi,
  { uid, documentId, locale }: EntryPlace,
  done: {
    readonly kind: EndingKind;
    readonly personId: number | null;
    readonly by: Occasion | null;
  } | null,
): Promise<void> {
  await strapi.db.query(PRESENCE).updateMany({
    where: { uid, entryId: documentId, ...(locale !== '' && { language: locale }) },
    data: {
      ending: done?.kind ?? null,
      endedBy: done?.personId ?? null,
      occasion: done?.by ?? null,
    },
  });
}

/** What others have done to a text that this person has open; null for nothing. */
export async function findEnding(
  strapi: Strapi,
  place: EntryPlace,
  personId: number,
): Promise<EntryEnding | null> {
  const row = await strapi.db.query(PRESENCE).findOne({ where: { ...columnsOf(place), personId } });
  if (!row?.['ending']) return null;
  const { ending, endedBy } = row;
  const occasion = (row['occasion'] ?? null) as Occasion | null;
  // Who has planned it, or put it together, may look at something else by then.
  if (endedBy === personId && occasion === null) return null;
  const person =
    typeof endedBy === 'number'
      ? await strapi.db.query('admin::user').findOne({ where: { id: endedBy } })
      : null;
  const kind = ending === 'deleted' ? 'deleted' : 'unpublished';
  return { kind, by: person === null ? '' : nameOfPerson(person), occasion };
}
