import type { Language } from '../locale/Locale.ts';

const COUNTS: Readonly<Record<Language, readonly string[]>> = {
  de: ['eine Zeit', 'zwei Zeiten', 'drei Zeiten', 'vier Zeiten', 'fünf Zeiten'],
  it: ['un orario', 'due orari', 'tre orari', 'quattro orari', 'cinque orari'],
  fr: ['une date', 'deux dates', 'trois dates', 'quatre dates', 'cinq dates'],
  en: ['one time', 'two times', 'three times', 'four times', 'five times'],
};

const HOUR: Readonly<Record<Language, string>> = {
  de: 'eine Stunde',
  it: 'un’ora',
  fr: 'une heure',
  en: 'one hour',
};

const MINUTES: Readonly<Record<Language, string>> = {
  de: 'Minuten',
  it: 'minuti',
  fr: 'minutes',
  en: 'minutes',
};

/** The number of proposed times, one to five, for `{zeiten}`; empty for none. */
export const timesInWords = (count: number, language: Language): string =>
  COUNTS[language][count - 1] ?? '';

/** A length in minutes, for `{dauer}`. */
export const durationInWords = (minutes: number, language: Language): string =>
  minutes === 60 ? HOUR[language] : `${minutes} ${MINUTES[language]}`;

const REGIONS: Readonly<Record<Language, string>> = {
  de: 'de-CH',
  it: 'it-CH',
  fr: 'fr-CH',
  en: 'en-GB',
};

/** The day in Zurich with its month in words, for `{eingang}`. */
export const dayInWords = (instant: Date, language: Language): string =>
  new Intl.DateTimeFormat(REGIONS[language], {
    dateStyle: 'long',
    timeZone: 'Europe/Zurich',
  }).format(instant);
