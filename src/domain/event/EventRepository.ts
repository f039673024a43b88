import type { Brand, BrandId } from '../brand/Brand.ts';
import type { SelectedLocale } from '../locale/Locale.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import type { Result } from '../shared/Result.ts';
import type { Event, EventCategory, EventOccurrence, EventSeries } from './Event.ts';

export interface EventListQuery {
  /** Null lists the whole group's public events. */
  readonly brandId: BrandId | null;
  /**
   * Brands whose events are left out of the group's list, of its counts as well: those without
   * pages for events.
   */
  readonly exceptBrands?: readonly BrandId[];
  readonly now: Date;
  /**
   * `past` goes back at most a year, the latest first; `upcoming` a year ahead, the soonest first.
   */
  readonly period: 'upcoming' | 'past';
  readonly category: EventCategory | null;
  /** Slug of a house. */
  readonly house: string | null;
  /** From 1; a page beyond the last is empty. */
  readonly page: number;
  readonly pageSize: number;
}

export interface EventMatches {
  readonly occurrences: readonly EventOccurrence[];
  /** How many dates match, on all pages. */
  readonly total: number;
  /**
   * What the filters can offer in this period, each with the number of dates; unfiltered, the ones
   * without dates left out.
   */
  readonly categories: readonly { readonly category: EventCategory; readonly count: number }[];
  readonly houses: readonly {
    readonly slug: string;
    readonly name: string;
    readonly count: number;
  }[];
}

export interface EventRepository {
  /**
   * The next dates that are not over at `from` (without an end they are over with their day),
   * soonest first, at most `limit`; empty when there are none.
   */
  listUpcoming(
    brand: Brand,
    query: { readonly from: Date; readonly limit: number },
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<readonly EventOccurrence[], ContentFailure>>;
  /**
   * One page of the list of dates with what its filters offer; an empty list when nothing matches.
   */
  list(
    query: EventListQuery,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<EventMatches, ContentFailure>>;
  /**
   * The brand's event with its dates around `now`; null when there is none with this id, or it is
   * not public.
   */
  find(
    brand: Brand,
    query: { readonly id: string; readonly now: Date },
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<Event | null, ContentFailure>>;
  /**
   * All public events of a brand that are not over for more than a year, for calendars, feeds and
   * sitemaps; in order of their start.
   */
  listSeries(
    brand: Brand,
    query: { readonly now: Date },
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<readonly EventSeries[], ContentFailure>>;
}
