import type { Strapi } from '../../strapi.ts';
import { nameOfPerson, type ActCause } from '../../actingPerson.ts';
import type { PanelPerson } from '../../panelAccess.ts';
import { columnsOf } from '../planning/planningTypes.ts';
import type { EntryPlace } from '../entries/entryPlace.ts';
import { internalTypeOptions } from '../pluginParts.ts';
import { ownRows } from '../entryRows.ts';

const PRESENCE = 'plugin::colleagues.presence';

/** A panel sends a heartbeat every eight seconds; one may be late or lost. */
const LIFETIME_MS = 20_000;

/** What someone has done to an entry that others have open. */
export type EndingKind = 'deleted' | 'unpublished';

export interface EntryEnding {
  readonly kind: EndingKind;
  /** The person who did or planned it; empty if the service itself did it. */
  readonly by: string;
  /** Null if it was done by hand, to this entry alone. */
  readonly occasion: ActCause | null;
}

/** A person who has the same entry open in the same language. */
export interface Colleague {
  readonly name: string;
  readonly since: string;
}

/**
 * Who has which entry open. It is a table, so that several processes of this service share it. It
 * stores account ids while the accounts are present, and no names.
 */
export const presenceType = {
  schema: {
    ...internalTypeOptions(),
    collectionName: 'colleagues_presences',
    info: { singularName: 'presence', pluralName: 'presences', displayName: 'Gerade hier' },
    attributes: {
      uid: { type: 'string', required: true },
      entryId: { type: 'string', required: true },
      // Empty if the type has no languages.
      language: { type: 'string' },
      personId: { type: 'integer', required: true },
      since: { type: 'datetime', required: true },
      seenAt: { type: 'datetime', required: true },
      // `endedBy` is the id of an account; null for the service itself.
      ending: { type: 'string' },
      endedBy: { type: 'integer' },
      occasion: { type: 'json' },
    },
  },
} as const;

/** Records that an account is present, and returns the others, in the order of their arrival. */
export async function recordPresence(
  strapi: Strapi,
  place: EntryPlace,
  personId: number,
  now = new Date(),
): Promise<Colleague[]> {
  const rows = ownRows(strapi, PRESENCE);
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
  const people = await ownRows(strapi, 'admin::user').findMany({
    where: { id: { $in: present.map((row) => row['personId']) } },
  });
  return present.flatMap((row) => {
    const person = people.find(({ id }) => id === row['personId']) as PanelPerson | undefined;
    if (person === undefined) return [];
    return [{ name: nameOfPerson(person), since: new Date(String(row['since'])).toISOString() }];
  });
}

/** Removes the presence of an account that closes an entry. */
export const deletePresence = (strapi: Strapi, place: EntryPlace, personId: number) =>
  ownRows(strapi, PRESENCE).deleteMany({ where: { ...columnsOf(place), personId } });

/**
 * Records, for everyone who has an entry open, that it was deleted or taken off the site; null
 * clears this when it is public again. An empty language means all languages.
 */
export async function storeEntryEnding(
  strapi: Strapi,
  { uid, documentId, locale }: EntryPlace,
  done: {
    readonly kind: EndingKind;
    readonly personId: number | null;
    readonly by: ActCause | null;
  } | null,
): Promise<void> {
  await ownRows(strapi, PRESENCE).updateMany({
    where: { uid, entryId: documentId, ...(locale !== '' && { language: locale }) },
    data: {
      ending: done?.kind ?? null,
      endedBy: done?.personId ?? null,
      occasion: done?.by ?? null,
    },
  });
}

/** What others have done to an entry that this account has open; null for nothing. */
export async function findEnding(
  strapi: Strapi,
  place: EntryPlace,
  personId: number,
): Promise<EntryEnding | null> {
  const row = await ownRows(strapi, PRESENCE).findOne({ where: { ...columnsOf(place), personId } });
  if (!row?.['ending']) return null;
  const { ending, endedBy } = row;
  const occasion = (row['occasion'] ?? null) as ActCause | null;
  // The account that planned the act, or put the change together, may be on another screen by then,
  // so it is informed, too.
  if (endedBy === personId && occasion === null) return null;
  const person =
    typeof endedBy === 'number'
      ? await ownRows(strapi, 'admin::user').findOne({ where: { id: endedBy } })
      : null;
  const kind = ending === 'deleted' ? 'deleted' : 'unpublished';
  return { kind, by: person === null ? '' : nameOfPerson(person), occasion };
}
