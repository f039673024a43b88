import type { Event, EventOccurrence } from '../../../domain/event/Event.ts';
import type { DocumentHeadData } from '../../blocks/liveContent.ts';

/**
 * The id of the part with the date: links to further dates jump here, past the head that all dates
 * share.
 */
export const DATE_ID = 'termin';

/** The loader data of an event's page. */
export interface EventDetailData extends DocumentHeadData {
  readonly event: Event;
  /** The date that the page shows; the other dates of a series are listed below. */
  readonly occurrence: EventOccurrence;
  /** The canonical, absolute address of this date: for print. */
  readonly address: string;
  /** The address as a QR code: a string of 0 and 1 for each row. */
  readonly qrRows: readonly string[];
}
