import type { ICalDayJsStub } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { zurichIso } from '../../domain/shared/zurichCalendar.ts';

/** The time zone of all our calendars. */
export const CALENDAR_ZONE = 'Europe/Zurich';

/** Cached, because the lookup takes half a millisecond. */
let zoneBlock: string | undefined;

/**
 * The library would write the zone after some of the calendar's own properties, which RFC 5545 does
 * not allow.
 */
export function withTimeZone(text: string): string {
  zoneBlock ??= tzlib_get_ical_block(CALENDAR_ZONE)[0]?.trim() ?? '';
  const at = text.search(/^(?:BEGIN:VEVENT|END:VCALENDAR)/m);
  return `${text.slice(0, at)}X-WR-TIMEZONE:${CALENDAR_ZONE}\r\n${zoneBlock}\r\n${text.slice(at)}`;
}

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
