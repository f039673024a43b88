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
/** What stands between the two weekdays of a range: "bis", "bis und mit", "al", "–". */
const RANGE =
  /(?:[^\p{L}](?:bis(?: und mit| einschliesslich| zum)?|al?|alla|à|au|to|through|till|until)\s|[\p{Pd}−])\s*(?:la |le )?$/u;
/** Holidays that contain the name of a weekday: "Karfreitag", "lundi de Pâques", "Easter Monday". */
const HOLIDAY =
  /\p{L}+(?:sonn|mon|donners|frei|sams)tag|(?:easter|whit|good) \p{L}+day|\p{L}+ (?:d[ei] |de l.|dell.)?(?:pâques|pentecôte|ascension|saint|pasqua|pentecoste|angelo|santo)/gu;
/** Words before what they exclude. A visit "ohne Voranmeldung" excludes nothing. */
const EXCEPT =
  /(?:^|[^\p{L}])(?:au(?:ss|ß)er|ohne(?! (?:vor)?anmeldung)|tranne|eccetto|salvo|sauf|hormis|except[ée]?)(?!\p{L})/u;
/** Words before or after what they exclude, within a clause. */
const CLOSED = /(?:^|[^\p{L}])(?:ausgenommen|geschlossen(?!e)|chius|esclus|fermé|closed)/u;
const BY_APPOINTMENT =
  /vereinbarung|anmeldung|absprache|anfrage|appuntamento|accordo|richiesta|rendez-vous|demande|appointment|arrangement|request/;

/**
 * The lines for a weekday (1 is Monday). Their days are free text such as "Montag bis Freitag"; text
 * that is not understood, such as "täglich ausser Montag", is left out. None if a line without times
 * closes that weekday: the panel stores "Mo–Fr 8–12, Mi geschlossen" as two lines.
 */
export function linesOfWeekday(
  hours: readonly OpeningHours[],
  weekday: number,
): readonly OpeningHours[] {
  const lines = hours.filter((line) => {
    const text = daysOf(line);
    return namesWeekday(text, weekday) && (isWithoutTimes(line) || !excludesWeekday(text));
  });
  return lines.some(closesItsWeekdays) ? [] : lines;
}

const daysOf = ({ days }: OpeningHours): string => days.text.toLowerCase().replace(HOLIDAY, '');

const isWithoutTimes = ({ from, until }: OpeningHours): boolean => from === null && until === null;

// "Täglich rund um die Uhr" has no times either: no house is closed every day.
const closesItsWeekdays = (line: OpeningHours): boolean =>
  isWithoutTimes(line) && !EVERY_DAY.test(daysOf(line)) && !BY_APPOINTMENT.test(daysOf(line));

function excludesWeekday(text: string): boolean {
  const excluded = [
    ...text.split(EXCEPT).slice(1),
    ...text.split(/[,;:()]/).filter((clause) => CLOSED.test(clause)),
  ];
  return WEEKDAY_NAMES.flat().some((name) => excluded.some((part) => part.includes(name)));
}

function namesWeekday(text: string, weekday: number): boolean {
  if (EVERY_DAY.test(text)) return true;
  return WEEKDAY_NAMES.some((names) => {
    const found = names
      .flatMap((name, at) =>
        text.includes(name) ? [{ day: at + 1, position: text.indexOf(name), name }] : [],
      )
      .toSorted((one, other) => one.position - other.position);
    return found.some(({ day, position, name }, at) => {
      const next = found[at + 1];
      if (next === undefined || !RANGE.test(text.slice(position + name.length, next.position)))
        return day === weekday;
      return day <= next.day
        ? day <= weekday && weekday <= next.day
        : weekday >= day || weekday <= next.day;
    });
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
