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
const EXCEPTION =
  /au(?:ss|ß)er|ausgenommen|ohne|geschlossen|tranne|eccetto|salvo|chius|sauf|fermé|except|closed/;
const BY_APPOINTMENT = /vereinbarung|anmeldung|appuntamento|accordo|rendez-vous|appointment/;

/**
 * The lines for a weekday (1 is Monday). Their days are free text such as "Montag bis Freitag"; text
 * that is not understood, such as "täglich ausser Montag", is left out. None if a line without times
 * closes that weekday: the panel stores "Mo–Fr 8–12, Mi geschlossen" as two lines.
 */
export function linesOfWeekday(
  hours: readonly OpeningHours[],
  weekday: number,
): readonly OpeningHours[] {
  const lines = hours.filter(({ days }) => namesWeekday(days.text.toLowerCase(), weekday));
  const isClosed = lines.some(
    ({ days, from, until }) =>
      from === null && until === null && !BY_APPOINTMENT.test(days.text.toLowerCase()),
  );
  return isClosed ? [] : lines;
}

function namesWeekday(text: string, weekday: number): boolean {
  const isEveryDay = EVERY_DAY.test(text);
  const findings = WEEKDAY_NAMES.map((names) =>
    names.flatMap((name, at) =>
      text.includes(name) ? [{ day: at + 1, position: text.indexOf(name), name }] : [],
    ),
  );
  // Beside a whole week or a range, another weekday is the exception.
  const atMost = EXCEPTION.test(text) ? (isEveryDay ? 0 : 2) : Infinity;
  if (findings.some(({ length }) => length > atMost)) return false;
  if (isEveryDay) return true;
  return findings.some((found) => {
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
  const lines = linesOfWeekday(hours, weekdayOf(day));
  const ends = lines.flatMap(({ from, until }) => (until === null ? [] : [{ from, until }]));
  if (ends.some(({ from, until }) => from !== null && until <= from)) return null;
  return (
    ends
      .map(({ until }) => until)
      .toSorted()
      .at(-1) ?? null
  );
}
