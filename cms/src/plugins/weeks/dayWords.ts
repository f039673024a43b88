import { addDays } from '../../../../src/domain/shared/zurichCalendar.ts';
import { parseTypedDay } from '../fields/writtenDay.ts';

/* Weekdays and days at the beginning of a pasted cell or line. */

/** In German, French and Italian: cooks write in the language of their kitchen. */
const WEEKDAYS = [
  ['montag', 'mon', 'mo', 'lundi', 'lunedì', 'lunedi', 'lun'],
  ['dienstag', 'die', 'di', 'mardi', 'martedì', 'martedi', 'mar'],
  ['mittwoch', 'mit', 'mi', 'mercredi', 'mercoledì', 'mercoledi', 'mer'],
  ['donnerstag', 'don', 'do', 'jeudi', 'jeu', 'giovedì', 'giovedi', 'gio'],
  ['freitag', 'fre', 'fr', 'vendredi', 'venerdì', 'venerdi', 'ven'],
  ['samstag', 'sonnabend', 'sam', 'sa', 'samedi', 'sabato', 'sab'],
  ['sonntag', 'son', 'so', 'dimanche', 'dim', 'domenica', 'dom'],
] as const;

const WORD = /^\p{L}+/u;
const DAY_IN_DIGITS = new RegExp(
  [
    String.raw`^(?:den |le )?(\d{1,2}\. ?\d{1,2}\.?(?:\d{4}|\d{2})?`,
    // «30/11», but not the half of «1/2 Poulet».
    String.raw`\d{1,2}/\d{1,2}(?:/(?:\d{4}|\d{2})|(?=\s*(?:$|[,:])))`,
    String.raw`\d{4}-\d{2}-\d{2})(?!\d)`,
  ].join('|'),
  'u',
);
const DAY_IN_WORDS = /^(?:den |le )?(\d{1,2}(?:\. ?|er | )\p{L}{3,9}\.?(?: \d{4})?)(?!\p{L})/u;
const SIGNS = /^[\s.,:;·|–—-]+/u;
/** «📅 Montag», «- Montag». */
const SIGN_IN_FRONT = /^[\p{So}\u{fe0f}•*▪–—-]+\s+(?=\p{L})/u;
/** «Fr. 16.50» is a price. */
const AMOUNT = /^\d{1,3}[.,](?:\d{2}|[–—-]+)(?![.\d])/u;
/** «Mo–Fr», «Montag bis Freitag». */
const UNTIL = /^\.?\s*(?:[–—/-]\s*|(?:bis|und|au|à|a)\s+)(?=\p{L})(?!(?:mit|die)\s)/iu;

export interface DayFound {
  /** YYYY-MM-DD, in the week. */
  readonly day: string;
  /** The text behind it. */
  readonly rest: string;
  /** The date beside the weekday; null for none. */
  readonly date: string | null;
  /** Whether that date is another day: the table was made for another week. */
  readonly isOther: boolean;
}

const weekdayIn = (text: string): number => {
  const word = WORD.exec(text.toLowerCase())?.[0] ?? '';
  return WEEKDAYS.findIndex((names) => (names as readonly string[]).includes(word));
};

/**
 * The day of the week from `monday` that a text begins with: «Mo», «Montag, 30.11.: …», «1. Dez.».
 * A weekday counts more than a date beside it. Null for none, for a mere date of another week, and
 * for several days as in «Mo–Fr».
 */
export function findDay(text: string, monday: string): DayFound | null {
  const whole = text.trim();
  const sign = SIGN_IN_FRONT.exec(whole)?.[0] ?? '';
  const trimmed = whole.slice(sign.length);
  const at = weekdayIn(trimmed);
  if (at === -1) {
    const dated = sign === '' ? findDate(trimmed, monday, true) : null;
    return dated !== null && isInWeek(dated.day, monday)
      ? { day: dated.day, date: dated.day, rest: dated.rest, isOther: false }
      : null;
  }
  const day = addDays(monday, at);
  const word = WORD.exec(trimmed)?.[0] ?? '';
  const behind = trimmed.slice(word.length);
  if (isSpan(behind)) return null;
  const signs = SIGNS.exec(behind)?.[0] ?? '';
  const rest = behind.slice(signs.length);
  const picture = sign.replace(/[\s•*▪–—-]+/gu, '');
  const withPicture = (text: string): string => `${picture} ${text}`.trim();
  const dated = findDate(rest, monday, false);
  const isAmount = word.toLowerCase() === 'fr' && AMOUNT.test(rest);
  if (dated !== null && !(isAmount && !isSameWeekday(dated.day, day)))
    return { day, date: dated.day, rest: withPicture(dated.rest), isOther: dated.day !== day };
  if (isAmount) return null;
  // «So gut wie zu Hause» is no Sunday: a short name needs a sign or the end behind it.
  const isShort = word.length <= 3;
  return isShort && rest !== '' && signs.trim() === '' && !/^\d/.test(rest)
    ? null
    : { day, date: null, rest: withPicture(rest), isOther: false };
}

function isSpan(behind: string): boolean {
  const until = UNTIL.exec(behind)?.[0];
  return until !== undefined && weekdayIn(behind.slice(until.length)) !== -1;
}

const isSameWeekday = (one: string, other: string): boolean =>
  (Date.parse(one) - Date.parse(other)) % (7 * 86_400_000) === 0;

/** The date that is all of a cell, of any week: «7.12.2026», «30.11», «30/11»; null for none. */
export function dateAlone(text: string, monday: string): string | null {
  const dated = findDate(text.trim(), monday, false);
  return dated === null || dated.rest !== '' ? null : dated.day;
}

/** Whether a cell is a date, and no day of the week: what is below it belongs to another week. */
export const isOtherDate = (text: string, monday: string): boolean =>
  findDay(text, monday) === null &&
  dateAlone(text, monday) !== null &&
  !/^\d+[./]\d+$/.test(text.trim());

/** @param isAlone whether no weekday is in front: then «10.12» is a time, and «10.12.» a day */
function findDate(
  text: string,
  monday: string,
  isAlone: boolean,
): Pick<DayFound, 'day' | 'rest'> | null {
  const found = DAY_IN_DIGITS.exec(text) ?? DAY_IN_WORDS.exec(text);
  const written = found?.[1];
  if (found === null || written === undefined) return null;
  if (isAlone && /^\d{1,2}(?:\. ?|\/)\d{1,2}$/.test(written)) return null;
  const day = parseTypedDay(written.replace(/^(\d+)er /, '$1. '), monday);
  return day === null ? null : { day, rest: text.slice(found[0].length).replace(SIGNS, '') };
}

const isInWeek = (day: string, monday: string): boolean =>
  day >= monday && day <= addDays(monday, 6);
