import type { BrandId } from '../../../domain/brand/Brand.ts';
import type { Event, EventCategory, EventOccurrence } from '../../../domain/event/Event.ts';
import type { EventMatches } from '../../../domain/event/EventRepository.ts';
import type { BrandTheme, PageScreenData, ScreenHead } from '../../blocks/liveContent.ts';
import { EVENT_CATEGORY_SLUGS } from '../../../domain/event/eventCategorySlugs.ts';

/** What the visitor has narrowed the list to; only values that exist. */
export interface EventFilter {
  readonly period: 'upcoming' | 'past';
  readonly category: EventCategory | null;
  /** Slug of a house. */
  readonly house: string | null;
}

/** The date that stands large above the list, because it has a picture. */
export interface EventHighlight {
  readonly event: Event;
  readonly occurrence: EventOccurrence;
}

/** The part of the screen's data that changes with the address of the list. */
export type EventListAnswer = Pick<
  EventListData,
  'title' | 'list' | 'filter' | 'pageNumber' | 'pages' | 'otherBrands'
>;

/** What the loader hands to the list of events. */
export interface EventListData extends PageScreenData, ScreenHead {
  readonly list: EventMatches;
  readonly filter: EventFilter;
  /** From 1. */
  readonly pageNumber: number;
  readonly pages: number;
  readonly highlight: EventHighlight | null;
  /**
   * The other brands in the group's list, to name them and to lead to their sites; empty on a
   * house's own site.
   */
  readonly otherBrands: Readonly<
    Record<BrandId, Pick<BrandTheme, 'name' | 'href' | 'hiddenRoutes'>>
  >;
}

/**
 * Where the choice and the list begin: who chooses does not want to read the head of the page
 * again.
 */
export const EVENT_LIST_ID = 'anlaesse';

/**
 * The address of the list with a filter, from its first page on unless said; always with the same
 * order of names.
 */
export function eventListAddress(
  path: string,
  { house, category, period }: EventFilter,
  page = 1,
): string {
  const query = new URLSearchParams([
    ...(house === null ? [] : [['haus', house]]),
    ...(category === null ? [] : [['kategorie', EVENT_CATEGORY_SLUGS[category]]]),
    ...(period === 'past' ? [['zeit', 'vergangen']] : []),
    ...(page > 1 ? [['seite', String(page)]] : []),
  ]);
  return `${path}${query.size > 0 ? `?${query.toString()}` : ''}#${EVENT_LIST_ID}`;
}
