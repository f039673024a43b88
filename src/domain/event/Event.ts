import type { BrandId } from '../brand/Brand.ts';
import type { LocalText } from '../locale/LocalText.ts';
import type { Person } from '../page/Block.ts';
import type { ContentImage } from '../page/Image.ts';
import type { Metadata } from '../page/Page.ts';
import type { RichTextTree } from '../page/RichText.ts';

export const EVENT_CATEGORIES = [
  'feast',
  'music',
  'movement',
  'talk',
  'market',
  'service',
  'outing',
  'relatives',
  'other',
] as const;
export type EventCategory = (typeof EVENT_CATEGORIES)[number];

/** A house where an event takes place. */
export interface EventHouse {
  readonly slug: string;
  readonly name: string;
  /** Set if the house belongs to another brand than the event. */
  readonly brandId?: BrandId;
}

/** One date of an event, as lists show it. */
export interface EventOccurrence {
  readonly id: string;
  readonly slug: string;
  readonly brandId: BrandId;
  readonly title: LocalText;
  /** Start as ISO 8601 with offset, e.g. 2026-11-24T14:30:00+01:00. */
  readonly start: string;
  /** End in the same form; null if editors gave none. */
  readonly end: string | null;
  /** The start according to the rule, if this date was moved; else null. Same form as `start`. */
  readonly movedFrom: string | null;
  readonly allDay: boolean;
  readonly place: LocalText | null;
  readonly teaser: LocalText | null;
  /** A short note beside the date in lists: "Ohne Anmeldung", "Eintritt 15 Franken". */
  readonly note: LocalText | null;
  readonly category: EventCategory;
  /** Slug of the house where it takes place, the first of several; null for none. */
  readonly house: string | null;
  readonly cancelled: boolean;
  /** Set if the event has other dates too: its address then includes the day. */
  readonly recurring?: true;
}

/** One date of a series that differs from the rule. */
export interface EventDeviation {
  /** The day in Zurich according to the rule, YYYY-MM-DD. */
  readonly date: string;
  readonly cancelled: boolean;
  /** ISO 8601 with offset; null if the date was not moved. */
  readonly newStart: string | null;
  readonly note: LocalText | null;
}

/**
 * An event as editors entered it: stored once, with the rule that repeats it. Calendars need it in
 * this form.
 */
export interface EventSeries {
  readonly id: string;
  readonly slug: string;
  readonly brandId: BrandId;
  readonly title: LocalText;
  /** First start and end, ISO 8601 with offset. */
  readonly start: string;
  readonly end: string | null;
  readonly allDay: boolean;
  readonly place: LocalText | null;
  readonly teaser: LocalText | null;
  /** A short note beside its dates: "Ohne Anmeldung". */
  readonly note: LocalText | null;
  /** The house where it takes place, the first of several; null if it belongs to no house. */
  readonly house: EventHouse | null;
  /** The other houses where it takes place; absent if there are none. */
  readonly alsoIn?: readonly EventHouse[];
  /**
   * RFC 5545 without the property name, e.g. `FREQ=WEEKLY;BYDAY=TU`; null for a single date and for
   * an unsupported rule.
   */
  readonly rule: string | null;
  readonly deviations: readonly EventDeviation[];
  /**
   * The starts according to the rule on the days of the deviations, by day: RECURRENCE-ID and
   * EXDATE need the exact time.
   */
  readonly plannedStarts: Readonly<Record<string, string>>;
  readonly cancelled: boolean;
  readonly category: EventCategory;
  /** ISO 8601; when editors last changed it. */
  readonly updatedAt: string;
}

/** One event with everything that its page shows. */
export interface Event extends EventSeries {
  readonly body: RichTextTree;
  readonly bodyLang?: LocalText['lang'];
  readonly image: ContentImage | null;
  readonly contact: Person | null;
  /**
   * Its dates around the requested moment: the last past ones and the next ones, in order, at most
   * 40.
   */
  readonly occurrences: readonly EventOccurrence[];
  readonly meta: Metadata;
}
