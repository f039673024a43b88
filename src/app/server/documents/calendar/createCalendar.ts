import { ICalCalendar, ICalEventClass, ICalEventStatus, type ICalEventData } from 'ical-generator';
import {
  CALENDAR_ZONE,
  calendarMoment,
  withTimeZone,
} from '../../../../adapters/calendar/zurichCalendarText.ts';
import type { EventCategory, EventDeviation, EventSeries } from '../../../../domain/event/Event.ts';
import type { Language } from '../../../../domain/locale/Locale.ts';
import { addDays, zurichInstant, isDate } from '../../../../domain/shared/zurichCalendar.ts';
import { wallClock, zurichDate } from '../../../../domain/shared/zurichTime.ts';
import { listRecurrences } from '../../../../adapters/http/recurrence.ts';
import type { EventSite } from '../eventSites.ts';
import { stripInvalidXmlCharacters } from '../feeds/createAtomFeed.ts';

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
  /** Null for a file to import: with a name, Outlook would open it as another calendar. */
  readonly name: string | null;
  readonly language: Language;
  /** Null for an event that has no site: it is left out. */
  readonly siteOf: (series: EventSeries) => EventSite | null;
  /** The place of the event, with the street if known; null if nothing is known. */
  readonly placeOf: (series: EventSeries) => string | null;
  /** Called for an event that cannot be written. */
  readonly reportLeftOut: (series: EventSeries, error: unknown) => void;
}

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
    ...(surroundings.name === null ? {} : { name: escapeText(surroundings.name), ttl: REFRESH }),
  });
  for (const series of all)
    for (const event of writableEventsOf(series, surroundings)) calendar.createEvent(event);
  return withTimeZone(`${calendar.toString()}\r\n`);
}

/** Empty if something in the event cannot be written: one event must not cost all others. */
function writableEventsOf(
  series: EventSeries,
  surroundings: CalendarSurroundings,
): readonly ICalEventData[] {
  const site = surroundings.siteOf(series);
  if (site === null) return [];
  try {
    return eventsOf(series, { ...surroundings, site });
  } catch (error) {
    surroundings.reportLeftOut(series, error);
    return [];
  }
}

interface EventSurroundings extends Pick<CalendarSurroundings, 'language' | 'placeOf'> {
  readonly site: EventSite;
}

function eventsOf(series: EventSeries, surroundings: EventSurroundings): readonly ICalEventData[] {
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
  { site, language, placeOf }: EventSurroundings,
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
  const description = [site.otherName, (deviation?.note ?? note)?.text, teaser?.text]
    .filter((text) => typeof text === 'string')
    .join('\n');
  const name = legible(title.text);
  const categoryName = CATEGORY_NAMES[category];
  return {
    id: `${id.replaceAll(/[^\w-]/g, '')}@${site.host}`,
    sequence: Math.max(0, Math.floor((changed.getTime() - SEQUENCE_FROM) / 1000)),
    stamp: changed,
    lastModified: changed,
    timezone: CALENDAR_ZONE,
    allDay,
    start: calendarMoment(start),
    ...(end === null ? {} : { end: calendarMoment(end) }),
    summary: cancelled ? `${CANCELLED_WORDS[language]}: ${name}` : name,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    url: site.addressOf(series),
    class: ICalEventClass.PUBLIC,
    ...(place === null ? {} : { location: { title: legible(place) } }),
    ...(description === '' ? {} : { description: legible(description) }),
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
 * The end of a date with the same duration as the first one, on the wall clock as on the site: an
 * event until 16.00 ends at 16.00 even if the clocks change. For all-day events it is the day after
 * the last day, as RFC 5545 requires.
 */
function endOf({ start, end, allDay }: EventSeries, of: Date): Date | null {
  const [first, last] = [new Date(start), new Date(end ?? start)];
  const length = Math.max(0, wallClock(last).getTime() - wallClock(first).getTime());
  if (!allDay)
    return length === 0 ? null : instantOfClock(new Date(wallClock(of).getTime() + length));
  // Counts days instead of hours, because days on which the clocks change have 23 or 25 hours.
  const lastDay = zurichDate(new Date(Math.max(first.getTime(), last.getTime() - 1)));
  const days = Math.round((Date.parse(lastDay) - Date.parse(zurichDate(first))) / DAY) + 1;
  return zurichInstant(addDays(zurichDate(of), days));
}

/** The instant of a wall clock time in Zurich, which is stored as if it were UTC. */
export const instantOfClock = (clock: Date): Date =>
  zurichInstant(clock.toISOString().slice(0, 10), clock.toISOString().slice(11, 19));

/** RFC 5545, section 3.3.11: a text has no control characters but tabs and escaped line breaks. */
const legible = (text: string): string => stripInvalidXmlCharacters(text).replaceAll('\u007f', '');

/** The library does not escape the name of a calendar. */
const escapeText = (text: string): string =>
  legible(text)
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\s+/g, ' ');

/**
 * Days. Most series have their first date within a week, and computing the dates of two years for
 * each would be the most expensive part of a calendar. A yearly rule that does not match its start
 * date has its first real date within two years.
 */
const FIRST_DATE_WITHIN = [8, 62, 800];

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
  const clock = wallClock(entered);
  for (const days of FIRST_DATE_WITHIN) {
    const until = new Date(clock.getTime() + days * DAY);
    const [first] = listRecurrences(rule, clock, clock, until);
    if (first !== undefined) return instantOfClock(first);
  }
  return entered;
}
