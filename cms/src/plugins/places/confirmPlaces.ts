import { isDate } from '../../../../src/domain/shared/zurichCalendar.ts';
import { nameOfPerson } from '../../actingPerson.ts';
import type { Ability, PanelPerson } from '../../panelAccess.ts';
import { errors, type EntryFields, type Strapi } from '../../strapi.ts';
import { saveIfUnchanged } from '../../saveIfUnchanged.ts';
import { findBrandsInRequest } from '../accounts/brandsOfAccount.ts';
import { checkerOf, refuseUnless } from '../entries/panelRights.ts';
import {
  MAX_FREE_NOW,
  MAX_LATER_DAYS,
  OCCUPANCY,
  placesKey,
  saidOf,
  type ConfirmedPlaces,
  type PlacesToConfirm,
} from './placeTypes.ts';
import {
  confirmedAtOf,
  describePlaces,
  findPublishedOffers,
  findStoredPlaces,
  type PublishedOffer,
  type StoredPlaces,
} from './readPlaces.ts';

/** More than any house has offers. */
const MAX_ROWS = 200;

const refuse = (message: string): never => {
  throw new errors.ValidationError(message);
};

/** Reads what a request confirms; throws a 400 with the reason if a part of it cannot be. */
export function parseConfirmation(body: unknown): readonly PlacesToConfirm[] {
  const rows = (body as EntryFields | null | undefined)?.['offers'];
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > MAX_ROWS)
    return refuse('Es ist nicht zu lesen, was frei ist.');
  const parsed = (rows as unknown[]).map(parseRow);
  if (new Set(parsed.map(placesKey)).size < parsed.length)
    return refuse('Dasselbe Angebot steht zweimal da.');
  return parsed;
}

function parseRow(row: unknown): PlacesToConfirm {
  const { brand, offer, freeNow, freeFrom, waitingList, seen } = (row ?? {}) as EntryFields;
  if (typeof brand !== 'string' || typeof offer !== 'string')
    return refuse('Es fehlt, um welches Angebot es geht.');
  if (!Number.isInteger(freeNow) || Number(freeNow) < 0 || Number(freeNow) > MAX_FREE_NOW)
    return refuse(`Frei sind 0 bis ${MAX_FREE_NOW} Plätze.`);
  if (!Array.isArray(freeFrom) || !freeFrom.every((day) => typeof day === 'string' && isDate(day)))
    return refuse('«Frei ab» ist ein Tag.');
  const days = new Set(freeFrom as readonly string[]);
  if (days.size > MAX_LATER_DAYS) return refuse('«Frei ab» hat höchstens zehn Tage.');
  if (typeof waitingList !== 'boolean') return refuse('«Warteliste» ist ja oder nein.');
  return {
    brand,
    offer,
    freeNow: Number(freeNow),
    freeFrom: [...days].toSorted(),
    waitingList,
    seen: typeof seen === 'string' && !Number.isNaN(Date.parse(seen)) ? seen : null,
  };
}

interface Confirming {
  readonly person: PanelPerson;
  readonly ability: Ability;
}

/**
 * Saves what a person confirms, with the server's time and the person's name. All rows are refused
 * if one belongs to another brand or to no published offer. Of two people, the last one counts; the
 * answer says what somebody else has confirmed since `seen`.
 */
export async function confirmPlaces(
  strapi: Strapi,
  { person, ability }: Confirming,
  asked: readonly PlacesToConfirm[],
  now: () => Date = () => new Date(),
): Promise<readonly ConfirmedPlaces[]> {
  const { can } = checkerOf(strapi, OCCUPANCY, ability);
  refuseUnless(can.update(), 'Sie dürfen nicht bestätigen, was frei ist.');
  const allowed = await findBrandsInRequest(strapi);
  refuseUnless(
    allowed === null || asked.every(({ brand }) => allowed.includes(brand)),
    'Sie arbeiten nicht für diese Marke.',
  );
  const offers = new Map(
    (await findPublishedOffers(strapi)).map((offer) => [placesKey(offer), offer]),
  );
  const stored = await findStoredPlaces(strapi);
  const rows = asked.map((row) => {
    const key = placesKey(row);
    const offer = offers.get(key) ?? refuse('Dieses Angebot ist nicht mehr auf der Website.');
    const before = stored.get(key);
    refuseUnless(
      before === undefined ? can.create() : can.update({ ...before }),
      'Sie dürfen nicht bestätigen, was hier frei ist.',
    );
    return { row, offer, before };
  });
  const done: ConfirmedPlaces[] = [];
  for (const each of rows) done.push(await confirmOne(strapi, person, each, now));
  return done;
}

/** More than saves at the same moment can explain. */
const MOST_TRIES = 5;

async function confirmOne(
  strapi: Strapi,
  person: PanelPerson,
  {
    row,
    offer,
    before,
  }: {
    readonly row: PlacesToConfirm;
    readonly offer: PublishedOffer;
    readonly before: StoredPlaces | undefined;
  },
  now: () => Date,
  tries = 1,
): Promise<ConfirmedPlaces> {
  const data = {
    freiJetzt: row.freeNow,
    freiAb: row.freeFrom.map((datum) => ({ datum })),
    warteliste: row.waitingList,
    bestaetigtAm: now().toISOString(),
    bestaetigtVon: nameOfPerson(person),
    updatedBy: person.id,
  };
  const { brand: marke, offer: angebot } = row;
  const occupancies = strapi.documents(OCCUPANCY);
  const written = await (before
    ? saveIfUnchanged(strapi, OCCUPANCY, before, () =>
        occupancies.update({ documentId: before.documentId, data }),
      )
    : occupancies
        .create({ data: { ...data, marke, angebot, createdBy: person.id } })
        .catch(async (error: unknown) => {
          if ((await findStoredPlaces(strapi)).has(placesKey(row))) return null;
          throw error;
        }));
  // Someone else has confirmed it at this moment, or deleted it.
  if (written === null) {
    if (tries === MOST_TRIES) throw new Error('What is free changes all the time.');
    const fresh = (await findStoredPlaces(strapi)).get(placesKey(row));
    return confirmOne(strapi, person, { row, offer, before: fresh }, now, tries + 1);
  }
  const { documentId, bestaetigtAm } = written;
  const freiAb = data.freiAb.map(({ datum }, index) => ({ id: index, datum }));
  const saved = {
    ...written,
    ...data,
    bestaetigtAm,
    freiAb,
    marke,
    angebot,
    documentId,
    updatedBy: { id: person.id },
  };
  return {
    saved: describePlaces(offer, saved, person.id),
    meanwhile: meanwhileOf(row, offer, before, person.id),
  };
}

/** What a person has saved on another device is no news to them. */
function meanwhileOf(
  { seen }: PlacesToConfirm,
  offer: PublishedOffer,
  before: StoredPlaces | undefined,
  account: number,
): ConfirmedPlaces['meanwhile'] {
  const at = confirmedAtOf(before);
  if (at === null || before?.updatedBy?.id === account) return null;
  if (seen !== null && Date.parse(seen) >= Date.parse(at)) return null;
  const { confirmedBy, ...said } = describePlaces(offer, before, account);
  return { by: confirmedBy, at, ...saidOf(said) };
}
