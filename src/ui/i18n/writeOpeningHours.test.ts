import { describe, expect, it } from 'vitest';
import {
  expectedOn,
  OPENING_RULES,
  PAGE_DAYS,
  paint,
  RULE_DAYS,
  runsOf,
  type Expected,
} from '../../../tests/support/openingRules.ts';
import { LOCALES, type Locale } from '../../domain/locale/Locale.ts';
import {
  HOURS_PURPOSES,
  NO_HOURS,
  type HoursPurpose,
  type OpeningHours,
} from '../../domain/openingHours/OpeningHours.ts';
import { writeNow, writeOpeningHours, writeToday, type HoursLine } from './writeOpeningHours.ts';

/* The texts are read by a reader of its own, with the runtime's names of days and months. */

const namesOf = (locale: Locale, part: 'weekday' | 'month', count: number): readonly string[] => {
  const format = new Intl.DateTimeFormat(locale, { [part]: 'long', timeZone: 'UTC' });
  return Array.from({ length: count }, (_, at) =>
    format
      .format(part === 'month' ? Date.UTC(2026, at, 1) : Date.UTC(2026, 5, 1 + at))
      .toLowerCase(),
  );
};

const TIME = String.raw`(\d{1,2}(?:[.:]\d\d)?(?:\u00a0h(?:\u00a0\d\d)?)?)`;
const LANGUAGE: Readonly<
  Record<
    Locale,
    { closed: string; ask: string; allDay: string; every: string; span: RegExp; until: RegExp }
  >
> = {
  'de-CH': {
    closed: 'geschlossen',
    ask: 'nach Vereinbarung',
    allDay: 'rund um die Uhr',
    every: 'täglich',
    span: new RegExp(`${TIME} bis ${TIME}`, 'g'),
    until: new RegExp(`heute bis ${TIME} Uhr$`),
  },
  'it-CH': {
    closed: 'chiuso',
    ask: 'su appuntamento',
    allDay: '24 ore su 24',
    every: 'tutti i giorni',
    span: new RegExp(`dall(?:e |’)${TIME} all(?:e |’)${TIME}`, 'g'),
    until: new RegExp(`oggi fino all(?:e |’)${TIME}$`),
  },
  'fr-CH': {
    closed: 'fermé',
    ask: 'sur rendez-vous',
    allDay: '24\u00a0heures sur 24',
    every: 'tous les jours',
    span: new RegExp(`de ${TIME} à ${TIME}`, 'g'),
    until: new RegExp(`aujourd’hui jusqu’à ${TIME}$`),
  },
  en: {
    closed: 'closed',
    ask: 'by appointment',
    allDay: 'around the clock',
    every: 'every day',
    span: new RegExp(`${TIME} to ${TIME}`, 'g'),
    until: new RegExp(`today until ${TIME}$`),
  },
};
const DAYS = Object.fromEntries(LOCALES.map((locale) => [locale, namesOf(locale, 'weekday', 7)]));
const MONTHS = Object.fromEntries(LOCALES.map((locale) => [locale, namesOf(locale, 'month', 12)]));

/** "17.30", "17 h 30" and "24" as "17:30" and "00:00". */
function clockIn(written: string): string {
  const [hour = '', minute = '00'] = written.split(/\u00a0h\u00a0?|[.:]/);
  return `${String(Number(hour) % 24).padStart(2, '0')}:${minute || '00'}`;
}

/** What a text says of a day: "480-720" and whether one may ask for an appointment. */
function readState(text: string, locale: Locale): string {
  const { closed, ask, allDay, span } = LANGUAGE[locale];
  if (text === closed) return ' no';
  const asks = text.endsWith(ask);
  const spans = [...text.matchAll(span)].map(([, from = '', until = '']) => ({
    from: clockIn(from),
    until: clockIn(until),
  }));
  const whole = text.startsWith(allDay) ? [{ from: '00:00', until: '00:00' }] : spans;
  if (whole.length === 0 && text !== ask) throw new Error(`Not understood: ${text}`);
  return `${runsOf(paint(whole))} ${asks ? 'ask' : 'no'}`;
}

const stateOf = ({ runs, byAppointment }: Expected): string =>
  `${runs} ${byAppointment ? 'ask' : 'no'}`;

/** The weekdays of "Montag, Mittwoch bis Freitag", 1 for Monday. */
function readWeekdays(subject: string, locale: Locale): readonly number[] {
  const text = subject.toLowerCase();
  if (text === LANGUAGE[locale].every) return [1, 2, 3, 4, 5, 6, 7];
  const names = DAYS[locale] ?? [];
  const found = text.split(/(?:,| und| e| et| and) /).flatMap((part) => {
    const days = part
      .split(' ')
      .map((word) => names.indexOf(word) + 1)
      .filter((day) => day > 0);
    const [first = 0, last = first] = days;
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
  if (found.length === 0 || found.includes(0)) throw new Error(`Not understood: ${subject}`);
  return found;
}

/** The days of "24. bis 26. Dezember" from a day on, first and last. */
function readDates(subject: string, from: string, locale: Locale): readonly [string, string] {
  const words = subject.toLowerCase().split(/[\s,’]+/);
  const months = MONTHS[locale] ?? [];
  const dates: { day: number; month: number }[] = [];
  for (const word of words) {
    const month = months.indexOf(word);
    if (/^\d/.test(word)) dates.push({ day: Number.parseInt(word, 10), month: -1 });
    if (month !== -1) for (const date of dates) if (date.month === -1) date.month = month;
  }
  const dateOf = ({ day, month }: { day: number; month: number }, notBefore: string): string => {
    const at = `-${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    const year = Number(notBefore.slice(0, 4));
    return [`${year}${at}`, `${year + 1}${at}`].find((date) => date >= notBefore) ?? '';
  };
  const [one, two] = dates;
  if (one === undefined) throw new Error(`No date: ${subject}`);
  const first = dateOf(one, from);
  const last = two === undefined ? first : dateOf(two, first);
  const weekday = (DAYS[locale] ?? []).indexOf(words[0] ?? '') + 1;
  if (weekday > 0 && (new Date(`${first}T12:00:00Z`).getUTCDay() || 7) !== weekday)
    throw new Error(`Not the weekday: ${subject}`);
  return [first, last];
}

const split = ({ text: { text } }: HoursLine): readonly [string, string] => {
  const at = text.search(/\u00a0?: /);
  return [text.slice(0, at), text.slice(at).replace(/^\u00a0?: /, '')];
};

/** What the lines of a page say of each day from a day on. */
function readPage(lines: readonly HoursLine[], from: string, locale: Locale) {
  const week = new Map<number, string>();
  const dates: { first: string; last: string; state: string }[] = [];
  for (const line of lines) {
    const [subject, written] = split(line);
    const state = readState(written, locale);
    if (/\d/.test(subject)) {
      const [first, last] = readDates(subject, from, locale);
      dates.push({ first, last, state });
    } else for (const weekday of readWeekdays(subject, locale)) week.set(weekday, state);
  }
  return (day: string, weekday: number): string | undefined =>
    dates.find(({ first, last }) => first <= day && day <= last)?.state ?? week.get(weekday);
}

const purposesOf = ({ weekly }: OpeningHours): readonly HoursPurpose[] =>
  HOURS_PURPOSES.filter((each) => weekly.some(({ purpose }) => purpose === each));

/** The lines about a purpose: its own section, and the one about everything. */
function linesOf(rule: OpeningHours, purpose: HoursPurpose, day: string, locale: Locale) {
  const sections = writeOpeningHours(rule, day, locale);
  const purposes = purposesOf(rule);
  const own = sections[purposes.indexOf(purpose)]?.lines ?? [];
  return [...own, ...(sections[purposes.length]?.lines ?? [])];
}

/** A page announces exceptions this number of days ahead. */
const AHEAD = 59;

const WEEKDAYS: readonly number[] = RULE_DAYS.map(
  (day) => new Date(`${day}T12:00:00Z`).getUTCDay() || 7,
);

describe.each(Object.entries(OPENING_RULES))('%s', (_, rule) => {
  it.each(LOCALES)('is said in %s of each day of two years as the data say', (locale) => {
    const wrong: string[] = [];
    for (const purpose of purposesOf(rule)) {
      const expected = RULE_DAYS.map((day) => stateOf(expectedOn(rule, purpose, day)));
      let written = '';
      let read: ReturnType<typeof readPage> = () => undefined;
      for (const [at, day] of RULE_DAYS.entries()) {
        if (!PAGE_DAYS.has(day)) continue;
        const lines = linesOf(rule, purpose, day, locale);
        const key = lines.map(({ text }) => text.text).join('\n');
        // The same text says the same, except of dates that are read from this day on.
        if (key !== written || /\d(?:\.|°|er)? \p{L}/u.test(key))
          read = readPage(lines, day, locale);
        written = key;
        for (let offset = 0; offset <= AHEAD && at + offset < RULE_DAYS.length; offset += 1) {
          const of = RULE_DAYS[at + offset] ?? '';
          if (read(of, WEEKDAYS[at + offset] ?? 0) !== expected[at + offset])
            wrong.push(`${day} of ${of} (${purpose})`);
        }
      }
    }
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  it.each(LOCALES)('today in %s is true all day', (locale) => {
    const { closed, ask, allDay, until } = LANGUAGE[locale];
    const wrong = RULE_DAYS.filter((day) => {
      const { minutes, runs, byAppointment } = expectedOn(rule, 'reception', day);
      const note = writeToday(rule, day, locale);
      const end = minutes.lastIndexOf(1) + 1;
      // Nothing is said of a day that ends on the next.
      if (note === null) return end <= 1440;
      const [, time] = until.exec(note) ?? [];
      if (time !== undefined) return (paintEnd(clockIn(time)) || 1440) !== end;
      if (note.endsWith(` ${closed}`)) return runs !== '' || byAppointment;
      if (note.endsWith(allDay)) return runs !== '0-1440';
      return !note.endsWith(ask) || runs !== '' || !byAppointment;
    });
    expect(wrong).toEqual([]);
  });
});

const paintEnd = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const rule = OPENING_RULES['closed at noon, half a Saturday'] ?? NO_HOURS;
const textsOf = (hours: OpeningHours, day: string, locale: Locale) =>
  writeOpeningHours(hours, day, locale).map(({ heading, lines }) => [
    heading.text,
    ...lines.map(({ text, reason }) => (reason ? `${text.text} (${reason.text})` : text.text)),
  ]);

it('writes the week and the exceptions that are near', () => {
  expect(textsOf(rule, '2026-12-01', 'de-CH')).toEqual([
    [
      'Empfang',
      'Montag bis Freitag: 8 bis 12 und 13.30 bis 17 Uhr',
      'Samstag: 9 bis 11.30 Uhr',
      'Sonntag: geschlossen',
      'Donnerstag, 24. Dezember: 8 bis 12 Uhr (Heiligabend)',
      'Freitag, 25. Dezember: geschlossen (Weihnachten)',
      'Samstag, 26. Dezember: geschlossen (Stephanstag)',
    ],
  ]);
  expect(textsOf(rule, '2026-08-01', 'fr-CH')).toEqual([
    [
      'Réception',
      'Du lundi au vendredi\u00a0: de 8\u00a0h à 12\u00a0h et de 13\u00a0h\u00a030 à 17\u00a0h',
      'Samedi\u00a0: de 9\u00a0h à 11\u00a0h\u00a030',
      'Dimanche\u00a0: fermé',
    ],
  ]);
  expect(textsOf(rule, '2026-08-01', 'it-CH')[0]?.[1]).toBe(
    'Da lunedì a venerdì: dalle 8 alle 12 e dalle 13.30 alle 17',
  );
  expect(textsOf(rule, '2026-08-01', 'en')[0]?.[1]).toBe(
    'Monday to Friday: 8:00 to 12:00 and 13:30 to 17:00',
  );
});

it('says exceptions of everything once, under a heading of their own', () => {
  const three = OPENING_RULES['three that are open, each with exceptions of its own'] ?? NO_HOURS;
  const hours = { ...three, dated: three.dated.filter(({ purpose }) => purpose === null) };
  expect(textsOf(hours, '2026-12-01', 'de-CH').map(([heading]) => heading)).toEqual([
    'Empfang',
    'Cafeteria',
    'Besuche',
    'Feiertage und Ausnahmen',
  ]);
  expect(textsOf(hours, '2026-12-01', 'de-CH').at(-1)).toEqual([
    'Feiertage und Ausnahmen',
    '24. bis 26. Dezember: geschlossen (Weihnachten)',
  ]);
});

it('marks a reason that is only given in German', () => {
  const [section] = writeOpeningHours(rule, '2026-12-24', 'it-CH');
  expect(section?.lines.at(-1)?.reason).toEqual({ text: 'Stephanstag', lang: 'de-CH' });
});

it('concludes nothing from a remark', () => {
  const hours = {
    ...NO_HOURS,
    label: { text: 'Beratung' },
    remark: { text: 'Montag bis Freitag: 8–12\nWeihnachten geschlossen' },
  };
  expect(textsOf(hours, '2026-12-24', 'de-CH')).toEqual([
    ['Beratung', 'Montag bis Freitag: 8–12', 'Weihnachten geschlossen'],
  ]);
  expect(writeToday(hours, '2026-12-24', 'de-CH')).toBeNull();
  expect(writeNow(hours, new Date('2026-12-24T10:00:00+01:00'), 'de-CH')).toBeNull();
  expect(textsOf(NO_HOURS, '2026-12-24', 'de-CH')).toEqual([]);
});

it('names the house’s own reception', () => {
  expect(writeToday({ ...rule, label: { text: 'Beratung' } }, '2026-12-25', 'de-CH')).toBe(
    'Beratung heute geschlossen',
  );
});

it('says on a screen with a clock whether it is open now', () => {
  const at = (time: string) => writeNow(rule, new Date(`2026-12-${time}+01:00`), 'de-CH');
  expect(at('24T11:59')).toBe('Heute: 8 bis 12 Uhr, jetzt offen');
  expect(at('24T12:00')).toBe('Heute: 8 bis 12 Uhr, jetzt geschlossen');
  expect(at('25T11:00')).toBe('Heute: geschlossen');
});
