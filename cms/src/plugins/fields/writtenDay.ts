import { addDays } from '../../../../src/domain/shared/zurichCalendar.ts';

/* Days and numbers as people write them, and as they are stored. */

/** In German, French and Italian. */
const MONTHS = [
  ['januar', 'janvier', 'gennaio'],
  ['februar', 'février', 'febbraio'],
  ['märz', 'maerz', 'mars', 'marzo'],
  ['april', 'avril', 'aprile'],
  ['mai', 'maggio'],
  ['juni', 'juin', 'giugno'],
  ['juli', 'juillet', 'luglio'],
  ['august', 'août', 'agosto'],
  ['september', 'septembre', 'settembre'],
  ['oktober', 'octobre', 'ottobre'],
  ['november', 'novembre'],
  ['dezember', 'décembre', 'dicembre'],
];
const WEEKDAY =
  /^(?:am )?(?:(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|mo|di|mi|do|fr|sa|so)\.?,? /;
const STORED = /^(\d{4})-(\d{2})-(\d{2})$/;
const DIGITS = /^(\d{1,2})\s*[./]\s*(\d{1,2})(?:\s*[./]\s*(\d{4}|\d{2})?)?$/;
const NAMED = /^(\d{1,2})\.?\s*(\p{L}{3,})\.?(?:\s+(\d{4}|\d{2}))?$/u;
const MAX_YEARS = 100;
const HALF_A_YEAR = 183;

/** The error for text that is not a day. */
export const DAY_MESSAGE =
  'Dieser Tag ist nicht verständlich. Schreiben Sie zum Beispiel «24.12.2027» oder «24. Dezember 2027».';

/** True for a calendar day in the database's format. */
export function isStoredDay(text: string): boolean {
  const [, year, month, day] = STORED.exec(text) ?? [];
  return year !== undefined && store(Number(year), Number(month), Number(day)) !== null;
}

/** Null if it is not a calendar day, and if it is a hundred years away or more. */
function store(year: number, month: number, day: number, now?: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  const isNear = now === undefined || Math.abs(year - now) < MAX_YEARS;
  return isDay && isNear ? date.toISOString().slice(0, 10) : null;
}

/**
 * The stored form of a day like «24.12.2027», «24.12.27», «Fr, 24. Dez. 2027» or «heute»; null if
 * it is not a day. Without a year it is the nearest one to today. `today` is `YYYY-MM-DD`.
 */
export function parseTypedDay(written: string, today: string): string | null {
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

/** The number of the month; 0 for none. */
const monthOf = (name: string): number =>
  MONTHS.findIndex((names) => names.some((month) => month.startsWith(name))) + 1;

/** A stored day in Swiss notation, «24.12.2027»; other text is returned unchanged. */
export function formatStoredDay(stored: string): string {
  const [, year, month, day] = STORED.exec(stored) ?? [];
  return year === undefined ? stored : `${day}.${month}.${year}`;
}

/** The error for text that is not a number. */
export const NUMBER_MESSAGE = 'Bitte eine Zahl schreiben, zum Beispiel «78’000».';
export const WHOLE_MESSAGE = 'Bitte eine ganze Zahl schreiben, zum Beispiel «78’000».';

const IN_THOUSANDS = new Intl.NumberFormat('de-CH', { maximumFractionDigits: 20 });
const UNITS = /^(?:chf|fr\.?|sfr\.?)\s*|(?<!\s)\s*(?:chf|franken|fr\.?|%|prozent)$/g;

/**
 * The number in text like «78’000», «78 000.–», «Fr. 78'000.00» or «12,5»; null if it is not a
 * number.
 */
export function parseTypedNumber(written: string): number | null {
  const bare = written
    .trim()
    .toLowerCase()
    .replace(UNITS, '')
    .replace(/[.,][–—-]+$/, '')
    .replace(/(?<=\d)['’\s](?=\d{3}(?!\d))/g, '');
  // A point before groups of three digits separates thousands: «78.000» is not 78.
  const digits = /^-?\d{1,3}(?:\.\d{3})+$/.test(bare) ? bare.replaceAll('.', '') : bare;
  return /^-?\d{1,12}(?:[.,]\d{1,12})?$/.test(digits) ? Number(digits.replace(',', '.')) : null;
}

/**
 * A stored number with thousands separators, the same sign in all browsers; other values as text.
 */
export const formatStoredNumber = (stored: unknown): string =>
  typeof stored === 'number'
    ? IN_THOUSANDS.format(stored).replaceAll("'", '’')
    : String(stored ?? '');
