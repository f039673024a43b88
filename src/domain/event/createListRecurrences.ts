import { isRecurrenceRule, normalizeRule } from './recurrenceRule.ts';

/**
 * The part of the recurrence library that is used here: server and content service each pass their
 * own copy.
 */
interface Series {
  between(from: Date, until: Date, inclusive: boolean): Date[];
}
interface SeriesClass<Options> {
  new (options: Options): Series;
  parseString(rule: string): Options;
}

const DAY = 86_400_000;
const DAYS_OF_STEP: ReadonlyMap<string | undefined, number> = new Map([
  ['DAILY', 1],
  ['WEEKLY', 7],
]);

/**
 * Lists the dates of a series as wall clock times encoded as UTC. The recurrence is computed on the
 * wall clock because people expect that: singing at 14.30 stays at 14.30 when the clocks change. An
 * unsupported rule, and one that never matches, yields only the start.
 */
export const createListRecurrences =
  <Options extends object>(library: SeriesClass<Options>) =>
  (rule: string, start: Date, from: Date, until: Date): readonly Date[] => {
    if (!isRecurrenceRule(rule)) return [start];
    const normal = normalizeRule(rule);
    const parts = partsOf(normal);
    if (!hasDates(parts, start)) return [start];
    const series = new library({
      ...library.parseString(untilEndOfDay(normal)),
      dtstart: nearStart(parts, start, from),
    });
    return series.between(from, until, true);
  };

type RuleParts = ReadonlyMap<string, string>;

const partsOf = (rule: string): RuleParts =>
  new Map(
    rule
      .split(';')
      .map((part) => part.split('='))
      .map(([name = '', value = '']) => [name, value]),
  );

/** After this many steps of equally many months, the months' lengths repeat. */
const STEPS_UNTIL_REPEATED = 48;

/**
 * Whether the rule has a date at all if it is counted from this start. Every twelve months from
 * June on, there is no 31st: the library would search for it up to the year 9999, which takes half
 * a second, for each window.
 */
function hasDates(parts: RuleParts, start: Date): boolean {
  const frequency = parts.get('FREQ');
  const year = start.getUTCFullYear();
  if (frequency === 'YEARLY') {
    const months = parts.get('BYMONTH')?.split(',').map(Number) ?? [];
    if (months.length === 0 || parts.has('BYDAY') || parts.has('BYMONTHDAY')) return true;
    // The day is that of the start. The 29th of February exists in a leap year.
    return months.some((month) => start.getUTCDate() <= daysOfMonth(2000, month - 1));
  }
  if (frequency !== 'MONTHLY') return true;
  const step = Number(parts.get('INTERVAL') ?? 1);
  const days = shortestMonth(parts);
  return Array.from(
    { length: STEPS_UNTIL_REPEATED },
    (_, at) => start.getUTCMonth() + at * step,
  ).some((month) => daysOfMonth(year, month) >= days);
}

/** The number of days that a month needs so that a monthly rule can have a date in it. */
function shortestMonth(parts: RuleParts): number {
  const days = parts.get('BYMONTHDAY')?.split(',').map(Number);
  if (days !== undefined) return Math.min(...days.map(Math.abs));
  const weekdays = parts.get('BYDAY')?.split(',') ?? [];
  const isFifth =
    weekdays.length > 0 &&
    (weekdays.every((day) => day.includes('5')) ||
      (weekdays.length === 1 && parts.get('BYSETPOS')?.includes('5') === true));
  return isFifth ? 29 : 1;
}

/** Months count from 0, and may be beyond the year. */
const daysOfMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/**
 * A start of the same series shortly before `from`. The library iterates from the start to the
 * window date by date, which is a thousand wasted steps for singing every Tuesday since 2010. The
 * start is only moved if the intervals are regular and the rule has no count.
 */
function nearStart(parts: RuleParts, start: Date, from: Date): Date {
  const days = DAYS_OF_STEP.get(parts.get('FREQ'));
  if (days === undefined || parts.has('COUNT')) return start;
  const step = days * Number(parts.get('INTERVAL') ?? 1) * DAY;
  const steps = Math.floor((from.getTime() - start.getTime()) / step) - 1;
  return steps > 0 ? new Date(start.getTime() + steps * step) : start;
}

/** "UNTIL=20261224" includes that day; the library would stop at its first second. */
const untilEndOfDay = (rule: string): string => rule.replace(/(UNTIL=\d{8})(?=;|$)/, '$1T235959Z');
