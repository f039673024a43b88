import { BASE_LOCALE } from '../../../../src/domain/locale/Locale.ts';
import { zurichInstant } from '../../../../src/domain/shared/zurichCalendar.ts';
import { zurichDate, zurichTime } from '../../../../src/domain/shared/zurichTime.ts';
import { isStoredDay } from './writtenDay.ts';

/* Times and opening hours as people write them, and as they are stored. */

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

/**
 * The stored form of a time like «8.30», «8 Uhr», «13h30», «0830», «halb neun» or «Mittag»; null if
 * it is not a time. Without a word for the afternoon, the hour counts as written.
 */
export function parseTypedTime(written: string): string | null {
  const text = written.trim().toLowerCase().replace(/\s+/g, ' ').replace(/^um /, '');
  if (STORED.test(text)) return `${text.slice(0, 5)}:00.000`;
  const shift = LATER.test(text) ? DAY / 2 : 0;
  const bare = text.replace(LATER, '').replace(EARLIER, '');
  // In «7 Uhr 30» the minutes come last.
  const plain = bare.replace(/^(\d{1,2}) uhr (\d{2})$/, '$1.$2').replace(/ ?uhr$/, '');
  const minutes = minutesOf(plain);
  if (minutes === null || minutes > DAY) return null;
  return store(minutes < DAY / 2 ? minutes + shift : minutes);
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

/** One row of the opening hours. */
export interface OpeningRow {
  readonly tage: string;
  readonly von: string | null;
  readonly bis: string | null;
}

const WEEKDAYS: readonly (readonly [short: string, name: string])[] = [
  ['mo', 'Montag'],
  ['di', 'Dienstag'],
  ['mi', 'Mittwoch'],
  ['do', 'Donnerstag'],
  ['fr', 'Freitag'],
  ['sa', 'Samstag'],
  ['so', 'Sonntag'],
];
const NAMES = WEEKDAYS.map(([, name]) => name).join('|');
const BETWEEN = new RegExp(`(${NAMES})\\s*(?:[–—-]|bis)\\s*(?=${NAMES})`, 'g');
const JOINED = new RegExp(`(${NAMES})\\s*[/&+]\\s*(?=${NAMES})`, 'g');

const SHORT = `\\b(?:${WEEKDAYS.map(([short]) => short).join('|')})\\b\\.?`;
const ONE_DAY = `(?:${SHORT}|${NAMES}|Feiertagen?)`;
const ONLY_DAYS = new RegExp(
  `^${ONE_DAY}(?:(?:\\s*[–—,/&+-]\\s*|\\s+(?:(?:und|bis)\\s+)?)${ONE_DAY})*[\\s:,;]*$`,
  'i',
);
const SPAN_OF_DAYS = new RegExp(`${SHORT}\\s*[–—-]\\s*${SHORT}`, 'gi');

const completeDays = (text: string): string =>
  WEEKDAYS.reduce(
    (days, [short, name]) => days.replace(new RegExp(`\\b${short}\\b\\.?`, 'gi'), name),
    text,
  );

/**
 * Completes the names of days: «Mo–Fr» becomes «Montag bis Freitag», which the site understands.
 * Beside other words, only a span is completed: «di» or «so» may be a word. In another language the
 * days stay as written: «Sa–Do» is Saturday to Sunday in Italian.
 */
export function nameDays(written: string, locale: string = BASE_LOCALE): string {
  const text = written.trim();
  return (locale === BASE_LOCALE ? nameGermanDays(text) : text).replace(
    /(?<![\s:,;])[\s:,;]+$/,
    '',
  );
}

function nameGermanDays(text: string): string {
  const named = ONLY_DAYS.test(text)
    ? completeDays(text)
    : text.replace(SPAN_OF_DAYS, (span) => completeDays(span));
  return named.replace(BETWEEN, '$1 bis ').replace(JOINED, '$1 und ');
}

const TIMES_BEGIN = /\s(?=\d|halb |viertel |mittag)/i;
const UNTIL = /[–—-]|\bbis\b/;

const CLOSED = /(?<!\s)\s*\b(?:geschlossen|zu)$/i;
/** Whether the text ends with a word for closed: «Weihnachten geschlossen». */
export const saysClosed = (written: string): boolean => CLOSED.test(written.trim());

const TIMES_ALONE = /^\d[\d.:h]*\s*(?:uhr\s*)?(?:[–—-]|bis\b)/i;
/** The separator before other days: «Mo–Fr 8–12, Sa 9–11». */
const OTHER_DAYS = /(?<!\s)\s*[,;]\s*(?=(?:mo|di|mi|do|fr|sa|so)(?:\b|[a-z]*tag|ttwoch))/i;

/**
 * The rows for text like «Mo–Fr 8–12, 13.30–17 Uhr, Sa 9–11»: one for each time span. Days without
 * times are one row without times. Null if the times are not understood, or have no days.
 */
export function parseOpeningHours(
  written: string,
  locale: string = BASE_LOCALE,
): readonly OpeningRow[] | null {
  const rows = splitDays(written.trim()).map((part) => readSameDays(part, locale));
  return rows.every((row) => row !== null) ? rows.flat() : null;
}

/** Splits text into parts with their own times, or marked as closed: «Di, Do 9–11» is one part. */
function splitDays(text: string): string[] {
  const parts: string[] = [];
  let days = '';
  for (const piece of text.split(OTHER_DAYS)) {
    const part = days === '' ? piece : `${days}, ${piece}`;
    const isWhole = CLOSED.test(piece) || TIMES_BEGIN.test(piece);
    if (isWhole) parts.push(part);
    days = isWhole ? '' : part;
  }
  return days === '' && parts.length > 0 ? parts : [...parts, days];
}

function readSameDays(part: string, locale: string): readonly OpeningRow[] | null {
  const text = part.replace(CLOSED, '');
  if (TIMES_ALONE.test(text)) return null;
  const at = text.search(TIMES_BEGIN);
  const tage = nameDays(at === -1 ? text : text.slice(0, at), locale);
  if (at === -1) return [{ tage, von: null, bis: null }];
  const spans = text
    .slice(at)
    .replace(/\.$/, '')
    .split(/[,;/&]|\bund\b/)
    .map((span) => span.trim().replace(/^(?:von|ab)\s+/i, ''))
    .filter(Boolean);
  const rows = spans.map((span) => {
    const word = UNTIL.exec(span);
    if (word === null) return { tage, von: null, bis: null };
    const von = parseTypedTime(span.slice(0, word.index));
    return { tage, von, bis: parseTypedTime(span.slice(word.index + word[0].length)) };
  });
  return rows.some(({ von, bis }) => von === null || bis === null) ? null : rows;
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
