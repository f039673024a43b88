import type { Locale } from '../../domain/locale/Locale.ts';
import { BASE_LOCALE } from '../../domain/locale/Locale.ts';
import type { LocalText } from '../../domain/locale/LocalText.ts';
import {
  HOURS_PURPOSES,
  exceptionsFrom,
  hasHours,
  hoursOn,
  isAllDay,
  isClosed,
  isOpenAt,
  latestEnd,
  weekOf,
  type DayHours,
  type HoursPurpose,
  type OpeningHours,
  type Reason,
  type TimeSpan,
} from '../../domain/openingHours/OpeningHours.ts';
import { addDays } from '../../domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../domain/shared/zurichTime.ts';
import {
  formatDate,
  formatDay,
  formatMonth,
  formatPlainTime,
  formatWeekday,
} from './formatDateTime.ts';

/* Opening hours in words: the one place for header, contact page, lobby screen and search results. */

/** Exceptions are announced this number of days ahead; on a screen with little room fewer. */
const ANNOUNCED_DAYS = 60;
export const NEAR_DAYS = 14;

/** Any Monday; the names of the weekdays are formatted from it. */
const MONDAY = '2024-01-01';

interface HoursWords {
  readonly purposes: Readonly<Record<HoursPurpose, string>>;
  readonly everyDay: string;
  readonly closed: string;
  readonly byAppointment: string;
  /** After times. */
  readonly otherwise: string;
  readonly allDay: string;
  readonly and: string;
  readonly exceptions: string;
  readonly until: (label: string, time: string) => string;
  readonly today: string;
  /** Between the label and what holds today instead of a time. */
  readonly todayIs: (label: string, state: string) => string;
  readonly openNow: string;
  readonly closedNow: string;
  readonly weekdays: (first: string, last: string) => string;
  readonly times: (spans: readonly (readonly [from: string, until: string])[]) => string;
  readonly days: (first: string, last: string) => string;
}

const spansBetween =
  (write: (from: string, until: string) => string, and: string) =>
  (spans: readonly (readonly [from: string, until: string])[]): string =>
    listOf(
      spans.map(([from, until]) => write(from, until)),
      and,
    );

const listOf = (parts: readonly string[], and: string): string =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(` ${and} `);

/** "all’8", "alle 9"; "dall’11", "dal 12". */
const italian = (article: string, elided: string, word: string): string =>
  /^(?:1|8|11)(?!\d)(?!°)/.test(word) ? `${elided}’${word}` : `${article} ${word}`;
const italianTime = (article: string, elided: string, time: string): string =>
  /^1(?!\d)/.test(time) ? `${elided}’${time}` : `${article} ${time}`;

const WORDS: Readonly<Record<Locale, HoursWords>> = {
  'de-CH': {
    purposes: { reception: 'Empfang', cafeteria: 'Cafeteria', visits: 'Besuche' },
    everyDay: 'täglich',
    closed: 'geschlossen',
    byAppointment: 'nach Vereinbarung',
    otherwise: 'sonst nach Vereinbarung',
    allDay: 'rund um die Uhr',
    and: 'und',
    exceptions: 'Feiertage und Ausnahmen',
    until: (label, time) => `${label} heute bis ${time} Uhr`,
    today: 'Heute',
    todayIs: (label, state) => `${label} heute ${state}`,
    openNow: 'jetzt offen',
    closedNow: 'jetzt geschlossen',
    weekdays: (first, last) => `${first} bis ${last}`,
    times: (spans) => `${spansBetween((from, until) => `${from} bis ${until}`, 'und')(spans)} Uhr`,
    days: (first, last) => `${first} bis ${last}`,
  },
  'it-CH': {
    purposes: { reception: 'Reception', cafeteria: 'Caffetteria', visits: 'Visite' },
    everyDay: 'tutti i giorni',
    closed: 'chiuso',
    byAppointment: 'su appuntamento',
    otherwise: 'altrimenti su appuntamento',
    allDay: '24 ore su 24',
    and: 'e',
    exceptions: 'Giorni festivi ed eccezioni',
    until: (label, time) => `${label} oggi fino ${italianTime('alle', 'all', time)}`,
    today: 'Oggi',
    todayIs: (label, state) => `${label} oggi ${state}`,
    openNow: 'ora aperto',
    closedNow: 'ora chiuso',
    weekdays: (first, last) => `da ${first} a ${last}`,
    times: spansBetween(
      (from, until) => `${italianTime('dalle', 'dall', from)} ${italianTime('alle', 'all', until)}`,
      'e',
    ),
    days: (first, last) => `${italian('dal', 'dall', first)} ${italian('al', 'all', last)}`,
  },
  'fr-CH': {
    purposes: { reception: 'Réception', cafeteria: 'Cafétéria', visits: 'Visites' },
    everyDay: 'tous les jours',
    closed: 'fermé',
    byAppointment: 'sur rendez-vous',
    otherwise: 'sinon sur rendez-vous',
    allDay: '24\u00a0heures sur 24',
    and: 'et',
    exceptions: 'Jours fériés et exceptions',
    until: (label, time) => `${label}, aujourd’hui jusqu’à ${time}`,
    today: 'Aujourd’hui',
    todayIs: (label, state) => `${label}, aujourd’hui ${state}`,
    openNow: 'ouvert actuellement',
    closedNow: 'fermé actuellement',
    weekdays: (first, last) => `du ${first} au ${last}`,
    times: spansBetween((from, until) => `de ${from} à ${until}`, 'et'),
    days: (first, last) => `du ${first} au ${last}`,
  },
  en: {
    purposes: { reception: 'Reception', cafeteria: 'Cafeteria', visits: 'Visits' },
    everyDay: 'every day',
    closed: 'closed',
    byAppointment: 'by appointment',
    otherwise: 'otherwise by appointment',
    allDay: 'around the clock',
    and: 'and',
    exceptions: 'Holidays and exceptions',
    until: (label, time) => `${label} open today until ${time}`,
    today: 'Today',
    todayIs: (label, state) => `${label} today ${state}`,
    openNow: 'open now',
    closedNow: 'closed now',
    weekdays: (first, last) => `${first} to ${last}`,
    times: spansBetween((from, until) => `${from} to ${until}`, 'and'),
    days: (first, last) => `${first} to ${last}`,
  },
};

/** A time before or after "bis": "18", "17.30", "17 h 30", "18:00". */
function clock(time: string, locale: Locale): string {
  const plain = formatPlainTime(time, locale);
  return locale === 'de-CH' || locale === 'it-CH' ? plain.replace('.00', '') : plain;
}

/** An end at midnight is "24", since "0" would be the day's beginning. */
const spanOf = ({ from, until }: TimeSpan, locale: Locale): readonly [string, string] => [
  clock(from, locale),
  clock(until === '00:00' ? '24:00' : until, locale),
];

/** "8 bis 12 und 13.30 bis 17 Uhr", "geschlossen", "nach Vereinbarung". */
function writeHours(hours: DayHours, locale: Locale): string {
  const words = WORDS[locale];
  const { spans, byAppointment } = hours;
  if (isClosed(hours)) return words.closed;
  if (spans.length === 0) return words.byAppointment;
  const times = spans.some(isAllDay)
    ? words.allDay
    : words.times(spans.map((span) => spanOf(span, locale)));
  return byAppointment ? `${times}, ${words.otherwise}` : times;
}

const weekdayName = (weekday: number, locale: Locale): string =>
  formatWeekday(addDays(MONDAY, weekday - 1), locale);

/** "täglich", "Montag bis Freitag", "Montag, Mittwoch bis Freitag und Sonntag". */
function writeWeekdays(weekdays: readonly number[], locale: Locale): string {
  const words = WORDS[locale];
  if (weekdays.length === 7) return words.everyDay;
  const runs: number[][] = [];
  for (const weekday of weekdays) {
    const run = runs.at(-1);
    if (run !== undefined && run.at(-1) === weekday - 1) run.push(weekday);
    else runs.push([weekday]);
  }
  const parts = runs.flatMap((run) => {
    const [first = 0, second] = run;
    const last = run.at(-1) ?? first;
    const name = (weekday: number): string => weekdayName(weekday, locale);
    if (run.length > 2) return [words.weekdays(name(first), name(last))];
    return second === undefined ? [name(first)] : [name(first), name(second)];
  });
  return listOf(parts, words.and);
}

const line = (subject: string, state: string, locale: Locale): string =>
  `${subject.slice(0, 1).toUpperCase()}${subject.slice(1)}${locale === 'fr-CH' ? '\u00a0' : ''}: ${state}`;

/** What is open: the house's own name of its reception, else the purpose in the page's language. */
const nameOfPurpose = (
  { label }: OpeningHours,
  purpose: HoursPurpose,
  locale: Locale,
): LocalText =>
  purpose === 'reception' && label !== null ? label : { text: WORDS[locale].purposes[purpose] };

/** "Donnerstag, 24. Dezember: 8 bis 12 Uhr", and why, if that is known. */
export interface HoursLine {
  readonly text: LocalText;
  readonly reason: LocalText | null;
}

/** The lines of a week, with the days on which it is closed. */
const writeWeek = (
  hours: OpeningHours,
  purpose: HoursPurpose,
  locale: Locale,
): readonly HoursLine[] =>
  weekOf(hours, purpose).map((part) => ({
    text: {
      text: line(writeWeekdays(part.weekdays, locale), writeHours(part.hours, locale), locale),
    },
    reason: null,
  }));

/** The lines of the exceptional days from a day on that are announced. */
const writeExceptions = (
  hours: OpeningHours,
  purpose: HoursPurpose,
  day: string,
  locale: Locale,
  days: number,
): readonly HoursLine[] =>
  exceptionsFrom(hours, purpose, day, days).map(({ first, last, hours: own, reason }) => ({
    text: { text: line(writeDays(first, last, locale), writeHours(own, locale), locale) },
    reason: reasonIn(reason, locale),
  }));

/** What is open when, under one heading. */
export interface HoursSection {
  readonly heading: LocalText;
  readonly lines: readonly HoursLine[];
}

/**
 * All that is said of opening hours on a day: the weeks, the exceptions that are near, and the
 * editors' remark. Exceptions that concern everything are said once.
 */
export function writeOpeningHours(
  hours: OpeningHours,
  day: string,
  locale: Locale,
  days = ANNOUNCED_DAYS,
): readonly HoursSection[] {
  const open = HOURS_PURPOSES.filter((purpose) => hasHours(hours, purpose));
  const exceptions = open.map((purpose) => writeExceptions(hours, purpose, day, locale, days));
  const [common = [], ...others] = exceptions;
  const isCommon =
    common.length > 0 &&
    others.length > 0 &&
    others.every((own) => JSON.stringify(own) === JSON.stringify(common));
  const remarks = (hours.remark?.text ?? '')
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text): HoursLine => ({ text: { ...hours.remark, text }, reason: null }));
  const sections = open.map((purpose, at) => ({
    heading: nameOfPurpose(hours, purpose, locale),
    lines: [...writeWeek(hours, purpose, locale), ...(isCommon ? [] : (exceptions[at] ?? []))],
  }));
  if (isCommon) sections.push({ heading: { text: WORDS[locale].exceptions }, lines: [...common] });
  const [first = { heading: nameOfPurpose(hours, 'reception', locale), lines: [] }, ...rest] =
    sections;
  return [{ ...first, lines: [...first.lines, ...remarks] }, ...rest].filter(
    ({ lines }) => lines.length > 0,
  );
}

/**
 * The reception's hours in one sentence, for search results and previews of a link. Null if none are
 * known.
 */
export function writeHoursInOne(hours: OpeningHours, day: string, locale: Locale): string | null {
  if (!hasHours(hours, 'reception')) return null;
  const lines = [
    ...writeWeek(hours, 'reception', locale),
    ...writeExceptions(hours, 'reception', day, locale, NEAR_DAYS),
  ].map(({ text }) => text.text);
  const { text } = nameOfPurpose(hours, 'reception', locale);
  return `${text}. ${lines.join('. ')}.`;
}

function writeDays(first: string, last: string, locale: Locale): string {
  if (first === last) return formatDay(first, locale);
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  const month = formatMonth(first, locale);
  const date = formatDate(first, locale);
  const begin = isOneMonth ? date.slice(0, -month.length).trim() : date;
  return WORDS[locale].days(begin, formatDate(last, locale));
}

function reasonIn(reason: Reason, locale: Locale): LocalText | null {
  const own = reason[locale];
  if (own !== undefined) return { text: own };
  const german = reason[BASE_LOCALE];
  return german === undefined ? null : { text: german, lang: BASE_LOCALE };
}

/**
 * "Empfang heute bis 18 Uhr", "Empfang heute geschlossen"; true all day. Null if nothing certain can
 * be said in so few words: no hours are known, or a span ends on the next day.
 */
export function writeToday(hours: OpeningHours, day: string, locale: Locale): string | null {
  if (!hasHours(hours, 'reception')) return null;
  const words = WORDS[locale];
  const label = nameOfPurpose(hours, 'reception', locale).text;
  const today = hoursOn(hours, 'reception', day);
  const end = latestEnd(today);
  if (today.spans.length === 0 || today.spans.some(isAllDay))
    return words.todayIs(label, writeHours(today, locale));
  return end === null ? null : words.until(label, clock(end, locale));
}

/** "Heute: 8 bis 18 Uhr, jetzt offen", for a screen that shows the time. Null without hours. */
export function writeNow(hours: OpeningHours, now: Date, locale: Locale): string | null {
  if (!hasHours(hours, 'reception')) return null;
  const words = WORDS[locale];
  const today = hoursOn(hours, 'reception', zurichDate(now));
  const said = line(words.today, writeHours(today, locale), locale);
  if (isOpenAt(hours, 'reception', now)) return `${said}, ${words.openNow}`;
  return today.spans.length === 0 ? said : `${said}, ${words.closedNow}`;
}
