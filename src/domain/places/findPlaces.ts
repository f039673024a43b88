import type { BrandId } from '../brand/Brand.ts';
import type { HouseSummary } from '../house/House.ts';
import { addDays } from '../shared/zurichCalendar.ts';
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

/** Why an alternative is not what was looked for. */
export type Difference = 'later' | 'house';
export interface Alternative {
  readonly house: HouseSummary;
  readonly place: Place;
  readonly difference: Difference;
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
  const lastDay = addDays(today, THREE_MONTHS);
  const isWanted = ({ offer, availability }: Place): boolean =>
    (filter.kind === null || offer.kind === filter.kind) &&
    (filter.time !== 'threeMonths' || !isAfter(availability, lastDay));
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
    alternatives: fits ? [] : alternativesIn(everywhere, { filter, brandId, today }),
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
    .toSorted((one, other) => one.order - other.order)
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
 * The nearest to what was looked for: first the same houses at a later time, then other houses of
 * the group. A waiting list of the same houses is in the list already.
 */
function alternativesIn(
  everywhere: readonly PlacesOfHouse[],
  { filter, brandId }: Question,
): readonly Alternative[] {
  const isHere = (house: HouseSummary): boolean =>
    (brandId === null || house.brandId === brandId) &&
    (filter.house === null || house.slug === filter.house);
  return everywhere
    .flatMap(({ house, places }) => places.map((place) => ({ house, place })))
    .filter(({ place }) => filter.kind === null || place.offer.kind === filter.kind)
    .map(({ house, place }): Alternative => ({
      house,
      place,
      difference: isHere(house) ? 'later' : 'house',
    }))
    .filter(({ place: { availability }, difference }) =>
      difference === 'later' ? availability.kind === 'dated' : availability.kind !== 'call',
    )
    .toSorted(
      (one, other) =>
        Number(one.difference === 'house') - Number(other.difference === 'house') ||
        compareAvailability(one.place.availability, other.place.availability),
    )
    .slice(0, MOST_ALTERNATIVES);
}

const isAfter = (availability: Availability, lastDay: string): boolean =>
  availability.kind === 'dated' && (availability.freeFrom[0] ?? '') > lastDay;

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
