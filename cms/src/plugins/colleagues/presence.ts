import type { Strapi } from '../../strapi.ts';
import { nameOfPerson } from '../../actingPerson.ts';
import type { PanelPerson } from '../../panelAccess.ts';
import { columnsOf, type EntryPlace } from '../planning/planningTypes.ts';

const PRESENCE = 'plugin::colleagues.presence';

/** A panel says every eight seconds that it is there; one time may be late or lost. */
const LIFETIME_MS = 20_000;

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
    kind: 'collectionType',
    collectionName: 'colleagues_presences',
    info: { singularName: 'presence', pluralName: 'presences', displayName: 'Gerade hier' },
    options: { draftAndPublish: false },
    pluginOptions: {
      'content-manager': { visible: false },
      'content-type-builder': { visible: false },
    },
    attributes: {
      uid: { type: 'string', required: true },
      entryId: { type: 'string', required: true },
      // Empty where the type has no languages.
      language: { type: 'string' },
      personId: { type: 'integer', required: true },
      since: { type: 'datetime', required: true },
      seenAt: { type: 'datetime', required: true },
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
