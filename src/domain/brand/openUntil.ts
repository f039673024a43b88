import { LOCALES } from '../locale/Locale.ts';
import { weekdayOf } from '../shared/zurichTime.ts';
import type { OpeningHours } from './BrandConfig.ts';
import { exceptionalDays, withoutHolidays } from './exceptionDays.ts';

/** Any Monday; the names of the seven weekdays are formatted from it. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

const WEEKDAY_NAMES: readonly (readonly string[])[] = LOCALES.map((locale) => {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => format.format(MONDAY + day * DAY).toLowerCase());
});

const EVERY_DAY = /täglich|jeden tag|ogni giorno|tutti i giorni|tous les jours|daily|every day/;
const ALL_DAY = /rund um die uhr|24\s?(?:h|st|ore|su|sur|hours|\/)/;
/** Days that are no weekdays. */
const FREE_DAYS =
  /feiertag|wochenende|ostern|weihnacht|festiv|fine settimana|fériés|week-?end|holidays/;
/** Not every week, or not all year round: "1. Samstag im Monat", "Mai bis September". */
const SOMETIMES = new RegExp(
  [
    '\\d\\.\\s*(?:mon|diens|mitt|donners|frei|sams|sonn)',
    'im monat|del mese|du mois|of the month',
    '(?:^|\\s)(?:(?:erst|zweit|dritt|viert|letzt)e|alle (?:zwei|2))',
    '(?:^|\\s)(?:primo|secondo|terzo|ultim|ogni due|premier|deuxième|troisième|dernier)|sur deux',
    '(?:^|\\s)(?:first|second|third|last|every other)',
    '(?:^|[^\\p{L}])(?:mai|may|mars|été|estate|inverno|hiver|summer)(?!\\p{L})|sommer|winter',
    'janua|janv|genna|febr|févr|märz|marzo|march|april|avril|maggio|ju[nl][iy]|jui[nl]|june|giugn',
    'lugl|august|agosto|août|septem|settem|okto|octo|ottob|novem|dezem|décem|decem|dicem',
  ].join('|'),
  'u',
);
/** What stands between the two weekdays of a range: "bis", "bis und mit", "al", "–". */
const RANGE =
  /(?:[^\p{L}](?:bis(?: und mit| einschliesslich| zum)?|al?|alla|à|au|to|through|till|until)\s|[\p{Pd}−])\s*(?:la |le )?$/u;
/** Holidays that contain the name of a weekday: "Karfreitag", "lundi de Pâques", "Easter Monday". */
const HOLIDAY =
  /(?<!\p{L})\p{L}+(?:sonn|mon|donners|frei|sams)tag|(?:easter|whit|good) \p{L}+day|(?<!\p{L})\p{L}+ (?:d[ei] |de l.|dell.)?(?:pâques|pentecôte|ascension|saint|pasqua|pentecoste|angelo|santo)/gu;
/** Words before what they exclude. A visit "ohne Voranmeldung" excludes nothing. */
const EXCEPT =
  /(?:^|[^\p{L}])(?:au(?:ss|ß)er|ohne(?! (?:vor)?anmeldung)|tranne|eccetto|salvo|sauf|hormis|except[ée]?)(?!\p{L})/u;
/** Words before or after what they exclude, within a clause. */
const CLOSED = /(?:^|[^\p{L}])(?:ausgenommen|geschlossen(?!e)|chius|esclus|fermé|closed)/u;
/** Whoever closes at noon is still open until the evening. */
const AT_NOON = /mittag|pranzo|midi|lunch|noon/;
const CLOSURE = /betriebsferien|chiusura|fermeture|closure/;
const BY_APPOINTMENT =
  /vereinbarung|anmeldung|absprache|anfrage|appuntamento|accordo|richiesta|rendez-vous|demande|appointment|arrangement|request/;

/**
 * The lines for a weekday (1 is Monday). Their days are free text such as "Montag bis Freitag"; text
 * that is not understood, such as "täglich ausser Montag" or "1. Montag im Monat", is left out. None
 * if a line closes that weekday: the panel stores "Mo–Fr 8–12, Mi geschlossen" as two lines.
 */
export function linesOfWeekday(
  hours: readonly OpeningHours[],
  weekday: number,
): readonly OpeningHours[] {
  const lines = hours.filter((line) => {
    const text = daysOf(line);
    const isCertain = !SOMETIMES.test(text) && !excludesWeekday(text);
    return namesWeekday(text, weekday) && (isWithoutTimes(line) || isCertain);
  });
  const isClosed =
    lines.some(closesItsWeekdays) ||
    hours.some((line) => closesWeekdays(daysOf(line)) && namesWeekday(daysOf(line), weekday));
  return isClosed ? [] : lines;
}

/** Whether the lines are the same in every week: none speaks of a date, a holiday or a closure. */
export const isEveryWeek = (hours: readonly OpeningHours[]): boolean =>
  hours.every((line) => {
    const text = wordsOf(line);
    const isOfWeek = [1, 2, 3, 4, 5, 6, 7].some((day) => namesWeekday(text, day));
    // "Sonntag und Feiertage", "täglich ausser an Feiertagen".
    return exceptionsOf(isOfWeek ? withoutHolidays(text) : text) === null;
  });

const exceptionsOf = (text: string): ReturnType<typeof exceptionalDays> => {
  const closes = closuresIn(text).length > 0 && !closesWeekdays(text);
  return exceptionalDays(text, closes);
};

/** The clauses that say "closed", apart from those about noon. */
const closuresIn = (text: string): readonly string[] =>
  text.split(/[,;:()]/).filter((clause) => CLOSED.test(clause) && !AT_NOON.test(clause));

/** Whether a text says of weekdays that they are closed: "Montag bis Freitag, Mittwoch geschlossen". */
const closesWeekdays = (text: string): boolean =>
  exceptionalDays(text, false) === null &&
  closuresIn(text).some((clause) => WEEKDAY_NAMES.flat().some((name) => clause.includes(name)));

/**
 * The line without its times if it says in words that the house is closed then: editors type
 * "Weihnachten geschlossen" into a row that has times.
 */
export function withoutFalseTimes(line: OpeningHours): OpeningHours {
  const text = wordsOf(line);
  const closures = closuresIn(text);
  const isOpenToo = text
    .split(/[,;:()]/)
    .some(
      (clause) =>
        !closures.includes(clause) &&
        (EVERY_DAY.test(clause) || WEEKDAY_NAMES.flat().some((name) => clause.includes(name))),
    );
  const isClosed = closures.length > 0 || CLOSURE.test(text);
  return isClosed && !isOpenToo ? { ...line, from: null, until: null } : line;
}

/** A longer text is no line of opening hours; its start is enough to say nothing of it. */
const LONGEST = 300;
const wordsOf = ({ days }: OpeningHours): string => days.text.slice(0, LONGEST).toLowerCase();

const daysOf = (line: OpeningHours): string => wordsOf(line).replace(HOLIDAY, '');

const isWithoutTimes = ({ from, until }: OpeningHours): boolean => from === null && until === null;

/**
 * What a line without times says of its days, which the panel stores without "geschlossen". Null
 * if the days say it themselves: "Mittwoch nach Vereinbarung", "täglich rund um die Uhr".
 */
export function stateWithoutTimes(line: OpeningHours): 'closed' | 'byAppointment' | null {
  const text = wordsOf(line);
  if ([EVERY_DAY, ALL_DAY, BY_APPOINTMENT, CLOSED, CLOSURE].some((words) => words.test(text)))
    return null;
  const namesDays =
    FREE_DAYS.test(text) ||
    exceptionalDays(text, false) !== null ||
    WEEKDAY_NAMES.flat().some((name) => text.includes(name));
  return namesDays ? 'closed' : 'byAppointment';
}

// "Täglich rund um die Uhr" has no times either: no house is closed every day.
const closesItsWeekdays = (line: OpeningHours): boolean =>
  isWithoutTimes(line) &&
  !EVERY_DAY.test(daysOf(line)) &&
  !BY_APPOINTMENT.test(daysOf(line)) &&
  // "Samstag, 5. Dezember" closes one Saturday.
  exceptionalDays(withoutHolidays(daysOf(line)), false) === null;

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
 * midnight, a line speaks of this day in particular, or the editors' text for the days is not
 * understood.
 */
export function openUntil(hours: readonly OpeningHours[], day: string): string | null {
  if (hours.some((line) => exceptionsOf(wordsOf(line))?.(day) === true)) return null;
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
