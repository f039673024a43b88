import { describe, expect, it } from 'vitest';
import { addDays, isDate, mondayOf, zurichInstant, zurichIso } from './zurichCalendar.ts';
import { weekdayOf, zurichDate, zurichTime } from './zurichTime.ts';

describe('the time in Zurich', () => {
  it('is on another day than UTC shortly before midnight', () => {
    const lateEvening = new Date('2026-11-24T23:30:00Z');
    expect(zurichDate(lateEvening)).toBe('2026-11-25');
    expect(zurichTime(lateEvening)).toBe('00:30');
    expect(weekdayOf(zurichDate(lateEvening))).toBe(3);
  });

  it('is written with the offset of the season', () => {
    expect(zurichIso(new Date('2026-11-24T13:30:00Z'))).toBe('2026-11-24T14:30:00+01:00');
    expect(zurichIso(new Date('2026-07-24T12:30:00Z'))).toBe('2026-07-24T14:30:00+02:00');
  });

  it.each([
    '2026-01-15',
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
    '2026-07-15',
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
  ])('is converted from local time and back without a change on %s', (date) => {
    for (const time of ['00:00', '01:59', '04:00', '14:30', '23:59']) {
      const instant = zurichInstant(date, time);
      expect([zurichDate(instant), zurichTime(instant)]).toEqual([date, time]);
    }
  });

  it('is correct at every quarter of an hour on the days of the clock changes', () => {
    const clock = new Intl.DateTimeFormat('de-CH', {
      timeZone: 'Europe/Zurich',
      hour: '2-digit',
      minute: '2-digit',
    });
    for (const midnight of [
      '2026-03-28T00:00:00Z',
      '2026-03-29T00:00:00Z',
      '2026-10-24T00:00:00Z',
      '2026-10-25T00:00:00Z',
      '2026-10-26T00:00:00Z',
    ]) {
      const quarters = Array.from(
        { length: 96 },
        (_, quarter) => new Date(Date.parse(midnight) + quarter * 900_000),
      );
      expect(quarters.map(zurichTime)).toEqual(quarters.map((instant) => clock.format(instant)));
    }
  });

  it('has the same clock changes as the time zone data of the runtime', () => {
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Zurich',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    // Days of the years with the current rule, and of some years before; every hour of the weeks in
    // which the clocks change.
    const days = [1975, 1981, 1990, 1995].concat(
      Array.from({ length: 60 }, (_, year) => 1996 + year),
    );
    const hours = days.flatMap((year) =>
      Array.from({ length: 12 }, (_, month) => month).flatMap((month) => {
        const changes = [2, 3, 8, 9].includes(month);
        return Array.from(
          { length: changes ? 9 * 24 : 2 },
          (_, hour) => new Date(Date.UTC(year, month, changes ? 24 : 14, hour)),
        );
      }),
    );
    const wrong = hours.filter(
      (hour) => `${zurichDate(hour)} ${zurichTime(hour)}` !== clock.format(hour),
    );
    expect(wrong.map((hour) => hour.toISOString())).toEqual([]);
  });

  it('is moved forward by an hour if the spring change skips it', () => {
    expect(zurichIso(zurichInstant('2026-03-29', '02:30'))).toBe('2026-03-29T03:30:00+02:00');
  });

  it('is the first of the two if the autumn change repeats it', () => {
    expect(zurichIso(zurichInstant('2026-10-25', '02:30'))).toBe('2026-10-25T02:30:00+02:00');
  });
});

describe('days', () => {
  it('are added across months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  });

  it('belong to the week that starts on their Monday', () => {
    expect(['2026-11-23', '2026-11-26', '2026-11-29'].map(mondayOf)).toEqual([
      '2026-11-23',
      '2026-11-23',
      '2026-11-23',
    ]);
    expect(mondayOf('2026-11-30')).toBe('2026-11-30');
    expect(weekdayOf('2026-11-29')).toBe(7);
  });

  it('are rejected if they do not exist or are malformed', () => {
    expect(
      [
        '2026-02-29',
        '2026-13-01',
        '26-01-01',
        '2026-1-1',
        '',
        '2026-01-01T00:00',
        '0000-00-00',
      ].filter(isDate),
    ).toEqual([]);
    expect(isDate('2028-02-29')).toBe(true);
  });
});
