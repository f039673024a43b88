const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Minutes ahead of UTC. */
const WINTER = 60;
const SUMMER = 120;

/**
 * Since 1981 Switzerland changes its clocks together with its neighbours (Sommerzeitverordnung, SR
 * 941.299.1): at 01:00 UTC on the last Sundays of March and October, until 1995 of September. The
 * rule is implemented here and its test compares it with the runtime's time zones. Using those
 * would cost a slow phone 60 ms on every interactive page, because it first loads all its date
 * formats. Before 1981 winter time is assumed all year: the summer time of 1941 and 1942 is not
 * included.
 */
const FIRST_YEAR = 1981;
const FIRST_LONG_YEAR = 1996;
const MARCH = 2;
const SEPTEMBER = 8;
const OCTOBER = 9;

const summers = new Map<number, readonly [begin: number, end: number]>();

function summerOf(year: number): readonly [begin: number, end: number] {
  const known = summers.get(year);
  if (known !== undefined) return known;
  const lastSunday = (month: number): number => {
    const last = new Date(Date.UTC(year, month + 1, 0, 1));
    return last.getTime() - last.getUTCDay() * DAY;
  };
  const summer = [
    lastSunday(MARCH),
    lastSunday(year < FIRST_LONG_YEAR ? SEPTEMBER : OCTOBER),
  ] as const;
  summers.set(year, summer);
  return summer;
}

/** Minutes that Zurich's local time is ahead of UTC. */
export function offsetMinutes(instant: Date): number {
  const time = instant.getTime();
  const year = instant.getUTCFullYear();
  if (year < FIRST_YEAR) return WINTER;
  const [begin, end] = summerOf(year);
  return begin <= time && time < end ? SUMMER : WINTER;
}

/** Local time in Zurich, encoded as if it were UTC: in this form days and weeks can be counted. */
export const wallClock = (instant: Date): Date =>
  new Date(instant.getTime() + offsetMinutes(instant) * MINUTE);

/** The day in Zurich, YYYY-MM-DD. */
export const zurichDate = (instant: Date): string => wallClock(instant).toISOString().slice(0, 10);

/** The time of day in Zurich, HH:MM. */
export const zurichTime = (instant: Date): string => wallClock(instant).toISOString().slice(11, 16);

/** The weekday of a date YYYY-MM-DD: 1 is Monday, 7 is Sunday (ISO 8601). */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
