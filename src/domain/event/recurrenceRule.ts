import { isDate } from '../shared/zurichCalendar.ts';
import { wallClock } from '../shared/zurichTime.ts';

const DAY = '(?:[+-]?[1-5])?(?:MO|TU|WE|TH|FR|SA|SU)';

const VALUES: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    FREQ: /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/,
    INTERVAL: /^[1-9]\d?$/,
    COUNT: /^[1-9]\d{0,3}$/,
    UNTIL: /^\d{8}(?:T(?:[01]\d|2[0-3])[0-5]\d[0-5]\dZ?)?$/,
    WKST: /^(?:MO|SU)$/,
    BYDAY: new RegExp(`^${DAY}(?:,${DAY}){0,10}$`),
    BYMONTH: /^(?:[1-9]|1[0-2])(?:,(?:[1-9]|1[0-2])){0,11}$/,
    BYMONTHDAY: /^-?(?:[1-9]|[12]\d|3[01])(?:,-?(?:[1-9]|[12]\d|3[01])){0,30}$/,
    BYSETPOS: /^-?[1-5]$/,
  }),
);

const NARROWING: ReadonlyMap<string | undefined, readonly string[]> = new Map(
  Object.entries({
    DAILY: ['BYDAY'],
    WEEKLY: ['BYDAY'],
    MONTHLY: ['BYDAY', 'BYMONTHDAY', 'BYSETPOS'],
    YEARLY: ['BYMONTH', 'BYDAY', 'BYMONTHDAY', 'BYSETPOS'],
  }),
);

/**
 * True for the supported rules, such as `FREQ=WEEKLY;BYDAY=TU`. The content service rejects every
 * other rule when an editor saves; the site shows an event with such a rule only on its first date.
 * They are rejected up front, because the library searches for a date that never occurs (the 30th
 * of February, a second first Friday) up to the year 9999, which blocks the server for seconds.
 */
export function isRecurrenceRule(rule: string): boolean {
  const pairs = normalizeRule(rule)
    .split(';')
    .map((part) => part.split('='));
  const parts = new Map(pairs.map(([name = '', value = '']) => [name, value]));
  if (
    parts.size !== pairs.length ||
    ![...parts].every(([name, value]) => VALUES.get(name)?.test(value))
  )
    return false;
  const listOf = (name: string) => (parts.get(name) ?? '').split(',').map(Number);
  const frequency = parts.get('FREQ');
  const narrowing = [...parts.keys()].filter((name) => name.startsWith('BY'));
  if (!narrowing.every((name) => NARROWING.get(frequency)?.includes(name))) return false;
  if (parts.has('BYDAY') && parts.has('BYMONTHDAY')) return false;
  if (
    parts.has('BYMONTH') &&
    parts.has('BYMONTHDAY') &&
    !hasDay(listOf('BYMONTH'), listOf('BYMONTHDAY'))
  )
    return false;
  const isNumbered = /\d/.test(parts.get('BYDAY') ?? '');
  // "The first Monday of every week" means nothing: programs differ in what they make of it.
  if (isNumbered && frequency !== 'MONTHLY' && frequency !== 'YEARLY') return false;
  if (parts.has('BYSETPOS') && (isNumbered || !parts.has('BYDAY'))) return false;
  if (parts.has('UNTIL') && !isDate(dayOfUntil(parts.get('UNTIL')))) return false;
  return (
    !parts.has('INTERVAL') ||
    (frequency !== 'YEARLY' && !(frequency === 'DAILY' && parts.has('BYDAY')))
  );
}

const dayOfUntil = (until = ''): string => until.replace(/^(\d{4})(\d{2})(\d{2}).*/, '$1-$2-$3');

const DAYS_OF_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether one of the months ever has one of the days; negative days count from its end. */
const hasDay = (months: readonly number[], days: readonly number[]): boolean =>
  months.some((month) => days.some((day) => Math.abs(day) <= (DAYS_OF_MONTHS[month - 1] ?? 0)));

const UNTIL_UTC = /(^|;)UNTIL=(\d{4})(\d{2})(\d{2})T([01]\d|2[0-3])([0-5]\d)([0-5]\d)Z(?=;|$)/;

/**
 * The rule in the notation of RFC 5545, without the property name in front and without the
 * semicolon that some editors leave at the end. An end in UTC, as other calendars write it, becomes
 * local time in Zurich, because the dates of a series are computed on the wall clock.
 */
export const normalizeRule = (rule: string): string =>
  rule
    .trim()
    .replace(/^RRULE:/, '')
    .replace(/;$/, '')
    .replace(UNTIL_UTC, (utc, before: string, ...parts: string[]) => {
      const [year, month, day, hour, minute, second] = parts;
      const date = `${year}-${month}-${day}`;
      // A day that does not exist stays as it is, so that the rule is rejected.
      if (!isDate(date)) return utc;
      const local = wallClock(new Date(`${date}T${hour}:${minute}:${second}Z`)).toISOString();
      // The last hour of the year 9999 would need five digits.
      if (local.startsWith('+')) return utc;
      return `${before}UNTIL=${local.slice(0, 19).replaceAll(/[-:]/g, '')}`;
    });
