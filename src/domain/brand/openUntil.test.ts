import { describe, expect, it } from 'vitest';
import type { OpeningHours } from './BrandConfig.ts';
import { linesOfWeekday, openUntil } from './openUntil.ts';

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
    ['täglich ausser Montag', null],
    ['Täglich außer dienstags', null],
    ['Montag bis Freitag, Dienstag geschlossen', null],
    ['Montag bis Freitag (ohne Dienstag)', null],
    ['tutti i giorni tranne il martedì', null],
    ['tous les jours sauf le mardi', null],
    ['every day except Tuesday', null],
    ['täglich ausser an Feiertagen', '12:30'],
    ['Montag bis Freitag, an Feiertagen geschlossen', '12:30'],
    ['Montag oder Dienstag, ohne Voranmeldung', '12:30'],
    ['ohne Voranmeldung: Montag, Dienstag und Freitag', '12:30'],
    ['Montag, Dienstag und Freitag, ausser an Feiertagen', '12:30'],
    ['für Bewohner: Montag, Dienstag und Freitag', '12:30'],
    ['geschlossene Abteilung Dienstag und Freitag', '12:30'],
    ['werktags ausser Dienstag', null],
    ['Montag, Dienstag geschlossen', null],
    ['Montag bis Freitag, Dienstag ausgenommen', null],
    ['täglich ausser Karfreitag', '12:30'],
    ['1. Dienstag im Monat', null],
    ['Montag, 1. und 3. Dienstag', null],
    ['jeden zweiten Dienstag', null],
    ['il primo martedì del mese', null],
    ['le dernier mardi du mois', null],
    ['every other Tuesday', null],
    ['Montag bis Freitag (Mai bis September)', null],
    ['im Sommer Montag bis Freitag', null],
    ['du lundi au vendredi, de mai à août', null],
    ['ogni settimana da lunedì a venerdì', '12:30'],
    ['maison de repos : du lundi au vendredi', '12:30'],
    ['', null],
  ])('understands %j', (days, expected) => {
    expect(openUntil([line(days, '08:00', '12:30')], TUESDAY)).toBe(expected);
  });

  it.each([
    ['Montag bis Freitag', '12345'],
    ['Freitag bis Dienstag', '12567'],
    ['Samstag und Sonntag', '67'],
    ['Montag, Mittwoch und Freitag', '135'],
    ['Sonntag', '7'],
    ['Täglich', '1234567'],
    ['lunedì e giovedì', '14'],
    ['täglich ausser Montag', ''],
    ['Montag bis Freitag und Sonntag', '123457'],
    ['Montag–Donnerstag, Samstag', '12346'],
    ['Montag, Mittwoch bis Freitag', '1345'],
    ['Freitag bis Montag und Mittwoch', '13567'],
    ['Montags bis freitags', '12345'],
    ['Montag bis und mit Freitag', '12345'],
    ['Montag oder Donnerstag', '14'],
    ['Montag (bis Mittag) und Donnerstag', '14'],
    ['dal lunedì al giovedì e il sabato', '12346'],
    ['da lunedì a venerdì e domenica', '123457'],
    ['dal lunedì alla domenica', '1234567'],
    ['du lundi au vendredi et le dimanche', '123457'],
    ['de lundi à jeudi et samedi', '12346'],
    ['Monday to Thursday and Saturday', '12346'],
    ['Mondays through Fridays, Sunday', '123457'],
    ['Ostermontag', ''],
    ['lundi de Pâques', ''],
    ['lunedì dell’Angelo', ''],
    ['Good Friday', ''],
  ])('finds the weekdays of %j', (days, weekdays) => {
    const hours = [line(days, '08:00', '12:00')];
    expect(
      [1, 2, 3, 4, 5, 6, 7].filter((weekday) => linesOfWeekday(hours, weekday).length > 0).join(''),
    ).toBe(weekdays);
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
    const evening = line('täglich', '17:00', '00:30');
    expect(openUntil([evening], TUESDAY)).toBeNull();
    expect(openUntil([line('täglich', '08:00', '12:00'), evening], TUESDAY)).toBeNull();
  });

  it('returns null on a day that a line without times closes, but not for one by appointment', () => {
    const week = line('Montag bis Freitag', '08:00', '12:00');
    expect(openUntil([week, line('Dienstag', null, null)], TUESDAY)).toBeNull();
    expect(openUntil([line('Dienstag geschlossen', null, null), week], TUESDAY)).toBeNull();
    expect(openUntil([week, line('Mittwoch', null, null)], TUESDAY)).toBe('12:00');
    expect(openUntil([week, line('Dienstag auf Anfrage', null, null)], TUESDAY)).toBe('12:00');
    expect(openUntil([week, line('täglich rund um die Uhr', null, null)], TUESDAY)).toBe('12:00');
    expect(openUntil([week, line('täglich nach Vereinbarung', null, null)], TUESDAY)).toBe('12:00');
  });

  it('returns null on each of the weekdays of which a line closes some', () => {
    const hours = [line('täglich', '08:00', '12:00'), line('1. Dienstag im Monat', null, null)];
    expect(openUntil(hours, TUESDAY)).toBeNull();
    expect(openUntil(hours, '2026-11-25')).toBe('12:00');
  });

  it('does not close a weekday because of a holiday', () => {
    const hours = [line('täglich', '08:00', '12:00'), line('Karfreitag', null, null)];
    expect(openUntil(hours, '2026-11-27')).toBe('12:00');
  });

  it('returns null without hours', () => {
    expect(openUntil([], TUESDAY)).toBeNull();
    expect(openUntil([line('Montag bis Freitag', null, null)], TUESDAY)).toBeNull();
  });
});
