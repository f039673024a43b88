import type { Event, EventOccurrence } from '../../../domain/event/Event.ts';
import type { ScreenHead } from '../../blocks/liveContent.ts';

/** Where the page says when: further dates lead here, past the head that they have in common. */
export const DATE_ID = 'termin';

/** What the loader hands to the page of an event. */
export interface EventDetailData extends ScreenHead {
  readonly event: Event;
  /** The date that the page is about; the others of a series stand below. */
  readonly occurrence: EventOccurrence;
}
