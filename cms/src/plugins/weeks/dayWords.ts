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
const DAY_IN_DIGITS = /^(?:den )?(\d{1,2}\. ?\d{1,2}\.?(?:\d{4}|\d{2})?|\d{4}-\d{2}-\d{2})(?!\d)/u;
const DAY_IN_WORDS = /^(?:den |le )?(\d{1,2}(?:\. ?| )\p{L}{3,9}\.?(?: \d{4})?)(?!\p{L})/u;
const SIGNS = /^[\s.,:;·|–—-]+/u;

export interface DayFound {
  /** YYYY-MM-DD, in the week. */
  readonly day: string;
  /** The text behind it. */
  readonly rest: string;
  /** Whether a date beside the weekday is another day: the table was made for another week. */
  readonly isOther: boolean;
}

/**
 * The day of the week from `monday` that a text begins with: «Mo», «Montag, 30.11.: …», «1. Dez.».
 * A weekday counts more than a date beside it. Null for none, and for a mere date of another week.
 */
export function findDay(text: string, monday: string): DayFound | null {
  const trimmed = text.trim();
  const word = WORD.exec(trimmed.toLowerCase())?.[0] ?? '';
  const at = WEEKDAYS.findIndex((names) => (names as readonly string[]).includes(word));
  if (at === -1) {
    const dated = findDate(trimmed, monday, true);
    return dated !== null && isInWeek(dated.day, monday) ? { ...dated, isOther: false } : null;
  }
  const day = addDays(monday, at);
  const behind = trimmed.slice(word.length);
  const signs = SIGNS.exec(behind)?.[0] ?? '';
  const rest = behind.slice(signs.length);
  const dated = findDate(rest, monday, false);
  if (dated !== null) return { day, rest: dated.rest, isOther: dated.day !== day };
  // «So gut wie zu Hause» is no Sunday: a short name needs a sign or the end behind it.
  const isShort = word.length <= 3;
  return isShort && rest !== '' && signs.trim() === '' && !/^\d/.test(rest)
    ? null
    : { day, rest, isOther: false };
}

/** @param isAlone whether no weekday is in front: then «10.12» is a time, and «10.12.» a day */
function findDate(
  text: string,
  monday: string,
  isAlone: boolean,
): Pick<DayFound, 'day' | 'rest'> | null {
  const found = DAY_IN_DIGITS.exec(text) ?? DAY_IN_WORDS.exec(text);
  const written = found?.[1];
  if (found === null || written === undefined) return null;
  if (isAlone && /^\d{1,2}\. ?\d{1,2}$/.test(written)) return null;
  const day = parseTypedDay(written, monday);
  return day === null ? null : { day, rest: text.slice(found[0].length).replace(SIGNS, '') };
}

const isInWeek = (day: string, monday: string): boolean =>
  day >= monday && day <= addDays(monday, 6);
