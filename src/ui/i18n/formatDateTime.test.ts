import { describe, expect, it, test } from 'vitest';
import type { Locale } from '../../domain/locale/Locale.ts';
import {
  formatDate,
  formatDay,
  formatDayNumber,
  formatMonth,
  formatTime,
  formatTimeSpan,
  formatWeekday,
} from './formatDateTime.ts';

const day = '2026-11-24';

describe('dates', () => {
  it.each<[Locale, string]>([
    ['de-CH', 'Dienstag, 24. November'],
    ['it-CH', 'martedì 24 novembre'],
    ['fr-CH', 'mardi 24 novembre'],
    ['en', 'Tuesday 24 November'],
  ])('are written in %s as is usual in that language', (locale, expected) => {
    expect(formatDay(day, locale)).toBe(expected);
  });

  it.each<[Locale, string]>([
    ['de-CH', '1. Februar'],
    ['it-CH', '1° febbraio'],
    ['fr-CH', '1er février'],
    ['en', '1 February'],
  ])('on the first of a month use the ordinal of %s', (locale, expected) =>
    expect(formatDate('2027-02-01', locale)).toBe(expected),
  );

  it('have no leading zero', () => {
    expect(formatDayNumber('2026-12-03')).toBe('3');
  });

  it('include the year only on request', () => {
    expect(formatDate(day, 'de-CH', { year: true })).toBe('24. November 2026');
    expect(formatMonth('2027-08-01', 'de-CH', { year: true })).toBe('August 2027');
    expect(formatMonth('2027-08-01', 'fr-CH')).toBe('août');
  });

  it.each<[Locale, string]>([
    ['de-CH', 'de-CH'],
    ['it-CH', 'it-CH'],
    ['fr-CH', 'fr-CH'],
    ['en', 'en-GB'],
  ])('use the same month and weekday names in %s as Intl', (locale, language) => {
    const named = (part: 'weekday' | 'month', date: string) =>
      new Intl.DateTimeFormat(language, { [part]: 'long', timeZone: 'UTC' }).format(
        new Date(`${date}T12:00:00Z`),
      );
    for (let month = 1; month <= 12; month += 1) {
      const date = `2026-${String(month).padStart(2, '0')}-${String(month + 9)}`;
      expect(formatMonth(date, locale)).toBe(named('month', date));
      expect(formatWeekday(date, locale)).toBe(named('weekday', date));
    }
    const week = Array.from({ length: 7 }, (_, at) => formatWeekday(`2026-11-1${at}`, locale));
    expect(new Set(week).size).toBe(7);
  });

  it('have an unabbreviated weekday', () => {
    expect(formatWeekday('2026-12-03', 'de-CH')).toBe('Donnerstag');
  });
});

describe('times', () => {
  it.each<[Locale, string]>([
    ['de-CH', '9.30 Uhr'],
    ['it-CH', '9.30'],
    ['fr-CH', '9\u00a0h\u00a030'],
    ['en', '9:30'],
  ])('are written in %s without a leading zero', (locale, expected) =>
    expect(formatTime('09:30', locale)).toBe(expected),
  );

  it('in a time span have their unit only once', () => {
    expect(formatTimeSpan('09:30', '11:00', 'de-CH')).toBe('9.30 bis 11.00 Uhr');
    expect(formatTimeSpan('09:30', '11:00', 'fr-CH')).toBe('9\u00a0h\u00a030–11\u00a0h');
  });
});

test('formatDay includes the year on request', () => {
  expect(formatDay('2027-01-05', 'de-CH', { year: true })).toBe('Dienstag, 5. Januar 2027');
});
