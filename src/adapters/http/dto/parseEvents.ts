import * as v from 'valibot';
import type { LocalText } from '../../../domain/locale/LocalText.ts';
import type { ReportProblem } from './ContentProblem.ts';
import { DateField, Flag, listOf, optional, OptionalText, Text } from './fieldSchemas.ts';
import { langOf, localText, type LocalEntry } from './LocalEntry.ts';
import { parseEntries } from './parseEntries.ts';

const Instant = v.pipe(v.string(), v.isoTimestamp(), v.transform((text) => new Date(text)));

const Deviation = v.pipe(
  v.object({ datum: DateField, abgesagt: Flag, neuerBeginn: optional(Instant) }),
  v.transform(({ datum, abgesagt, neuerBeginn }) => ({ date: datum, cancelled: abgesagt, newStart: neuerBeginn })),
);

const Event = v.object({
  titel: Text,
  slug: Text,
  beginn: Instant,
  ende: optional(Instant),
  ganztags: Flag,
  wiederholung: OptionalText,
  abweichungen: listOf(Deviation),
  abgesagt: Flag,
});

/** One date of a series that is not as the rule has it. */
export interface Deviation {
  /** The day in Zurich that the rule gives, YYYY-MM-DD. */
  readonly date: string;
  readonly cancelled: boolean;
  readonly newStart: Date | null;
}

/** An event as editors enter it: once, with the rule that repeats it. */
export interface EventSeries {
  readonly id: string;
  readonly slug: string;
  readonly title: LocalText;
  readonly start: Date;
  readonly end: Date | null;
  readonly allDay: boolean;
  readonly place: LocalText | null;
  readonly teaser: LocalText | null;
  /** RFC 5545, e.g. `FREQ=WEEKLY;BYDAY=TU`; null for a single date. */
  readonly rule: string | null;
  readonly deviations: readonly Deviation[];
  readonly cancelled: boolean;
}

export const parseEvents = (entries: readonly LocalEntry[], report: ReportProblem): readonly EventSeries[] =>
  parseEntries(entries, 'veranstaltung', Event, (event, entry) => ({
    id: entry.id,
    slug: event.slug,
    title: { text: event.titel, ...langOf(entry, 'titel') },
    start: event.beginn,
    end: event.ende,
    allDay: event.ganztags,
    place: localText(entry, 'ort'),
    teaser: localText(entry, 'kurztext'),
    rule: event.wiederholung,
    deviations: event.abweichungen,
    cancelled: event.abgesagt,
  }), report);
