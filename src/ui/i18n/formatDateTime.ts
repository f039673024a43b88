import type { Locale } from '../../domain/locale/Locale.ts';

// Only the names of days and months come from Intl, the rest is put together here: the server's and
// the browser's Intl data differ in commas and narrow spaces, and one such difference makes React
// draw the page again.
const NAMES_OF: Readonly<Record<Locale, string>> = {
  'de-CH': 'de-CH',
  'it-CH': 'it-CH',
  'fr-CH': 'fr-CH',
  en: 'en-GB',
};

type NamedPart = 'weekday' | 'month';

const namesOf = new Map<string, Intl.DateTimeFormat>();

function nameOf(part: NamedPart, day: string, locale: Locale): string {
  const key = `${locale} ${part}`;
  const names =
    namesOf.get(key) ??
    new Intl.DateTimeFormat(NAMES_OF[locale], { [part]: 'long', timeZone: 'UTC' });
  namesOf.set(key, names);
  return names.format(new Date(`${day}T12:00:00Z`));
}

const yearOf = (day: string): string => day.slice(0, 4);

/** The day of the month without leading zero; days are written YYYY-MM-DD everywhere. */
export const formatDayNumber = (day: string): string => String(Number(day.slice(8, 10)));

/** "Dienstag", "martedì". */
export const formatWeekday = (day: string, locale: Locale): string =>
  nameOf('weekday', day, locale);

/** "November", or "November 2025" with its year. */
export function formatMonth(
  day: string,
  locale: Locale,
  { year = false }: { readonly year?: boolean } = {},
): string {
  const month = nameOf('month', day, locale);
  return year ? `${month} ${yearOf(day)}` : month;
}

/** "1. Februar", "1° febbraio", "1er février", "1 February"; with the year at the end on demand. */
export function formatDate(
  day: string,
  locale: Locale,
  { year = false }: { readonly year?: boolean } = {},
): string {
  return `${ordinal(formatDayNumber(day), locale)} ${formatMonth(day, locale, { year })}`;
}

/** "Dienstag, 24. November", "martedì 24 novembre"; with the year at the end on demand. */
export function formatDay(
  day: string,
  locale: Locale,
  { year = false }: { readonly year?: boolean } = {},
): string {
  const comma = locale === 'de-CH' ? ',' : '';
  return `${formatWeekday(day, locale)}${comma} ${formatDate(day, locale, { year })}`;
}

/**
 * A time HH:MM as the language writes it where it stands for itself, as on a clock: "14.30",
 * "14.30", "14 h 30", "14:30". French writes a whole hour without minutes, "14 h", and does not
 * break within a time (typographic rules of the Federal Chancellery).
 */
export function formatPlainTime(time: string, locale: Locale): string {
  const [hour = '', minute = ''] = time.split(':');
  const plain = String(Number(hour));
  switch (locale) {
    case 'de-CH':
    case 'it-CH':
      return `${plain}.${minute}`;
    case 'fr-CH':
      return minute === '00' ? `${plain}\u00a0h` : `${plain}\u00a0h\u00a0${minute}`;
    case 'en':
      return `${plain}:${minute}`;
  }
}

/** A time HH:MM as the language writes it: "14.30 Uhr", "14.30", "14 h 30", "14:30". */
export const formatTime = (time: string, locale: Locale): string =>
  formatPlainTime(time, locale) + (locale === 'de-CH' ? ' Uhr' : '');

/**
 * Two times HH:MM of a day: "14.30 bis 15.30 Uhr", "14.30–15.30", "14 h 30–15 h 30", "14:30–15:30".
 */
export function formatTimeSpan(from: string, until: string, locale: Locale): string {
  if (locale !== 'de-CH') return `${formatTime(from, locale)}–${formatTime(until, locale)}`;
  return `${formatPlainTime(from, locale)} bis ${formatTime(until, locale)}`;
}

function ordinal(dayNumber: string, locale: Locale): string {
  if (locale === 'de-CH') return `${dayNumber}.`;
  if (dayNumber !== '1') return dayNumber;
  return { 'it-CH': '1°', 'fr-CH': '1er', en: '1' }[locale];
}
