import { isRecurrenceRule, normalizeRule } from './recurrenceRule.ts';

/** As much of the library for recurrences as is used: each side brings its own copy. */
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
 * Lists the dates of a series, as wall clock times written as if they were UTC. Counting happens on
 * the wall clock because that is what people mean: singing at 14.30 stays at 14.30 when the clocks
 * change. A rule that is none of ours has the start alone.
 */
export const createListRecurrences =
  <Options extends object>(library: SeriesClass<Options>) =>
  (rule: string, start: Date, from: Date, until: Date): readonly Date[] => {
    if (!isRecurrenceRule(rule)) return [start];
    const normal = normalizeRule(rule);
    const series = new library({
      ...library.parseString(untilEndOfDay(normal)),
      dtstart: nearStart(normal, start, from),
    });
    return series.between(from, until, true);
  };

/**
 * A start of the same series shortly before `from`: the library walks from the start to the window
 * date by date, which for singing every Tuesday since 2010 is a thousand steps for nothing. Only
 * where the way is even and nothing counts the dates.
 */
function nearStart(rule: string, start: Date, from: Date): Date {
  const parts = new Map(
    rule
      .split(';')
      .map((part) => part.split('='))
      .map(([name = '', value = '']) => [name, value]),
  );
  const days = DAYS_OF_STEP.get(parts.get('FREQ'));
  if (days === undefined || parts.has('COUNT')) return start;
  const step = days * Number(parts.get('INTERVAL') ?? 1) * DAY;
  const steps = Math.floor((from.getTime() - start.getTime()) / step) - 1;
  return steps > 0 ? new Date(start.getTime() + steps * step) : start;
}

/** "UNTIL=20261224" means that day included; the library would stop at its first second. */
const untilEndOfDay = (rule: string): string => rule.replace(/(UNTIL=\d{8})(?=;|$)/, '$1T235959Z');
