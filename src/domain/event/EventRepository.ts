import type { Brand, BrandId } from '../brand/Brand.ts';
import type { SelectedLocale } from '../locale/Locale.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import type { Result } from '../shared/Result.ts';
import type { Event, EventCategory, EventOccurrence, EventSeries } from './Event.ts';

interface GroupQuery {
  /**
   * Brands whose events are excluded from the group's list and its counts: those without pages for
   * events.
   */
  readonly exceptBrands?: readonly BrandId[];
}

export interface EventListQuery extends GroupQuery {
  /** Lists the brand's events, and those in its houses; null all public events of the group. */
  readonly brandId: BrandId | null;
  readonly now: Date;
  /**
   * `past` covers at most one year back, latest first; `upcoming` about a year ahead, soonest
   * first.
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
  /** The number of matching dates on all pages. */
  readonly total: number;
  /**
   * The options of the filters in this period, each with the number of dates that it would leave
   * together with the other filter. Options without dates are left out, except chosen ones, which
   * people can then remove; a chosen house only if it has dates in this period.
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
   * The next dates that are not over at `from`, soonest first, at most `limit`, or all with a limit
   * of null; empty when there are none. A date without an end is over when its day ends. Without a
   * brand, those of the whole group.
   */
  listUpcoming(
    brand: Brand | null,
    query: GroupQuery & { readonly from: Date; readonly limit: number | null },
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<readonly EventOccurrence[], ContentFailure>>;
  /**
   * The brand's dates and those in its houses that begin between two moments, both included, soonest
   * first; cancelled ones too.
   */
  listBetween(
    brand: Brand,
    query: { readonly from: Date; readonly until: Date },
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<readonly EventOccurrence[], ContentFailure>>;
  /**
   * One page of the list of dates with the options of its filters; an empty list when nothing
   * matches.
   */
  list(
    query: EventListQuery,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<EventMatches, ContentFailure>>;
  /**
   * The event of the brand, or in a house of it, with its dates around `now`; null if there is none
   * with this id, or if it is not public.
   */
  find(
    brand: Brand,
    query: { readonly id: string; readonly now: Date },
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<Event | null, ContentFailure>>;
  /**
   * All public events of a brand and in its houses that ended at most a year ago or are still to come, in order of
   * their start; for calendars, feeds and sitemaps. Without a brand, those of the whole group.
   */
  listSeries(
    brand: Brand | null,
    query: GroupQuery & { readonly now: Date },
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<readonly EventSeries[], ContentFailure>>;
}
