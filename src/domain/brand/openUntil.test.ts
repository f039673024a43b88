import { describe, expect, it } from 'vitest';
import type { OpeningHours } from './BrandConfig.ts';
import { openUntil } from './openUntil.ts';

const line = (days: string, from: string | null, until: string | null): OpeningHours => ({ days: { text: days }, from, until });
const HOURS = [line('Montag bis Freitag', '08:00', '18:00'), line('Samstag und Sonntag', '10:00', '16:00')];

// 24 November 2026 is a Tuesday; Zurich is one hour ahead of UTC.
const TUESDAY_NOON = new Date('2026-11-24T11:00:00Z');

describe('openUntil', () => {
  it('reads the line of today', () => {
    expect(openUntil(HOURS, TUESDAY_NOON)).toBe('18:00');
    expect(openUntil(HOURS, new Date('2026-11-29T11:00:00Z'))).toBe('16:00');
  });

  it('says nothing once it has closed', () => {
    expect(openUntil(HOURS, new Date('2026-11-24T17:00:00Z'))).toBeNull();
    expect(openUntil(HOURS, new Date('2026-11-24T16:59:00Z'))).toBe('18:00');
  });

  it.each([
    ['Montag, Mittwoch und Freitag', null], ['Dienstag', '12:30'], ['täglich', '12:30'], ['Freitag bis Dienstag', '12:30'], ['Freitag bis Montag', null], ['Montag und Mittwoch', null],
    ['da lunedì a venerdì', '12:30'], ['du lundi au vendredi', '12:30'], ['Monday to Friday', '12:30'], ['nach Vereinbarung', null], ['', null],
  ])('understands %j', (days, expected) => {
    expect(openUntil([line(days, '08:00', '12:30')], TUESDAY_NOON)).toBe(expected);
  });

  it('goes on to the afternoon\'s line after the morning\'s', () => {
    const split = [line('Montag bis Freitag', '08:00', '11:30'), line('Montag bis Freitag', '13:30', '17:00')];
    expect(openUntil(split, TUESDAY_NOON)).toBe('17:00');
  });

  it('says nothing without hours', () => {
    expect(openUntil([], TUESDAY_NOON)).toBeNull();
    expect(openUntil([line('Montag bis Freitag', null, null)], TUESDAY_NOON)).toBeNull();
  });
});
