import type { Event, EventOccurrence } from '../../../domain/event/Event.ts';
import type { ScreenHead } from '../../blocks/liveContent.ts';

/** Where the page says when: further dates lead here, past the head that they have in common. */
export const DATE_ID = 'termin';

/** What the loader hands to the page of an event. */
export interface EventDetailData extends ScreenHead {
  readonly event: Event;
  /** The date that the page is about; the others of a series stand below. */
  readonly occurrence: EventOccurrence;
  /** Where this date is known, absolute: for the print. */
  readonly address: string;
  /** The same to be read by a phone's camera: a row of 0 and 1 for each line. */
  readonly qrRows: readonly string[];
}
