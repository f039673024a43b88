import type { BrandId } from '../../../domain/brand/Brand.ts';
import type { Event, EventCategory, EventOccurrence } from '../../../domain/event/Event.ts';
import type { EventList } from '../../../domain/event/EventRepository.ts';
import type { BrandTheme, PageScreenData, ScreenHead } from '../../blocks/liveContent.ts';

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
  readonly list: EventList;
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
