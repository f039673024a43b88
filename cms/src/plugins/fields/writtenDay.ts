import { addDays } from '../../../../src/domain/shared/zurichCalendar.ts';

/* Days and numbers as people write them, and as they are stored. */

const MONTHS = [
  'januar',
  'februar',
  'märz',
  'april',
  'mai',
  'juni',
  'juli',
  'august',
  'september',
  'oktober',
  'november',
  'dezember',
];
const WEEKDAY =
  /^(?:am )?(?:(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|mo|di|mi|do|fr|sa|so)\.?,? /;
const STORED = /^(\d{4})-(\d{2})-(\d{2})$/;
const DIGITS = /^(\d{1,2})\s*[./]\s*(\d{1,2})(?:\s*[./]\s*(\d{4}|\d{2})?)?$/;
const NAMED = /^(\d{1,2})\.?\s*(\p{L}{3,})\.?(?:\s+(\d{4}|\d{2}))?$/u;
const MOST_YEARS = 100;
const HALF_A_YEAR = 183;

/** What an editor reads beside a day that is none. */
export const DAY_MESSAGE =
  'Dieser Tag ist nicht verständlich. Schreiben Sie zum Beispiel «24.12.2027» oder «24. Dezember 2027».';

/** True for a day of the calendar as the database has it. */
export function isStoredDay(text: string): boolean {
  const [, year, month, day] = STORED.exec(text) ?? [];
  return year !== undefined && store(Number(year), Number(month), Number(day)) !== null;
}

/** Null for what is no day of the calendar, and for one a hundred years away. */
function store(year: number, month: number, day: number, now?: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  const isNear = now === undefined || Math.abs(year - now) < MOST_YEARS;
  return isDay && isNear ? date.toISOString().slice(0, 10) : null;
}

/**
 * The day that somebody means by «24.12.2027», «24.12.27», «Fr, 24. Dez. 2027» or «heute», as it is
 * stored; null for what is no day. Without a year it is the nearest one to today, `YYYY-MM-DD`.
 */
export function readWrittenDay(written: string, today: string): string | null {
  const text = written.trim().toLowerCase().replace(/\s+/g, ' ').replace(WEEKDAY, '');
  if (text === 'heute') return today;
  if (text === 'morgen') return addDays(today, 1);
  const now = Number(today.slice(0, 4));
  const [isStored, longYear, fullMonth, fullDay] = STORED.exec(text) ?? [];
  if (isStored) return store(Number(longYear), Number(fullMonth), Number(fullDay), now);
  const [, day, name, year] = DIGITS.exec(text) ?? NAMED.exec(text) ?? [];
  if (day === undefined || name === undefined) return null;
  const month = /^\d/.test(name) ? Number(name) : monthOf(name);
  if (year !== undefined)
    return store(year.length === 2 ? 2000 + Number(year) : Number(year), month, Number(day), now);
  const [before, after] = [addDays(today, -HALF_A_YEAR), addDays(today, HALF_A_YEAR)];
  const near = [now - 1, now, now + 1].map((each) => store(each, month, Number(day)));
  return near.find((each) => each !== null && each >= before && each <= after) ?? null;
}

/** 0 for no month. */
const monthOf = (name: string): number =>
  MONTHS.findIndex((month) => month.startsWith(name.replace('maerz', 'märz'))) + 1;

/** A stored day as Swiss people write it, «24.12.2027»; other texts stay as they are. */
export function sayDay(stored: string): string {
  const [, year, month, day] = STORED.exec(stored) ?? [];
  return year === undefined ? stored : `${day}.${month}.${year}`;
}

/** What an editor reads beside a number that is none. */
export const NUMBER_MESSAGE = 'Bitte eine Zahl schreiben, zum Beispiel «78’000».';
export const WHOLE_MESSAGE = 'Bitte eine ganze Zahl schreiben, zum Beispiel «78’000».';

const IN_THOUSANDS = new Intl.NumberFormat('de-CH', { maximumFractionDigits: 20 });
const UNITS = /^(?:chf|fr\.?|sfr\.?)\s*|\s*(?:chf|franken|fr\.?|%|prozent)$/g;

/**
 * The number that somebody means by «78’000», «78 000.–», «Fr. 78'000.00» or «12,5»; null for what
 * is none.
 */
export function readNumber(written: string): number | null {
  const bare = written
    .trim()
    .toLowerCase()
    .replace(UNITS, '')
    .replace(/[.,][–—-]+$/, '')
    .replace(/(?<=\d)['’\s](?=\d{3}(?!\d))/g, '');
  // A point before three digits parts thousands for a whole number: «78.000» is no 78.
  const digits = /^-?\d{1,3}(?:\.\d{3})+$/.test(bare) ? bare.replaceAll('.', '') : bare;
  return /^-?\d{1,12}(?:[.,]\d{1,12})?$/.test(digits) ? Number(digits.replace(',', '.')) : null;
}

/** A stored number with its thousands apart, by one sign in all browsers; other values as they are. */
export const sayNumber = (stored: unknown): string =>
  typeof stored === 'number'
    ? IN_THOUSANDS.format(stored).replaceAll("'", '’')
    : String(stored ?? '');
