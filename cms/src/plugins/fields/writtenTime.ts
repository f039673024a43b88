import { zurichInstant } from '../../../../src/domain/shared/zurichCalendar.ts';
import { zurichDate, zurichTime } from '../../../../src/domain/shared/zurichTime.ts';
import { isStoredDay } from './writtenDay.ts';

/* Times as people write them, and as they are stored. */

const HOURS = [
  ['ein', 'eins'],
  ['zwei'],
  ['drei'],
  ['vier'],
  ['fünf'],
  ['sechs'],
  ['sieben'],
  ['acht'],
  ['neun'],
  ['zehn'],
  ['elf'],
  ['zwölf'],
];
const WORDS: Readonly<Record<string, number>> = { mittag: 12, mitternacht: 0 };
const QUARTERS: readonly (readonly [RegExp, minutes: number])[] = [
  [/^halb /, -30],
  [/^viertel vor /, -15],
  [/^viertel (?:nach|ab|über) /, 15],
];
const DIGITS = /^(\d{1,2})(?:\s*[.:h]\s*(\d{2}))?h?$|^(\d{2})(\d{2})$/;
const LATER = / (?:abends?|nachmittags?|am abend|am nachmittag)$/;
const EARLIER = / (?:morgens?|vormittags?|früh|am morgen|am vormittag)$/;
const STORED = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d{1,3})?)?$/;
const DAY = 24 * 60;

/** The error for text that is not a time. */
export const TIME_MESSAGE =
  'Diese Zeit ist nicht verständlich. Schreiben Sie zum Beispiel «8.30», «14 Uhr» oder «halb neun».';

/** The error for a moment without a day or without a time. */
export const DATE_TIME_MESSAGE =
  'Bitte Tag und Uhrzeit angeben, zum Beispiel 24.11.2026 und 8 Uhr.';

/** True for a time in the database's format. */
export const isStoredTime = (text: string): boolean => STORED.test(text);

const store = (minutes: number): string => {
  const within = (minutes + DAY) % DAY;
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(Math.floor(within / 60))}:${two(within % 60)}:00.000`;
};

/** Minutes after midnight of «8», «acht» or «Mittag»; null for anything else. */
function hourOf(word: string): number | null {
  const named = HOURS.findIndex((names) => names.includes(word)) + 1;
  const hour = WORDS[word] ?? (named || (/^\d{1,2}$/.test(word) ? Number(word) : null));
  return hour === null || hour > 24 ? null : hour * 60;
}

interface ReadTime {
  readonly minutes: number;
  /** Whether it says which half of the day it is: «14.30», «02:30», «abends». */
  readonly isDefinite: boolean;
  /** Whether the hour is a word: «halb drei», «acht Uhr». */
  readonly isSpoken: boolean;
}

function readTyped(written: string): ReadTime | null {
  const text = written.trim().toLowerCase().replace(/\s+/g, ' ').replace(/^um /, '');
  if (STORED.test(text)) return { minutes: minutesIn(text), isDefinite: true, isSpoken: false };
  const isLater = LATER.test(text);
  const isEarlier = EARLIER.test(text);
  const bare = text.replace(LATER, '').replace(EARLIER, '');
  // In «7 Uhr 30» the minutes come last.
  const plain = bare.replace(/^(\d{1,2}) uhr (\d{2})$/, '$1.$2').replace(/ ?uhr$/, '');
  const minutes = minutesOf(plain);
  if (minutes === null || minutes > DAY) return null;
  return {
    minutes: isLater && minutes < DAY / 2 ? minutes + DAY / 2 : minutes,
    isDefinite: isLater || isEarlier || minutes >= DAY / 2 || /^0\d/.test(plain) || plain in WORDS,
    isSpoken: !DIGITS.test(plain),
  };
}

const minutesIn = (text: string): number =>
  Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));

/**
 * The stored form of a time like «8.30», «8 Uhr», «13h30», «0830», «halb neun» or «Mittag»; null if
 * it is not a time. Without a word for the afternoon, the hour counts as written.
 */
export function parseTypedTime(written: string): string | null {
  const read = readTyped(written);
  return read === null ? null : store(read.minutes);
}

/** From this minute of the day on a house has a programme; until then «2.30» is in the afternoon. */
const HOUSE_WAKES = 7 * 60;
/** The last hour at which something begins in a house. */
const HOUSE_SLEEPS = 22 * 60;

/**
 * The same in the day of a house: «halb drei» is 14.30, because nothing is on at 2.30, and «halb
 * acht» after something at 17 o'clock is 19.30.
 * @param last the time before it in the same list, HH:MM; null for none
 */
export function parseHouseTime(written: string, last: string | null = null): string | null {
  const read = readTyped(written);
  if (read === null) return null;
  const { minutes, isDefinite, isSpoken } = read;
  const later = minutes + DAY / 2;
  const before = last === null ? 0 : minutesIn(last);
  const isNext = isSpoken && minutes < before && later > before && later <= HOUSE_SLEEPS;
  const isLater = !isDefinite && (minutes < HOUSE_WAKES || isNext);
  return store(isLater ? later : minutes);
}

function minutesOf(text: string): number | null {
  const [found, hour, minute = '0', hour4, minute4] = DIGITS.exec(text) ?? [];
  if (found !== undefined) {
    const minutes = Number(minute4 ?? minute);
    return minutes > 59 ? null : Number(hour ?? hour4) * 60 + minutes;
  }
  for (const [pattern, shift] of QUARTERS)
    if (pattern.test(text)) {
      const base = hourOf(text.replace(pattern, ''));
      return base === null ? null : base + shift;
    }
  return hourOf(text);
}

/** A stored time in Swiss notation: «8.30», «14.00»; other text is returned unchanged. */
export function formatStoredTime(stored: string): string {
  const [, hour, minute] = STORED.exec(stored) ?? [];
  return hour === undefined ? stored : `${Number(hour)}.${minute}`;
}

/**
 * True for a moment with a whole calendar day. `Date` alone also reads «2027T14:00», as January, and
 * «2027-02-30T14:00», as March.
 */
const isMoment = (value: unknown): boolean =>
  !Number.isNaN(new Date(value as string).getTime()) &&
  (typeof value !== 'string' || isStoredDay(value.slice(0, 10)));

/** The error for a value that is not a moment; null for a moment. */
export const checkMoment = (value: unknown): string | null =>
  isMoment(value) ? null : DATE_TIME_MESSAGE;

/**
 * The value of a day and time field, `YYYY-MM-DDTHH:MM` in Zurich time, for a stored moment. Text
 * that is not yet a moment is returned unchanged; empty for none.
 */
export function toDateTimeFieldValue(stored: unknown): string {
  const text = stored instanceof Date ? stored.toISOString() : stored;
  if (typeof text !== 'string') return '';
  const instant = new Date(text);
  return isMoment(text) ? `${zurichDate(instant)}T${zurichTime(instant)}` : text;
}

/** The stored form of such a value; null if it is not complete yet. */
export function parseDateTimeFieldValue(written: string): string | null {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/.exec(written) ?? [];
  return day === undefined || time === undefined ? null : zurichInstant(day, time).toISOString();
}
