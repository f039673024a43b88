import { offsetMinutes, wallClock, weekdayOf, zurichDate } from './zurichTime.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** ISO 8601 with Zurich's offset, e.g. 2026-11-24T14:30:00+01:00. */
export function zurichIso(instant: Date): string {
  const offset = offsetMinutes(instant);
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  return `${wallClock(instant).toISOString().slice(0, 19)}+${twoDigits(Math.floor(offset / 60))}:${twoDigits(offset % 60)}`;
}

/**
 * The instant of a wall clock time in Zurich. A time that the spring change skips is moved one hour
 * forward; a time that the autumn change repeats is the first of the two (as in RFC 5545).
 */
export function zurichInstant(date: string, time = '00:00'): Date {
  const clock = new Date(`${date}T${time.length === 5 ? `${time}:00` : time}Z`).getTime();
  const before = offsetMinutes(new Date(clock - DAY));
  const after = offsetMinutes(new Date(clock + DAY));
  const early = new Date(clock - before * MINUTE);
  const late = new Date(clock - after * MINUTE);
  return before === after ||
    wallClock(early).getTime() === clock ||
    wallClock(late).getTime() !== clock
    ? early
    : late;
}

/**
 * The midnight at which this day started in Zurich. Pages are rendered for this instant, so that a
 * page is the same all day.
 */
export const startOfDay = (instant: Date): Date => zurichInstant(zurichDate(instant));

/** True for a day that exists, written YYYY-MM-DD. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The date a number of days later, or earlier for a negative count. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The days from one date to another, negative if that is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** The Monday of the week of a date. */
export const mondayOf = (date: string): string => addDays(date, 1 - weekdayOf(date));
