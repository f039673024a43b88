import type { BrandId } from '../brand/Brand.ts';
import { EVENT_CATEGORIES } from './Event.ts';
import type { EventCategory, EventHouse } from './Event.ts';
import { housesOfEvent } from './eventHouses.ts';
import type { EventMatches, EventListQuery } from './EventRepository.ts';

/** The data that decides whether and where a date of an event appears in a list. */
export interface EventDate {
  readonly id: string;
  readonly brandId: BrandId;
  readonly start: Date;
  /**
   * The date counts as upcoming until this moment (`overAt`), because visitors can still join a
   * running event.
   */
  readonly until: Date;
  readonly category: EventCategory;
  readonly house: EventHouse | null;
  readonly alsoIn?: readonly EventHouse[] | undefined;
}

export interface SelectedDates<T> extends Pick<EventMatches, 'total' | 'categories' | 'houses'> {
  readonly dates: readonly T[];
}

const MAX_ON_A_PAGE = 100;
const DAY = 86_400_000;

/**
 * Days that a list covers ahead: a year and some weeks, so that a yearly event is already listed on
 * the day after it.
 */
export const DAYS_AHEAD = 400;
export const DAYS_BACK = 365;

/** Soonest first; dates with the same start have a stable order. */
export const byStart = (one: EventDate, other: EventDate): number =>
  one.start.getTime() - other.start.getTime() ||
  (one.id < other.id ? -1 : Number(one.id > other.id));

/**
 * True if a list of this period shows the date; as in `hasEnded`, a date that ends at `now` is
 * past.
 */
export function isInPeriod(
  { start, until }: Pick<EventDate, 'start' | 'until'>,
  { period, now }: Pick<EventListQuery, 'period' | 'now'>,
): boolean {
  const distance = start.getTime() - now.getTime();
  return period === 'upcoming'
    ? until > now && distance <= DAYS_AHEAD * DAY
    : until <= now && -distance <= DAYS_BACK * DAY;
}

/**
 * One page of the dates of a period, and the options of its filters. A filter's own selection does
 * not affect its own counts: they show what another choice would give.
 */
export function selectDates<T extends EventDate>(
  all: readonly T[],
  query: EventListQuery,
): SelectedDates<T> {
  const ofCategory = ({ category }: EventDate): boolean =>
    query.category === null || category === query.category;
  const ofHouse = (date: EventDate): boolean =>
    query.house === null || housesOfEvent(date).some(({ slug }) => slug === query.house);
  const inPeriod = all.filter((date) => isInPeriod(date, query));
  const inHouse = inPeriod.filter(ofHouse);
  const matching = inHouse.filter(ofCategory);
  const ordered = matching.toSorted(
    query.period === 'upcoming' ? byStart : (one, other) => byStart(other, one),
  );
  const size = Math.min(MAX_ON_A_PAGE, Math.max(1, Math.trunc(query.pageSize) || 1));
  const first = (Math.max(1, Math.trunc(query.page) || 1) - 1) * size;
  return {
    dates: ordered.slice(first, first + size),
    total: matching.length,
    categories: countCategories(inHouse, query.category),
    houses: countHouses(inPeriod, ofCategory, query),
  };
}

// A chosen option stays in the list without dates, too: otherwise it could not be removed.
const countCategories = (
  dates: readonly EventDate[],
  chosen: EventListQuery['category'],
): EventMatches['categories'] =>
  EVENT_CATEGORIES.map((category) => ({
    category,
    count: dates.filter((date) => date.category === category).length,
  })).filter(({ category, count }) => count > 0 || category === chosen);

function countHouses(
  dates: readonly EventDate[],
  isCounted: (date: EventDate) => boolean,
  { brandId, house: chosen }: Pick<EventListQuery, 'brandId' | 'house'>,
): EventMatches['houses'] {
  const houses = new Map<string, { readonly slug: string; readonly name: string; count: number }>();
  for (const date of dates) {
    // Of another brand's event, a site offers only its own houses.
    const isGuest = brandId !== null && date.brandId !== brandId;
    for (const { slug, name, brandId: owner } of housesOfEvent(date)) {
      if (isGuest && owner !== brandId) continue;
      const known = houses.get(slug) ?? { slug, name, count: 0 };
      houses.set(slug, known);
      if (isCounted(date)) known.count += 1;
    }
  }
  return [...houses.values()]
    .filter(({ slug, count }) => count > 0 || slug === chosen)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'de'));
}

const MAX_PAST = 10;
const MAX_TO_COME = 30;

/** The dates of one event around a moment, in order: the last past ones and the next ones. */
export function datesAround<T extends EventDate>(dates: readonly T[], now: Date): readonly T[] {
  const ordered = dates.toSorted(byStart);
  return [
    ...ordered.filter(({ until }) => until <= now).slice(-MAX_PAST),
    ...ordered.filter(({ until }) => until > now).slice(0, MAX_TO_COME),
  ];
}
