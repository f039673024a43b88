import { parseLevel } from './careShares.ts';
import { PLACE_TIMES, type PlaceFilter, type PlaceTime } from './findPlaces.ts';
import { OFFER_KINDS, type OfferKind } from './Offer.ts';

/** The words of addresses for what a house offers: those of the content service. */
export const OFFER_KIND_SLUGS: Readonly<Record<OfferKind, string>> = {
  longTerm: 'langzeit',
  dementia: 'demenz',
  shortStay: 'kurzaufenthalt',
  assisted: 'betreut',
  flat: 'wohnung',
  dayPlace: 'tagesplatz',
  guestRoom: 'gaestezimmer',
};

/** Free places as open data (`docs/contracts/free-places.md`): the same in all languages. */
export const OPEN_PLACES_ADDRESS = '/api/freie-plaetze.json';

/** `soon` is what the list shows without any choice, so it has no word. */
export const PLACE_TIME_SLUGS: Readonly<Record<PlaceTime, string>> = {
  soon: '',
  threeMonths: 'drei-monate',
  later: 'spaeter',
};

/** Null for a word that stands for no kind. */
export const findOfferKind = (slug: string): OfferKind | null =>
  OFFER_KINDS.find((kind) => OFFER_KIND_SLUGS[kind] === slug) ?? null;

/** Null for a word that stands for no time; the empty word stands for `soon`. */
export const findPlaceTime = (slug: string): PlaceTime | null =>
  PLACE_TIMES.find((time) => PLACE_TIME_SLUGS[time] === slug) ?? null;

/** The filter of an address; what does not exist is ignored. */
export const readPlaceFilter = (query: URLSearchParams): PlaceFilter => ({
  kind: findOfferKind(query.get('art') ?? ''),
  level: parseLevel(query.get('stufe')),
  time: findPlaceTime(query.get('ab') ?? '') ?? 'soon',
  house: query.get('haus'),
});

/**
 * The query of a filter with its question mark, its parameters always in the same order; '' for the
 * first page of the whole list.
 */
export function placeQuery({ kind, level, time, house }: PlaceFilter, page = 1): string {
  const given: readonly (readonly [string, string])[] = [
    ['ab', PLACE_TIME_SLUGS[time]],
    ['art', kind === null ? '' : OFFER_KIND_SLUGS[kind]],
    ['haus', house ?? ''],
    ['stufe', level === null ? '' : String(level)],
    ['seite', page > 1 ? String(page) : ''],
  ];
  const query = new URLSearchParams(
    given.filter(([, value]) => value !== '').map((pair) => [...pair]),
  );
  return query.size === 0 ? '' : `?${query.toString()}`;
}
