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
 * unsupported rule yields only the start.
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
 * A start of the same series shortly before `from`. The library iterates from the start to the
 * window date by date, which is a thousand wasted steps for singing every Tuesday since 2010. The
 * start is only moved if the intervals are regular and the rule has no count.
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

/** "UNTIL=20261224" includes that day; the library would stop at its first second. */
const untilEndOfDay = (rule: string): string => rule.replace(/(UNTIL=\d{8})(?=;|$)/, '$1T235959Z');
