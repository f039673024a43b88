const ZONE = 'Europe/Zurich';
const MINUTE = 60_000;

const FIELDS = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE, hourCycle: 'h23',
  year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit',
});

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// Asked ten thousand times for one list, and Intl is slow: the offset is worked out once for each day, and by the hour only on
// the two days of a year on which it changes.
const offsets = new Map<number, number>();
const MOST_OFFSETS = 5000;

function offsetMinutes(instant: Date): number {
  const time = instant.getTime();
  const midnight = Math.floor(time / DAY) * DAY;
  const offset = offsetAt(midnight);
  return offset === offsetAt(midnight + DAY) ? offset : offsetAt(Math.floor(time / HOUR) * HOUR);
}

/** In minutes, at a full hour. */
function offsetAt(hour: number): number {
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const field = Object.fromEntries(FIELDS.formatToParts(hour).map(({ type, value }) => [type, value]));
  const clock = Date.parse(`${field['year']}-${field['month']}-${field['day']}T${field['hour']}:${field['minute']}:${field['second']}Z`);
  const offset = Math.round((clock - hour) / MINUTE);
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  offsets.set(hour, offset);
  return offset;
}

/** The wall clock in Zurich, read as if it were UTC: the one representation in which days and weeks can be counted. */
const wallClock = (instant: Date): Date => new Date(instant.getTime() + offsetMinutes(instant) * MINUTE);

/** The day in Zurich, YYYY-MM-DD. */
export const zurichDate = (instant: Date): string => wallClock(instant).toISOString().slice(0, 10);

/** The time of day in Zurich, HH:MM. */
export const zurichTime = (instant: Date): string => wallClock(instant).toISOString().slice(11, 16);

/** 1 is Monday, 7 is Sunday (ISO 8601). */
export const zurichWeekday = (instant: Date): number => weekdayOf(zurichDate(instant));

/** 1 is January. */
export const zurichMonth = (instant: Date): number => wallClock(instant).getUTCMonth() + 1;

/** ISO 8601 with Zurich's offset, e.g. 2026-11-24T14:30:00+01:00. */
export function zurichIso(instant: Date): string {
  const offset = offsetMinutes(instant);
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  return `${wallClock(instant).toISOString().slice(0, 19)}+${twoDigits(Math.floor(offset / 60))}:${twoDigits(offset % 60)}`;
}

/**
 * The instant of a wall clock time in Zurich. A time that the spring change skips is moved forward by its hour, one that the
 * autumn change repeats is the first of the two (as RFC 5545 has it).
 */
export function zurichInstant(date: string, time = '00:00'): Date {
  const clock = new Date(`${date}T${time.length === 5 ? `${time}:00` : time}Z`).getTime();
  const before = offsetMinutes(new Date(clock - DAY));
  const after = offsetMinutes(new Date(clock + DAY));
  const early = new Date(clock - before * MINUTE);
  const late = new Date(clock - after * MINUTE);
  return before === after || wallClock(early).getTime() === clock || wallClock(late).getTime() !== clock ? early : late;
}

/** True for a day that exists, written YYYY-MM-DD. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** 1 is Monday, 7 is Sunday, of a day YYYY-MM-DD. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** A day some days later, or earlier with a negative count. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The Monday of a day's week. */
export const mondayOf = (date: string): string => addDays(date, 1 - weekdayOf(date));
