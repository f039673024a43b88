import type { Locale } from '../locale/Locale.ts';
import type { LocalText } from '../locale/LocalText.ts';
import { addDays } from '../shared/zurichCalendar.ts';
import { weekdayOf, zurichDate, zurichTime } from '../shared/zurichTime.ts';

/** What is open: the first is the one that the header and search engines speak of. */
export const HOURS_PURPOSES = ['reception', 'cafeteria', 'visits'] as const;
export type HoursPurpose = (typeof HOURS_PURPOSES)[number];

/**
 * Wall clock in Europe/Zurich, "HH:MM". An end at or before the beginning is on the next day: from
 * 00:00 to 00:00 is the whole day.
 */
export interface TimeSpan {
  readonly from: string;
  readonly until: string;
}

/** What holds on a day: a span of times, or without times. */
export type HoursKind = TimeSpan | 'closed' | 'byAppointment';

/** What holds in every week on some weekdays; several may speak of one weekday. */
export interface WeeklyHours {
  readonly purpose: HoursPurpose;
  /** 1 is Monday, 7 is Sunday. */
  readonly weekdays: readonly number[];
  readonly hours: Exclude<HoursKind, 'closed'>;
}

/** A reason in the languages in which it is given. */
export type Reason = Readonly<Partial<Record<Locale, string>>>;

/** What holds on some dates instead. */
export interface DatedHours {
  /** Null if it concerns everything. */
  readonly purpose: HoursPurpose | null;
  /** YYYY-MM-DD; both days are included. */
  readonly first: string;
  readonly last: string;
  readonly hours: HoursKind;
  readonly reason: Reason;
}

export interface OpeningHours {
  readonly weekly: readonly WeeklyHours[];
  readonly dated: readonly DatedHours[];
  /** The house's own name of what the reception is: "Beratung". */
  readonly label: LocalText | null;
  /** What cannot be said as data. Nothing is concluded from it. */
  readonly remark: LocalText | null;
}

export const NO_HOURS: OpeningHours = { weekly: [], dated: [], label: null, remark: null };

/**
 * What is said of one purpose. The remark is about the house as a whole, so only the reception
 * keeps it.
 */
export const hoursOfPurpose = (hours: OpeningHours, purpose: HoursPurpose): OpeningHours => ({
  ...hours,
  weekly: hours.weekly.filter((each) => each.purpose === purpose),
  remark: purpose === 'reception' ? hours.remark : null,
});

/** Without spans it is closed, or open by appointment. */
export interface DayHours {
  /** In the order of the day, without overlaps. */
  readonly spans: readonly TimeSpan[];
  readonly byAppointment: boolean;
}

const DAY_MINUTES = 24 * 60;

/** Minutes after the midnight at which the day begins; the end may be on the next day. */
type Minutes = readonly [start: number, end: number];

function minutesOf({ from, until }: TimeSpan): Minutes {
  const start = minuteOf(from);
  const end = minuteOf(until);
  return [start, end <= start ? end + DAY_MINUTES : end];
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const clockOf = (minutes: number): string => {
  const within = minutes % DAY_MINUTES;
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(Math.floor(within / 60))}:${two(within % 60)}`;
};

/** Overlapping and adjacent spans as one, unless that would be longer than a day. */
function joinSpans(spans: readonly TimeSpan[]): readonly TimeSpan[] {
  const joined: Minutes[] = [];
  for (const [start, end] of spans.map(minutesOf).toSorted((one, other) => one[0] - other[0])) {
    const before = joined.at(-1);
    const last = Math.max(end, before?.[1] ?? 0);
    if (before !== undefined && start <= before[1] && last - before[0] <= DAY_MINUTES)
      joined[joined.length - 1] = [before[0], last];
    else joined.push([start, end]);
  }
  return joined.map(([start, end]) => ({ from: clockOf(start), until: clockOf(end) }));
}

const CLOSED: DayHours = { spans: [], byAppointment: false };

function dayHours(kinds: readonly HoursKind[]): DayHours {
  if (kinds.includes('closed')) return CLOSED;
  return {
    spans: joinSpans(kinds.filter((kind) => typeof kind !== 'string')),
    byAppointment: kinds.includes('byAppointment'),
  };
}

export const isClosed = ({ spans, byAppointment }: DayHours): boolean =>
  spans.length === 0 && !byAppointment;

/** True if there is anything to say of it: days without weekly hours are then closed. */
export const hasHours = ({ weekly }: OpeningHours, purpose: HoursPurpose): boolean =>
  weekly.some((each) => each.purpose === purpose);

/** What holds on a weekday (1 is Monday) without regard to dates. */
export const weekdayHours = (
  { weekly }: OpeningHours,
  purpose: HoursPurpose,
  weekday: number,
): DayHours =>
  dayHours(
    weekly
      .filter((each) => each.purpose === purpose && each.weekdays.includes(weekday))
      .map(({ hours }) => hours),
  );

/**
 * The exceptions of a day; none if the week's hours hold. Those of the purpose go before those of
 * everything: "Weihnachten geschlossen", but the cafeteria from 14 to 17.
 */
function exceptionsOn(
  { dated }: OpeningHours,
  purpose: HoursPurpose,
  day: string,
): readonly DatedHours[] {
  const concerned = dated.filter(
    ({ purpose: of, first, last }) =>
      (of === null || of === purpose) && first <= day && day <= last,
  );
  const own = concerned.filter((each) => each.purpose === purpose);
  return own.length > 0 ? own : concerned;
}

/** What holds on a day (YYYY-MM-DD). "Closed" goes before times, if exceptions contradict. */
export function hoursOn(hours: OpeningHours, purpose: HoursPurpose, day: string): DayHours {
  const exceptions = exceptionsOn(hours, purpose, day);
  return exceptions.length > 0
    ? dayHours(exceptions.map((each) => each.hours))
    : weekdayHours(hours, purpose, weekdayOf(day));
}

/** Whether it is open at an instant; a span that began the day before may still last. */
export function isOpenAt(hours: OpeningHours, purpose: HoursPurpose, instant: Date): boolean {
  const day = zurichDate(instant);
  const minute = minuteOf(zurichTime(instant));
  const covers = (of: string, at: number): boolean =>
    hoursOn(hours, purpose, of)
      .spans.map(minutesOf)
      .some(([start, end]) => start <= at && at < end);
  return covers(day, minute) || covers(addDays(day, -1), minute + DAY_MINUTES);
}

/**
 * The time ("HH:MM", at most "24:00") until which it is open on a day. It is the latest end of that
 * day, so that the statement is true all day, also during a lunch break and after closing. Null if
 * no span ends on that day, or one ends on the next.
 */
export function latestEnd({ spans }: DayHours): string | null {
  const end = Math.max(...spans.map((span) => minutesOf(span)[1]), 0);
  if (end === 0 || end > DAY_MINUTES) return null;
  return end === DAY_MINUTES ? '24:00' : clockOf(end);
}

export const isAllDay = ({ from, until }: TimeSpan): boolean => from === until;

/** Weekdays with the same hours, in the order of the week. */
export interface WeekPart {
  readonly weekdays: readonly number[];
  readonly hours: DayHours;
}

/** The week, with the days on which it is closed; empty if nothing is said of the purpose. */
export function weekOf(hours: OpeningHours, purpose: HoursPurpose): readonly WeekPart[] {
  if (!hasHours(hours, purpose)) return [];
  const parts = new Map<string, { readonly weekdays: number[]; readonly hours: DayHours }>();
  for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
    const own = weekdayHours(hours, purpose, weekday);
    const key = JSON.stringify(own);
    const part = parts.get(key) ?? { weekdays: [], hours: own };
    part.weekdays.push(weekday);
    parts.set(key, part);
  }
  return [...parts.values()];
}

/** Days in a row on which the same holds, for the same reason. */
export interface ExceptionalDays {
  readonly first: string;
  readonly last: string;
  readonly hours: DayHours;
  readonly reason: Reason;
}

/** An exception that ends later is a mistake; a page does not list each of its days. */
const LONGEST = 366;

/**
 * The exceptional days of a purpose that begin within a number of days from `day` on, or last on
 * it. Days before `day` are left out.
 */
export function exceptionsFrom(
  hours: OpeningHours,
  purpose: HoursPurpose,
  day: string,
  days: number,
): readonly ExceptionalDays[] {
  if (!hasHours(hours, purpose)) return [];
  const found: ExceptionalDays[] = [];
  const end = addDays(day, days);
  for (let at = day, count = 0; count < days + LONGEST; at = addDays(at, 1), count += 1) {
    const [exception] = exceptionsOn(hours, purpose, at);
    const before = found.at(-1);
    const continues = before !== undefined && before.last === addDays(at, -1);
    if (at >= end && !continues) break;
    if (exception === undefined) continue;
    const own = { hours: hoursOn(hours, purpose, at), reason: exception.reason };
    if (continues && JSON.stringify(own) === keyOf(before))
      found[found.length - 1] = { ...before, last: at };
    else if (at < end) found.push({ first: at, last: at, ...own });
    else break;
  }
  return found;
}

const keyOf = ({ hours, reason }: ExceptionalDays): string => JSON.stringify({ hours, reason });
