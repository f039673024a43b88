import { LOCALES } from '../locale/Locale.ts';
import { weekdayOf } from '../shared/zurichTime.ts';
import type { OpeningHours } from './BrandConfig.ts';

/** Any Monday; the names of the seven weekdays are formatted from it. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

const WEEKDAY_NAMES: readonly (readonly string[])[] = LOCALES.map((locale) => {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => format.format(MONDAY + day * DAY).toLowerCase());
});

const EVERY_DAY = /täglich|jeden tag|ogni giorno|tutti i giorni|tous les jours|daily|every day/;
const LISTED = /,|\b(?:und|e|et|and)\b|\+|&/;

/**
 * Whether free text like "Montag bis Freitag" includes a weekday (1 is Monday). False for text that
 * is not understood.
 */
export function namesWeekday(days: string, weekday: number): boolean {
  const text = days.toLowerCase();
  if (EVERY_DAY.test(text)) return true;
  return WEEKDAY_NAMES.some((names) => {
    const found = names.flatMap((name, at) =>
      text.includes(name) ? [{ day: at + 1, position: text.indexOf(name), name }] : [],
    );
    const [first, last, ...others] = found.toSorted((one, other) => one.position - other.position);
    if (first === undefined) return false;
    if (last === undefined || others.length > 0) return found.some(({ day }) => day === weekday);
    const between = text.slice(first.position + first.name.length, last.position);
    if (LISTED.test(between)) return first.day === weekday || last.day === weekday;
    return first.day <= last.day
      ? first.day <= weekday && weekday <= last.day
      : weekday >= first.day || weekday <= last.day;
  });
}

/**
 * The time ("HH:MM") until which the house is open on a day (YYYY-MM-DD). It is the latest closing
 * time of that day, so that the statement is true all day, also during a lunch break and after
 * closing. Null if nothing certain is known: the house is closed on this day, is open past
 * midnight, or the editors' text for the days is not understood.
 */
export function openUntil(hours: readonly OpeningHours[], day: string): string | null {
  const weekday = weekdayOf(day);
  const lines = hours.filter(({ days }) => namesWeekday(days.text, weekday));
  const ends = lines.flatMap(({ from, until }) => (until === null ? [] : [{ from, until }]));
  if (ends.some(({ from, until }) => from !== null && until <= from)) return null;
  return (
    ends
      .map(({ until }) => until)
      .toSorted()
      .at(-1) ?? null
  );
}
