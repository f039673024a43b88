import type { ICalDayJsStub } from 'ical-generator';
import { zurichIso } from '../../../../domain/shared/zurichCalendar.ts';

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
