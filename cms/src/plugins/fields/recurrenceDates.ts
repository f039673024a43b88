import * as library from 'rrule';
import { createListRecurrences } from '../../../../src/domain/event/createListRecurrences.ts';
import { zurichInstant } from '../../../../src/domain/shared/zurichCalendar.ts';
import { wallClock, zurichDate } from '../../../../src/domain/shared/zurichTime.ts';

type Library = typeof library;

// As on the site: bundlers find the library's ES module, Node its CommonJS one.
const { RRule } =
  'RRule' in library ? library : (library as unknown as { default: Library }).default;

const listRecurrences = createListRecurrences(RRule);

/** One date of the rule. */
export interface PlannedDate {
  /** The day in Zurich, YYYY-MM-DD. */
  readonly day: string;
  readonly start: Date;
}

/** A date that deviates from the rule, as the form stores it. */
export interface FormDeviation {
  readonly datum?: string | null;
  readonly abgesagt?: boolean | null;
  readonly neuerBeginn?: string | null;
  readonly hinweis?: string | null;
}

const DAY = 86_400_000;
/**
 * How many days to look ahead, in steps until there are enough dates: few rules need the longest.
 */
const WINDOWS = [60, 400, 4000];

/** The next dates of an event from the day of `now` on, at most `count`. */
export function nextDates(
  rule: string | null,
  start: Date,
  now: Date,
  count: number,
): readonly PlannedDate[] {
  const first = wallClock(start);
  const today = new Date(`${zurichDate(now)}T00:00:00Z`);
  const from = first > today ? first : today;
  const until = (days: number) => new Date(from.getTime() + days * DAY);
  const datesIn = (days: number): readonly Date[] =>
    rule === null
      ? [first].filter((date) => date >= from)
      : listRecurrences(rule, first, from, until(days)).filter((date) => date >= from);
  const dates = WINDOWS.reduce<readonly Date[]>(
    (found, days) => (found.length < count ? datesIn(days) : found),
    [],
  );
  return dates.slice(0, count).map(plannedDate);
}

/** The dates of an event on these days in Zurich (YYYY-MM-DD, both included), as its rule has them. */
export function datesBetween(
  rule: string | null,
  start: Date,
  first: string,
  last: string,
): readonly PlannedDate[] {
  const begin = wallClock(start);
  const [from, until] = [new Date(`${first}T00:00:00Z`), new Date(`${last}T23:59:59Z`)];
  const clocks = rule === null ? [begin] : listRecurrences(rule, begin, from, until);
  return clocks.filter((clock) => clock >= from && clock <= until).map(plannedDate);
}

function plannedDate(clock: Date): PlannedDate {
  const text = clock.toISOString();
  const day = text.slice(0, 10);
  return { day, start: zurichInstant(day, text.slice(11, 16)) };
}

/** A moment from the form; null for none and for an invalid one. */
export function readInstant(value: unknown): Date | null {
  const instant =
    value instanceof Date ? value : typeof value === 'string' ? new Date(value) : null;
  return instant === null || Number.isNaN(instant.getTime()) ? null : instant;
}
