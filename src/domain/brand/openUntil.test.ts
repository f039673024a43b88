import { describe, expect, it } from 'vitest';
import type { OpeningHours } from './BrandConfig.ts';
import { openUntil } from './openUntil.ts';

const line = (days: string, from: string | null, until: string | null): OpeningHours => ({
  days: { text: days },
  from,
  until,
});
const HOURS = [
  line('Montag bis Freitag', '08:00', '18:00'),
  line('Samstag und Sonntag', '10:00', '16:00'),
];

const TUESDAY = '2026-11-24';

describe('openUntil', () => {
  it('returns the closing time of the given weekday', () => {
    expect(openUntil(HOURS, TUESDAY)).toBe('18:00');
    expect(openUntil(HOURS, '2026-11-29')).toBe('16:00');
  });

  it.each([
    ['Montag, Mittwoch und Freitag', null],
    ['Dienstag', '12:30'],
    ['täglich', '12:30'],
    ['Freitag bis Dienstag', '12:30'],
    ['Freitag bis Montag', null],
    ['Montag und Mittwoch', null],
    ['da lunedì a venerdì', '12:30'],
    ['du lundi au vendredi', '12:30'],
    ['Monday to Friday', '12:30'],
    ['nach Vereinbarung', null],
    ['', null],
  ])('understands %j', (days, expected) => {
    expect(openUntil([line(days, '08:00', '12:30')], TUESDAY)).toBe(expected);
  });

  it('returns the evening closing time if the house closes at noon', () => {
    const split = [
      line('Montag bis Freitag', '08:00', '11:30'),
      line('Montag bis Freitag', '13:30', '17:00'),
    ];
    expect(openUntil(split, TUESDAY)).toBe('17:00');
  });

  it('returns the latest closing time, whatever the order of the lines', () => {
    expect(
      openUntil([line('täglich', '14:00', '20:00'), line('täglich', '08:00', '17:00')], TUESDAY),
    ).toBe('20:00');
  });

  it('returns null if the house is open past midnight', () => {
    expect(openUntil([line('täglich', '17:00', '00:30')], TUESDAY)).toBeNull();
  });

  it('returns null without hours', () => {
    expect(openUntil([], TUESDAY)).toBeNull();
    expect(openUntil([line('Montag bis Freitag', null, null)], TUESDAY)).toBeNull();
  });
});
