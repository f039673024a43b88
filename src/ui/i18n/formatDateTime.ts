import type { Locale } from '../../domain/locale/Locale.ts';

// Nothing comes from Intl: its data differ between server and browser in commas and narrow spaces,
// and one such difference makes React render the page again. Also, the first date format with names
// takes 60 ms on a slow phone.
const NAMES: Readonly<Record<Locale, Readonly<Record<NamedPart, string>>>> = {
  'de-CH': {
    weekday: 'Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag',
    month: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  },
  'it-CH': {
    weekday: 'domenica lunedì martedì mercoledì giovedì venerdì sabato',
    month:
      'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  },
  'fr-CH': {
    weekday: 'dimanche lundi mardi mercredi jeudi vendredi samedi',
    month: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  },
  en: {
    weekday: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
    month: 'January February March April May June July August September October November December',
  },
};

type NamedPart = 'weekday' | 'month';

function nameOf(part: NamedPart, day: string, locale: Locale): string {
  const date = new Date(`${day}T12:00:00Z`);
  const place = part === 'month' ? date.getUTCMonth() : date.getUTCDay();
  return NAMES[locale][part].split(' ')[place] ?? '';
}

const yearOf = (day: string): string => day.slice(0, 4);

/** The day of the month without a leading zero. Days are written YYYY-MM-DD everywhere. */
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

/**
 * "1. Februar", "1° febbraio", "1er février", "1 February"; optionally with the year at the end.
 */
export function formatDate(
  day: string,
  locale: Locale,
  { year = false }: { readonly year?: boolean } = {},
): string {
  return `${ordinal(formatDayNumber(day), locale)} ${formatMonth(day, locale, { year })}`;
}

/** "Dienstag, 24. November", "martedì 24 novembre"; optionally with the year at the end. */
export function formatDay(
  day: string,
  locale: Locale,
  { year = false }: { readonly year?: boolean } = {},
): string {
  const comma = locale === 'de-CH' ? ',' : '';
  return `${formatWeekday(day, locale)}${comma} ${formatDate(day, locale, { year })}`;
}

/**
 * A time HH:MM in the language's notation when it stands alone, as on a clock: "14.30", "14.30",
 * "14 h 30", "14:30". French writes a whole hour without minutes, "14 h", and does not break within
 * a time (typographic rules of the Federal Chancellery).
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

/** A time HH:MM in the language's notation: "14.30 Uhr", "14.30", "14 h 30", "14:30". */
export const formatTime = (time: string, locale: Locale): string =>
  formatPlainTime(time, locale) + (locale === 'de-CH' ? ' Uhr' : '');

/**
 * Two times HH:MM of one day: "14.30 bis 15.30 Uhr", "14.30–15.30", "14 h 30–15 h 30",
 * "14:30–15:30".
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
