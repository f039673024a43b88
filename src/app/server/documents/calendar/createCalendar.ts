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
 * What calendars sort by; German in all languages, so that a subscriber's own names for it hold.
 * Null is no category.
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

/** Stands before the title, because many calendars do not show `STATUS:CANCELLED`. */
export const CANCELLED_WORDS: Readonly<Record<Language, string>> = {
  de: 'Abgesagt',
  it: 'Annullato',
  fr: 'Annulé',
  en: 'Cancelled',
};

export interface CalendarSurroundings {
  readonly name: string;
  /** Makes the ids unique in the world. */
  readonly host: string;
  readonly language: Language;
  readonly addressOf: (series: EventSeries) => string;
  /** Where it takes place, with the street where that is known; null where nothing is. */
  readonly placeOf: (series: EventSeries) => string | null;
}

const ZONE = 'Europe/Zurich';
/** Seconds after which a subscriber should look again. */
const REFRESH = 3600;
/**
 * `SEQUENCE` counts the seconds from here, so that it grows with each change and needs no memory.
 */
const SEQUENCE_FROM = Date.UTC(2020, 0, 1);
const DAY = 86_400_000;

/**
 * A calendar in iCalendar's form (RFC 5545): lines end in CRLF and have at most 75 octets. Made of
 * the same series it is the same text at any time. Times are on Zurich's clock; a date that
 * deviates from its rule overrides it under the same id.
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
    repeating: calendarRule(rule, series.allDay),
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

/** Which date of the series is meant. */
function overrides(
  planned: string,
  allDay: boolean,
): Pick<ICalEventData, 'recurrenceId' | 'repeating' | 'class'> {
  const moment = calendarMoment(new Date(planned));
  if (!allDay) return { recurrenceId: moment };
  // The library writes RECURRENCE-ID as a time only, but it must be a day where DTSTART is one.
  // What stands in `repeating` is taken over line by line as soon as there are two lines: the
  // second is the class, which the event then does not set itself.
  return {
    repeating: `RECURRENCE-ID;VALUE=DATE:${moment.format('YYYYMMDD')}\r\nCLASS:PUBLIC`,
    class: null,
  };
}

/**
 * The end of a date that lasts as long as the first; for whole days the day after the last, as RFC
 * 5545 has it.
 */
function endOf({ start, end, allDay }: EventSeries, of: Date): Date | null {
  const length = end === null ? 0 : Math.max(0, Date.parse(end) - Date.parse(start));
  if (!allDay) return length === 0 ? null : new Date(of.getTime() + length);
  // Counted in days and not in hours, of which the days when the clocks change have 23 and 25.
  const lastDay = zurichDate(new Date(Date.parse(start) + Math.max(0, length - 1)));
  const days =
    Math.round((Date.parse(lastDay) - Date.parse(zurichDate(new Date(start)))) / DAY) + 1;
  return zurichInstant(addDays(zurichDate(of), days));
}

/** Looked up once: half a millisecond. */
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

/** The library takes the name of a calendar as it stands. */
const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ');

/**
 * A moment on Zurich's wall clock, in the form that the calendar library reads without asking for
 * the machine's time zone: of a plain `Date` it would write the hour of wherever the server stands.
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
 * In days: a yearly rule that its first date does not meet has its first real date within two
 * years.
 */
const FIRST_DATE_WITHIN = 800;

const UNTIL = /UNTIL=(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})Z?)?/;

/**
 * A rule as calendars want it. RFC 5545, section 3.3.10: `UNTIL` is a day where the dates are days,
 * and in UTC where they are in a time zone. Editors write it on Zurich's clock, and a bare day is
 * meant with all its hours.
 */
export function calendarRule(rule: string, allDay: boolean): string {
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
 * The first date of a series. Calendars take `DTSTART` for a date of the series, whatever the rule
 * says; the site does not: where editors begin on a Monday what is "every Tuesday", the first date
 * is the Tuesday.
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
