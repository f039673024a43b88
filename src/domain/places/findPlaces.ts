import type { BrandId } from '../brand/Brand.ts';
import { distanceBetween } from '../directions/mapProjection.ts';
import type { HouseSummary } from '../house/House.ts';
import { addDays, daysBetween } from '../shared/zurichCalendar.ts';
import {
  type Availability,
  availabilityOf,
  compareAvailability,
  type StatedOccupancy,
} from './availability.ts';
import { type CareShares, sharesOn } from './careShares.ts';
import {
  includesCare,
  OFFER_KINDS,
  type OfferKind,
  type OfferPrice,
  type OfferSummary,
  pricesOn,
} from './Offer.ts';
import { type PriceQuote, quoteOffer } from './priceOffer.ts';

/**
 * From when a place is needed. `soon` lists everything, the earliest first; `threeMonths` leaves
 * out what becomes free later; for `later` a waiting list is an answer, too.
 */
export const PLACE_TIMES = ['soon', 'threeMonths', 'later'] as const;
export type PlaceTime = (typeof PLACE_TIMES)[number];

/** What a visitor looks for; null is no limit, and for the level "weiss ich nicht". */
export interface PlaceFilter {
  readonly kind: OfferKind | null;
  readonly level: number | null;
  readonly time: PlaceTime;
  /** The slug of a house. */
  readonly house: string | null;
}

export const NO_PLACE_FILTER: PlaceFilter = { kind: null, level: null, time: 'soon', house: null };

/** Days of "in den nächsten drei Monaten". */
const THREE_MONTHS = 92;
/** More alternatives than this would be a list of their own. */
const MOST_ALTERNATIVES = 3;

/** An offer as it is shown on a day. */
export interface Place {
  readonly offer: OfferSummary;
  readonly availability: Availability;
  /** Null if no price is valid on the day: "auf Anfrage". */
  readonly quote: PriceQuote | null;
  /** The price that the quote is made of; null likewise. */
  readonly price: OfferPrice | null;
}

export interface PlacesOfHouse {
  readonly house: HouseSummary;
  readonly places: readonly Place[];
}

/** A place that is not what was looked for, with what differs. */
export interface Alternative {
  readonly house: HouseSummary;
  readonly place: Place;
  /** As the crow flies; null for the houses that were looked at, and if a position is missing. */
  readonly kilometres: number | null;
  /** From the last day that would have been an answer; null if the place is free by then. */
  readonly daysLater: number | null;
}

export interface FoundPlaces {
  /** Houses with the earliest places first, and so their places. */
  readonly groups: readonly PlacesOfHouse[];
  /** The offers in `groups`. */
  readonly total: number;
  /** Places that are free now, and offers with a day, in `groups`. */
  readonly free: number;
  readonly dated: number;
  /** Whether something in `groups` answers the question; otherwise `alternatives` may. */
  readonly fits: boolean;
  readonly alternatives: readonly Alternative[];
  /** Free places of each kind that exists, whatever the filter. */
  readonly kinds: readonly {
    readonly kind: OfferKind;
    readonly free: number;
  }[];
  /** The houses with offers, in the editors' order. */
  readonly houses: readonly HouseSummary[];
  /** Everything that is free, whatever the filter, and in how many houses. */
  readonly everywhere: { readonly free: number; readonly houses: number };
}

export interface PlaceSources {
  readonly offers: readonly OfferSummary[];
  readonly occupancies: readonly StatedOccupancy[];
  readonly houses: readonly HouseSummary[];
  readonly shares: readonly CareShares[];
}

interface Question {
  readonly filter: PlaceFilter;
  /** The house whose site asks; null for the group's site, which lists all houses. */
  readonly brandId: BrandId | null;
  /** YYYY-MM-DD in Zurich. */
  readonly today: string;
}

/** One offer on a day, at a level of care. */
export function placeOf(
  offer: OfferSummary,
  sources: Pick<PlaceSources, 'occupancies' | 'shares' | 'houses'>,
  { level, today }: { readonly level: number | null; readonly today: string },
): Place {
  const isOf = (each: { readonly brandId: BrandId; readonly offerSlug: string }): boolean =>
    each.brandId === offer.brandId && each.offerSlug === offer.slug;
  const house = houseOf(offer, sources.houses);
  const price = pricesOn(offer.prices, today).current;
  const shares = sharesOn(sources.shares, house?.canton ?? null, today);
  return {
    offer,
    availability: availabilityOf(sources.occupancies.find(isOf) ?? null, today),
    price,
    quote: price === null ? null : quoteOffer({ kind: offer.kind, price, level, shares }),
  };
}

const houseOf = (
  { brandId, houseSlug }: Pick<OfferSummary, 'brandId' | 'houseSlug'>,
  houses: readonly HouseSummary[],
): HouseSummary | undefined =>
  houses.find((house) => house.brandId === brandId && house.slug === houseSlug);

/** The free places of a house or of the group, as a visitor looks for them. */
export function findPlaces(
  sources: PlaceSources,
  { filter, brandId, today }: Question,
): FoundPlaces {
  const everywhere = placesByHouse(sources, { level: filter.level, today });
  const own = everywhere.filter(({ house }) => brandId === null || house.brandId === brandId);
  const lastDay = lastDayIn('threeMonths', today);
  const isWanted = ({ offer, availability }: Place): boolean =>
    (filter.kind === null || offer.kind === filter.kind) &&
    (filter.time !== 'threeMonths' || daysAfter(availability, lastDay) === null);
  const groups = own
    .filter(({ house }) => filter.house === null || house.slug === filter.house)
    .map((group) => ({ ...group, places: group.places.filter(isWanted) }))
    .filter(({ places }) => places.length > 0)
    .toSorted(byFirstPlace);
  const places = groups.flatMap((group) => group.places);
  const fits = places.some(({ availability }) => isAnswer(availability, filter.time));
  const all = own.flatMap((group) => group.places);
  return {
    groups,
    total: places.length,
    free: freeIn(places),
    dated: places.filter(({ availability }) => availability.kind === 'dated').length,
    fits,
    alternatives: fits
      ? []
      : alternativesIn(everywhere, sources.houses, { filter, brandId, today }),
    kinds: OFFER_KINDS.map((kind) => all.filter(({ offer }) => offer.kind === kind)).flatMap(
      (ofKind) =>
        ofKind[0] === undefined ? [] : [{ kind: ofKind[0].offer.kind, free: freeIn(ofKind) }],
    ),
    houses: own.map(({ house }) => house),
    everywhere: {
      free: freeIn(all),
      houses: own.filter((group) => freeIn(group.places) > 0).length,
    },
  };
}

/** All houses with offers in the editors' order, their places as `compareAvailability` sorts. */
function placesByHouse(
  sources: PlaceSources,
  question: { readonly level: number | null; readonly today: string },
): readonly PlacesOfHouse[] {
  const places = sources.offers
    .map((offer) => placeOf(offer, sources, question))
    .toSorted((one, other) => compareAvailability(one.availability, other.availability));
  return sources.houses
    .map((house) => ({
      house,
      places: places.filter(({ offer }) => houseOf(offer, [house]) !== undefined),
    }))
    .filter((group) => group.places.length > 0);
}

/**
 * The nearest to what was looked for, by distance and then by time: the same houses later, then
 * other houses of the group. A waiting list, which has no day, comes after all that have one.
 */
function alternativesIn(
  everywhere: readonly PlacesOfHouse[],
  houses: readonly HouseSummary[],
  { filter, brandId, today }: Question,
): readonly Alternative[] {
  const isHere = (house: HouseSummary): boolean =>
    (brandId === null || house.brandId === brandId) &&
    (filter.house === null || house.slug === filter.house);
  const here = houses.filter(isHere);
  const lastDay = lastDayIn(filter.time, today);
  const metresTo = (house: HouseSummary): number => (isHere(house) ? 0 : nearest(here, house));
  const isDated = ({ availability: { kind } }: Place): boolean =>
    kind === 'free' || kind === 'dated';
  return everywhere
    .flatMap(({ house, places }) =>
      places.map((place) => ({ house, place, metres: metresTo(house) })),
    )
    .filter(
      ({ house, place }) =>
        (filter.kind === null || place.offer.kind === filter.kind) &&
        (isDated(place) || (place.availability.kind === 'waitingList' && !isHere(house))),
    )
    .toSorted(
      (one, other) =>
        Number(isDated(other.place)) - Number(isDated(one.place)) ||
        compareNumbers(one.metres, other.metres) ||
        compareAvailability(one.place.availability, other.place.availability),
    )
    .slice(0, MOST_ALTERNATIVES)
    .map(({ house, place, metres }) => ({
      house,
      place,
      kilometres: isHere(house) || metres === Infinity ? null : metres / 1000,
      daysLater: daysAfter(place.availability, lastDay),
    }));
}

/** Metres from the nearest of some houses to another one; Infinity if a position is missing. */
const nearest = (from: readonly HouseSummary[], { position }: HouseSummary): number =>
  Math.min(
    ...from.map((house) =>
      house.position === null || position === null
        ? Infinity
        : distanceBetween(house.position, position),
    ),
  );

/** A difference of two infinite numbers is none, and would leave an order to chance. */
const compareNumbers = (one: number, other: number): number => (one === other ? 0 : one - other);

/** The last day that answers a question; for `later` every day does. */
const lastDayIn = (time: PlaceTime, today: string): string =>
  ({ soon: today, threeMonths: addDays(today, THREE_MONTHS), later: '9999-12-31' })[time];

function daysAfter(availability: Availability, lastDay: string): number | null {
  const first = availability.kind === 'dated' ? availability.freeFrom[0] : undefined;
  return first === undefined || first <= lastDay ? null : daysBetween(lastDay, first);
}

const isAnswer = ({ kind }: Availability, time: PlaceTime): boolean =>
  kind === 'free' || kind === 'dated' || (kind === 'waitingList' && time === 'later');

const freeIn = (places: readonly Place[]): number =>
  places.reduce(
    (sum, { availability }) => sum + (availability.kind === 'free' ? availability.count : 0),
    0,
  );

function byFirstPlace(one: PlacesOfHouse, other: PlacesOfHouse): number {
  const [first, second] = [one.places[0], other.places[0]];
  if (first === undefined || second === undefined) return 0;
  return compareAvailability(first.availability, second.availability);
}

/** Whether a list shows prices that depend on care, so that a level changes them. */
export const dependsOnCare = (places: readonly Place[]): boolean =>
  places.some(({ offer }) => includesCare(offer.kind));

/** The offers of one page of a list, from 1, with their houses; a house may go on on the next page. */
export function pageOfPlaces(
  groups: readonly PlacesOfHouse[],
  page: number,
  pageSize: number,
): readonly PlacesOfHouse[] {
  const shown = new Set(
    groups.flatMap(({ places }) => places).slice((page - 1) * pageSize, page * pageSize),
  );
  return groups
    .map((group) => ({ ...group, places: group.places.filter((place) => shown.has(place)) }))
    .filter(({ places }) => places.length > 0);
}
