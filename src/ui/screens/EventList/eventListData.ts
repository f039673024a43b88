import type { BrandId } from '../../../domain/brand/Brand.ts';
import type { Event, EventCategory, EventOccurrence } from '../../../domain/event/Event.ts';
import type { EventMatches } from '../../../domain/event/EventRepository.ts';
import type { BrandTheme } from '../../../domain/brand/BrandTheme.ts';
import type { PageScreenData, DocumentHeadData } from '../../blocks/liveContent.ts';
import { EVENT_CATEGORY_SLUGS } from '../../../domain/event/eventCategorySlugs.ts';

/** The visitor's filter of the list; only values that exist. */
export interface EventFilter {
  readonly period: 'upcoming' | 'past';
  readonly category: EventCategory | null;
  /** The slug of a house. */
  readonly house: string | null;
}

/** The date shown large above the list because it has a picture. */
export interface EventHighlight {
  readonly event: Event;
  readonly occurrence: EventOccurrence;
}

/** The loader data of the list of events. */
export interface EventListData extends PageScreenData, DocumentHeadData {
  readonly list: EventMatches;
  readonly filter: EventFilter;
  /** From 1. */
  readonly pageNumber: number;
  readonly pages: number;
  readonly highlight: EventHighlight | null;
  /** The absolute address of the calendar of all events, on the canonical host. */
  readonly calendarAddress: string;
  /**
   * The other brands in the group's list, for their names and the links to their sites; empty on a
   * house's own site.
   */
  readonly otherBrands: Readonly<
    Record<BrandId, Pick<BrandTheme, 'name' | 'href' | 'hiddenRoutes'>>
  >;
}

/** The id of the choice and the list: links of the list jump here, past the head of the page. */
export const EVENT_LIST_ID = 'anlaesse';

/**
 * The address of the list with a filter; its first page by default. The parameters are always in
 * the same order.
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
