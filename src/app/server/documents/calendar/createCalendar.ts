import {
  ICalCalendar,
  ICalEventClass,
  ICalEventStatus,
  type ICalEventData,
  type ICalDayJsStub,
} from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { EventCategory, EventDeviation, EventSeries } from '../../../../domain/event/Event.ts';
import type { Language } from '../../../../domain/locale/Locale.ts';
import {
  addDays,
  zurichInstant,
  zurichIso,
  isDate,
} from '../../../../domain/shared/zurichCalendar.ts';
import { zurichDate, zurichTime } from '../../../../domain/shared/zurichTime.ts';
import { listRecurrences } from '../../../../adapters/http/recurrence.ts';

/**
 * Category names, by which calendars sort. They are German in all languages, so that a subscriber's
 * settings per category stay valid. Null means no category.
 */
const CATEGORY_NAMES: Readonly<Record<EventCategory, string | null>> = {
  feast: 'Fest',
  music: 'Musik',
  movement: 'Bewegung',
  talk: 'Vortrag',
  market: 'Markt',
  service: 'Gottesdienst',
  outing: 'Ausflug',
  relatives: 'Angehörige',
  other: null,
};

/** Precedes the title, because many calendars do not show `STATUS:CANCELLED`. */
export const CANCELLED_WORDS: Readonly<Record<Language, string>> = {
  de: 'Abgesagt',
  it: 'Annullato',
  fr: 'Annulé',
  en: 'Cancelled',
};

export interface CalendarSurroundings {
  readonly name: string;
  /** Makes the ids globally unique. */
  readonly host: string;
  readonly language: Language;
  readonly addressOf: (series: EventSeries) => string;
  /** The place of the event, with the street if known; null if nothing is known. */
  readonly placeOf: (series: EventSeries) => string | null;
}

const ZONE = 'Europe/Zurich';
/** Seconds after which a subscriber should fetch the calendar again. */
const REFRESH = 3600;
/**
 * `SEQUENCE` is the number of seconds since this moment. So it grows with each change and nothing
 * has to be stored.
 */
const SEQUENCE_FROM = Date.UTC(2020, 0, 1);
const DAY = 86_400_000;

/**
 * A calendar in iCalendar format (RFC 5545): lines end in CRLF and have at most 75 octets. The same
 * series always give the same text. Times are local times of Zurich. A date that deviates from its
 * rule overrides it under the same id.
 */
export function createCalendar(
  all: readonly EventSeries[],
  surroundings: CalendarSurroundings,
): string {
  const calendar = new ICalCalendar({
    prodId: '//Foyer//Veranstaltungen//DE',
    name: escapeText(surroundings.name),
    ttl: REFRESH,
  });
  for (const series of all)
    for (const event of eventsOf(series, surroundings)) calendar.createEvent(event);
  return withTimeZone(`${calendar.toString()}\r\n`);
}

function eventsOf(
  series: EventSeries,
  surroundings: CalendarSurroundings,
): readonly ICalEventData[] {
  const { rule, start, deviations, plannedStarts } = series;
  if (rule === null) {
    const deviation = deviations.find(({ date }) => date === zurichDate(new Date(start)));
    return [eventData(series, surroundings, deviation?.newStart ?? start, deviation)];
  }
  const whole: ICalEventData = {
    ...eventData(series, surroundings, firstStart(series).toISOString()),
    repeating: toICalendarRule(rule, series.allDay),
  };
  const overriding = deviations.flatMap((deviation) => {
    const planned = plannedStarts[deviation.date];
    return planned === undefined
      ? []
      : [
          {
            ...eventData(series, surroundings, deviation.newStart ?? planned, deviation),
            ...overrides(planned, series.allDay),
          },
        ];
  });
  return [whole, ...overriding];
}

function eventData(
  series: EventSeries,
  { host, language, addressOf, placeOf }: CalendarSurroundings,
  startText: string,
  deviation?: EventDeviation,
): ICalEventData {
  const { id, title, teaser, note, allDay, category, updatedAt } = series;
  const cancelled = series.cancelled || deviation?.cancelled === true;
  const changed = Number.isNaN(Date.parse(updatedAt))
    ? new Date(series.start)
    : new Date(updatedAt);
  const start = new Date(startText);
  const end = endOf(series, start);
  const place = placeOf(series);
  const description = [(deviation?.note ?? note)?.text, teaser?.text]
    .filter((text) => text !== undefined)
    .join('\n');
  const categoryName = CATEGORY_NAMES[category];
  return {
    id: `${id.replaceAll(/[^\w-]/g, '')}@${host}`,
    sequence: Math.max(0, Math.floor((changed.getTime() - SEQUENCE_FROM) / 1000)),
    stamp: changed,
    lastModified: changed,
    timezone: ZONE,
    allDay,
    start: calendarMoment(start),
    ...(end === null ? {} : { end: calendarMoment(end) }),
    summary: cancelled ? `${CANCELLED_WORDS[language]}: ${title.text}` : title.text,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    url: addressOf(series),
    class: ICalEventClass.PUBLIC,
    ...(place === null ? {} : { location: { title: place } }),
    ...(description === '' ? {} : { description }),
    ...(categoryName === null ? {} : { categories: [{ name: categoryName }] }),
  };
}

/** The properties that identify the date of the series that is overridden. */
function overrides(
  planned: string,
  allDay: boolean,
): Pick<ICalEventData, 'recurrenceId' | 'repeating' | 'class'> {
  const moment = calendarMoment(new Date(planned));
  if (!allDay) return { recurrenceId: moment };
  // The library writes RECURRENCE-ID only as a time, but it must be a day if DTSTART is a day. The
  // library copies `repeating` line by line only if it has at least two lines. So the class is the
  // second line, and the event itself does not set it.
  return {
    repeating: `RECURRENCE-ID;VALUE=DATE:${moment.format('YYYYMMDD')}\r\nCLASS:PUBLIC`,
    class: null,
  };
}

/**
 * The end of a date with the same duration as the first one. For all-day events it is the day after
 * the last day, as RFC 5545 requires.
 */
function endOf({ start, end, allDay }: EventSeries, of: Date): Date | null {
  const length = end === null ? 0 : Math.max(0, Date.parse(end) - Date.parse(start));
  if (!allDay) return length === 0 ? null : new Date(of.getTime() + length);
  // Counts days instead of hours, because days on which the clocks change have 23 or 25 hours.
  const lastDay = zurichDate(new Date(Date.parse(start) + Math.max(0, length - 1)));
  const days =
    Math.round((Date.parse(lastDay) - Date.parse(zurichDate(new Date(start)))) / DAY) + 1;
  return zurichInstant(addDays(zurichDate(of), days));
}

/** Cached, because the lookup takes half a millisecond. */
let zoneBlock: string | undefined;

/**
 * The library would write the zone after some of the calendar's own properties, which RFC 5545 does
 * not allow.
 */
function withTimeZone(text: string): string {
  zoneBlock ??= tzlib_get_ical_block(ZONE)[0]?.trim() ?? '';
  const at = text.search(/^(?:BEGIN:VEVENT|END:VCALENDAR)/m);
  return `${text.slice(0, at)}X-WR-TIMEZONE:${ZONE}\r\n${zoneBlock}\r\n${text.slice(at)}`;
}

/** The library does not escape the name of a calendar. */
const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ');

/**
 * A moment in Zurich's local time, in a form that the calendar library reads without the machine's
 * time zone. For a plain `Date`, the library would write the local time of the server.
 */
export function calendarMoment(instant: Date): ICalDayJsStub {
  const clock = zurichIso(instant).slice(0, 19).replaceAll(/[-:]/g, '');
  const moment: ICalDayJsStub = {
    format: (pattern) => (pattern === 'YYYYMMDD' ? clock.slice(0, 8) : clock.slice(9)),
    tz: () => moment,
    isValid: () => true,
    toDate: () => instant,
    toJSON: () => instant.toISOString(),
  };
  return moment;
}

/**
 * Days. A yearly rule that does not match its start date has its first real date within two years.
 */
const FIRST_DATE_WITHIN = 800;

const UNTIL = /UNTIL=(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})Z?)?/;

/**
 * A rule in the form that calendars expect. RFC 5545, section 3.3.10: `UNTIL` is a day if the dates
 * are days, and is in UTC if they have a time zone. Editors write it in Zurich's local time, and a
 * day without a time includes the whole day.
 */
export function toICalendarRule(rule: string, allDay: boolean): string {
  return rule.replace(
    UNTIL,
    (
      _,
      year: string,
      month: string,
      day: string,
      hour?: string,
      minute?: string,
      second?: string,
    ) => {
      if (allDay) return `UNTIL=${year}${month}${day}`;
      const date = `${year}-${month}-${day}`;
      const last = isDate(date)
        ? zurichInstant(date, hour === undefined ? '23:59:59' : `${hour}:${minute}:${second}`)
        : null;
      return last === null
        ? `UNTIL=${year}${month}${day}`
        : `UNTIL=${last.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
    },
  );
}

/**
 * The first date of a series. Calendars treat `DTSTART` as a date of the series even if the rule
 * does not match it; the site does not. If editors enter a Monday as the start of "every Tuesday",
 * the first date is the Tuesday.
 */
export function firstStart({ start, rule }: Pick<EventSeries, 'start' | 'rule'>): Date {
  const entered = new Date(start);
  if (rule === null) return entered;
  const clock = new Date(`${zurichDate(entered)}T${zurichTime(entered)}:00Z`);
  const [first] = listRecurrences(
    rule,
    clock,
    clock,
    new Date(`${addDays(zurichDate(entered), FIRST_DATE_WITHIN)}T00:00:00Z`),
  );
  return first === undefined
    ? entered
    : zurichInstant(first.toISOString().slice(0, 10), first.toISOString().slice(11, 16));
}
