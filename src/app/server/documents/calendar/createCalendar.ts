import { ICalCalendar, ICalEventClass, ICalEventStatus, type ICalEventData } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { EventDeviation, EventSeries } from '../../../../domain/event/Event.ts';
import type { Language } from '../../../../domain/locale/Locale.ts';
import { addDays, zurichInstant } from '../../../../domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../../../domain/shared/zurichTime.ts';
import { calendarMoment } from './calendarMoment.ts';
import { calendarRule, firstStart } from './calendarRule.ts';
import { CANCELLED_WORDS, CATEGORY_NAMES } from './calendarWords.ts';

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

/**
 * The library would write the zone after some of the calendar's own properties, which RFC 5545 does
 * not allow.
 */
function withTimeZone(text: string): string {
  const [block = ''] = tzlib_get_ical_block(ZONE);
  const at = text.search(/^(?:BEGIN:VEVENT|END:VCALENDAR)/m);
  return `${text.slice(0, at)}X-WR-TIMEZONE:${ZONE}\r\n${block.trim()}\r\n${text.slice(at)}`;
}

/** The library takes the name of a calendar as it stands. */
const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ');
