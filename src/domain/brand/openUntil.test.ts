import { describe, expect, it } from 'vitest';
import type { OpeningHours } from './BrandConfig.ts';
import { addDays } from '../shared/zurichCalendar.ts';
import { easterOf } from './exceptionDays.ts';
import { isEveryWeek, linesOfWeekday, openUntil, withoutFalseTimes } from './openUntil.ts';

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

describe('a line about days in particular', () => {
  const WEEK = line('Montag bis Sonntag', '08:00', '18:00');
  /** The days of 2026 and 2027 without a statement, as "MM-DD", up to the given number. */
  const daysWithout = (text: string, times: readonly [string | null, string | null]): string[] => {
    const days: string[] = [];
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1))
      if (openUntil([WEEK, line(text, ...times)], day) === null) days.push(day.slice(5));
    return days;
  };
  const from = (first: string, last: string): string[] => {
    const days: string[] = [];
    for (let day = `2026-${first}`; day <= `2026-${last}`; day = addDays(day, 1))
      days.push(day.slice(5));
    return days;
  };

  it.each([
    ['Weihnachten geschlossen', ['12-24', '12-25', '12-26']],
    ['Weihnachten', ['12-24', '12-25', '12-26']],
    ['Natale chiuso', ['12-24', '12-25', '12-26']],
    ['Fermé à Noël', ['12-24', '12-25', '12-26']],
    ['Closed at Christmas', ['12-24', '12-25', '12-26']],
    ['24.12. ab 12 Uhr geschlossen', ['12-24']],
    ['24.12 geschlossen', ['12-24']],
    ['24./25.12. geschlossen', ['12-24', '12-25']],
    ['24. und 25. Dezember geschlossen', ['12-24', '12-25']],
    ['24.12. und 31.12.', ['12-24', '12-31']],
    ['Chiuso il 24 e 25 dicembre', ['12-24', '12-25']],
    ['Fermé le 1er août', ['08-01']],
    ['Closed on December 24', ['12-24']],
    ['2026-12-24 geschlossen', ['12-24']],
    ['Heiligabend bis 12 Uhr', ['12-24', '12-25', '12-26']],
    ['Samstag, 5. Dezember 2026 geschlossen', ['12-05']],
    ['Ostern', from('04-02', '04-06')],
    ['Pasqua: chiuso', from('04-02', '04-06')],
    ['Auffahrt geschlossen', ['05-13', '05-14', '05-15']],
    ['Pfingsten', ['05-23', '05-24', '05-25']],
    ['Betriebsferien 1.–14. August', from('08-01', '08-14')],
    ['Betriebsferien vom 1. bis 14. August', from('08-01', '08-14')],
    ['Betriebsferien 27.07.–07.08.2026', from('07-27', '08-07')],
    ['Chiuso dal 1° al 14 agosto', from('08-01', '08-14')],
    ['Fermé du 1er au 14 août', from('08-01', '08-14')],
    ['Closed from 1 to 14 August', from('08-01', '08-14')],
    ['24.12.–2.1. geschlossen', [...from('01-01', '01-02'), ...from('12-24', '12-31')]],
    ['Weihnachten bis Neujahr', [...from('01-01', '01-02'), ...from('12-24', '12-31')]],
    ['Im Juli und August 9–20 Uhr', from('07-01', '08-31')],
    ['Juli bis August', from('07-01', '08-31')],
  ])('%s leaves these days without a statement', (text, days) => {
    expect(daysWithout(text, ['08:00', '18:00'])).toEqual(days);
    expect(daysWithout(text, [null, null])).toEqual(days);
  });

  it.each([
    'Betriebsferien',
    'Vorübergehend geschlossen',
    'Bis auf Weiteres geschlossen',
    'Geschlossen',
    'Chiusura estiva',
    'Congé annuel',
    'Fermeture annuelle',
    'Closed until further notice',
    'Ab 24.12. geschlossen',
    'Bis Ende März geschlossen',
    'Dal 1° novembre chiuso',
    'Weihnachten bis 3. Januar',
    '24.12. bis Neujahr',
    'Ostern bis Pfingsten',
    'Im Sommer bis 20 Uhr',
    'Sommerferien',
  ])('%s leaves every day without a statement', (text) => {
    expect(daysWithout(text, ['08:00', '18:00'])).toHaveLength(365);
  });

  it('closes the holidays of all cantons if it says holidays', () => {
    const days = daysWithout('Feiertage geschlossen', [null, null]);
    expect(days).toEqual(expect.arrayContaining(['01-01', '04-03', '04-06', '08-01', '12-25']));
    expect(days).not.toContain('11-24');
    expect(daysWithout('jours fériés : fermé', ['08:00', '18:00'])).toEqual(days);
    expect(daysWithout('Giorni festivi chiuso', [null, null])).toEqual(days);
    expect(daysWithout('Closed on public holidays', [null, null])).toEqual(days);
  });

  it.each([
    ['Mittwoch geschlossen', 3],
    ['mercoledì chiuso', 3],
    ['Mercredi fermé', 3],
    ['Closed on Wednesday', 3],
  ])('%s closes that weekday, although its row has times', (text, weekday) => {
    for (const [day, at] of from('11-23', '11-29').map((date, index) => [date, index + 1] as const))
      expect(openUntil([WEEK, line(text, '08:00', '18:00')], `2026-${day}`), day).toBe(
        at === weekday ? null : '18:00',
      );
  });

  it('leaves only a weekend without a statement if it speaks of weekends', () => {
    const hours = [WEEK, line('Wochenende geschlossen', '08:00', '18:00')];
    expect(openUntil(hours, '2026-11-27')).toBe('18:00');
    expect(openUntil(hours, '2026-11-28')).toBeNull();
  });

  it('says nothing of a line about other things, or about noon', () => {
    for (const text of [
      'Klosterladen nach Vereinbarung',
      'über Mittag geschlossen',
      'Beratung 9.30',
    ])
      expect(daysWithout(text, [null, null]).length, text).toBeLessThan(6);
  });

  it('has no time that its words deny', () => {
    const hasTime = (text: string): boolean =>
      withoutFalseTimes(line(text, '08:00', '18:00')).from !== null;
    for (const text of [
      'Weihnachten geschlossen',
      '24.12. ab 12 Uhr geschlossen',
      'Mittwoch geschlossen',
      'Feiertage geschlossen',
      'Betriebsferien 1.–14. August',
      'Natale chiuso',
      'geschlossen',
    ])
      expect(hasTime(text), text).toBe(false);
    for (const text of [
      'Montag bis Freitag, Mittwoch geschlossen',
      'täglich (über Mittag geschlossen)',
      'Weihnachten',
      'geschlossene Abteilung',
      'täglich, an Feiertagen geschlossen',
    ])
      expect(hasTime(text), text).toBe(true);
  });

  it('keeps the week for machines only without such lines', () => {
    for (const text of [
      'Sonntag und Feiertage',
      'täglich ausser an Feiertagen',
      'Beratung',
      'Mittwoch geschlossen',
    ])
      expect(isEveryWeek([WEEK, line(text, '08:00', '12:00')]), text).toBe(true);
    for (const text of [
      'Weihnachten geschlossen',
      'Feiertage geschlossen',
      'Betriebsferien',
      '24.12. 8–12',
    ])
      expect(isEveryWeek([WEEK, line(text, null, null)]), text).toBe(false);
  });

  it('reads 200 kB of any sign in no time', () => {
    for (const sign of ['1', '1.', '1 ', '#', ' ', '-', '1.1.', 'mai ', '(', 'bis ', '1. - ', 'ü'])
      expect(openUntil([line(sign.repeat(200_000 / sign.length), null, null)], TUESDAY)).toBeNull();
  });
});

it('easterOf is the Sunday of the church calendars', () => {
  expect([2024, 2025, 2026, 2027, 2028, 2029, 2038].map(easterOf)).toEqual([
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2028-04-16',
    '2029-04-01',
    '2038-04-25',
  ]);
});
