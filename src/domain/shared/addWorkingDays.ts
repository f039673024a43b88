import { addDays } from './zurichCalendar.ts';
import { weekdayOf } from './zurichTime.ts';

/** Month and day of the fixed-date holidays in the canton of Zurich. */
const FIXED = ['01-01', '01-02', '05-01', '08-01', '12-25', '12-26'];
/** Good Friday, Easter Monday, Ascension and Whit Monday, in days from Easter. */
const BY_EASTER = [-2, 1, 39, 50];

/**
 * The date after a number of working days, both YYYY-MM-DD. Weekends, holidays and the day itself
 * do not count.
 */
export function addWorkingDays(day: string, count: number): string {
  let reached = day;
  for (let remaining = count; remaining > 0;) {
    reached = addDays(reached, 1);
    if (isWorkingDay(reached)) remaining -= 1;
  }
  return reached;
}

function isWorkingDay(day: string): boolean {
  if (weekdayOf(day) > 5 || FIXED.includes(day.slice(5))) return false;
  const easter = easterOf(Number(day.slice(0, 4)));
  return !BY_EASTER.some((days) => addDays(easter, days) === day);
}

/** Easter Sunday of the Gregorian calendar (Meeus, "Astronomical Algorithms", chapter 8). */
function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const date = (h + l - 7 * m + 33 * month + 19) % 32;
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}
