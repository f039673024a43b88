import { listRecurrences } from '../../../../adapters/http/recurrence.ts';
import type { EventSeries } from '../../../../domain/event/Event.ts';
import { addDays, isDate, zurichInstant } from '../../../../domain/shared/zurichCalendar.ts';
import { zurichDate, zurichTime } from '../../../../domain/shared/zurichTime.ts';

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
