import { addDays } from '../../../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../../../src/domain/shared/zurichTime.ts';
import { clockInGerman, yearlyDayInGerman } from '../datesInGerman.ts';
import type { ConfirmedMeanwhile, HouseToConfirm, OfferPlaces, SaidPlaces } from './placeTypes.ts';

/** From this day after its own on, visitors read "Bitte rufen Sie an". */
const OVER = 7;
/** From this day on, the house should confirm again. */
const DUE = 5;

type Age = 'never' | 'over' | 'due' | 'fresh';

/** @param today YYYY-MM-DD */
export function ageOf({ confirmedAt }: Pick<OfferPlaces, 'confirmedAt'>, today: string): Age {
  if (confirmedAt === null) return 'never';
  const day = zurichDate(new Date(confirmedAt));
  if (today >= addDays(day, OVER)) return 'over';
  return today >= addDays(day, DUE) ? 'due' : 'fresh';
}

/** «9.52 Uhr». */
export const clockWords = (instant: string): string =>
  `${clockInGerman(instant).replace(/^0/, '').replace(':', '.')} Uhr`;

const momentIn = (instant: string, today: string): string =>
  zurichDate(new Date(instant)) === today
    ? `heute, ${clockWords(instant)}`
    : yearlyDayInGerman(instant);

/** The day of the last confirmation and by whom, for one offer. */
export function standIn(places: OfferPlaces, today: string): string {
  const { confirmedAt, confirmedBy } = places;
  if (confirmedAt === null)
    return 'Noch nie bestätigt: Auf der Website steht «Bitte rufen Sie an».';
  const stand = ['Stand', momentIn(confirmedAt, today)].join(' ');
  const by = confirmedBy === '' ? stand : `${stand}, ${confirmedBy}`;
  return ageOf(places, today) === 'over'
    ? `${by}. Auf der Website steht «Bitte rufen Sie an».`
    : by;
}

/** The offer that was confirmed longest ago; one that never was comes first. */
const oldestOf = ({ offers }: HouseToConfirm): string | null => {
  const all = offers.map(({ confirmedAt }) => confirmedAt ?? '');
  return all.toSorted()[0] || null;
};

/** The same for a house in the tile of the home page. */
export function standOfHouse(house: HouseToConfirm, today: string): string {
  const confirmedAt = oldestOf(house);
  if (confirmedAt === null)
    return house.offers.every((each) => each.confirmedAt === null)
      ? 'Noch nie bestätigt'
      : 'Nicht alles ist bestätigt';
  const moment = momentIn(confirmedAt, today);
  return ageOf({ confirmedAt }, today) === 'over'
    ? `Zuletzt ${moment}: Auf der Website steht «Bitte rufen Sie an»`
    : `Zuletzt ${moment}`;
}

/** The houses that should confirm, the one that waits longest first. */
export const housesToConfirm = (
  houses: readonly HouseToConfirm[],
  today: string,
): readonly HouseToConfirm[] =>
  houses
    .filter((house) => ageOf({ confirmedAt: oldestOf(house) }, today) !== 'fresh')
    .toSorted((one, other) => ((oldestOf(one) ?? '') < (oldestOf(other) ?? '') ? -1 : 1));

/** «2 frei, ab 1. Februar weitere, Warteliste». */
export function saidInWords({ freeNow, freeFrom, waitingList }: SaidPlaces): string {
  const later = freeFrom.map((day) => yearlyDayInGerman(day));
  return [
    freeNow === 0 ? 'nichts frei' : `${freeNow} frei`,
    ...(later.length > 0 ? [`frei ab ${later.join(', ')}`] : []),
    waitingList ? 'mit Warteliste' : 'ohne Warteliste',
  ].join(', ');
}

const nameOf = (by: string): string => (by === '' ? 'jemand anderes' : by);

/** For the person who saved last. */
export const meanwhileInWords = (meanwhile: ConfirmedMeanwhile, today: string): string =>
  `Inzwischen hatte ${nameOf(meanwhile.by)} bestätigt (${momentIn(meanwhile.at, today)}): ` +
  `${saidInWords(meanwhile)}. Es gilt, was Sie gesetzt haben.`;

/** For the person whose statement somebody else has replaced. */
export const replacedInWords = (places: OfferPlaces): string =>
  `Inzwischen hat ${nameOf(places.confirmedBy)} bestätigt: ${saidInWords(places)}. Das gilt jetzt.`;
