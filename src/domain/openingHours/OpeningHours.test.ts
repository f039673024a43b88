import { describe, expect, it } from 'vitest';
import {
  expectedOn,
  OPENING_RULES,
  PAGE_DAYS,
  paint,
  RULE_DAYS,
  runsOf,
} from '../../../tests/support/openingRules.ts';
import {
  exceptionsFrom,
  HOURS_PURPOSES,
  hoursOn,
  isOpenAt,
  latestEnd,
  NO_HOURS,
  weekOf,
} from './OpeningHours.ts';

/** Wall clock in Zurich by the runtime's own time zones. */
const ZURICH = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Zurich',
  dateStyle: 'short',
  timeStyle: 'short',
});

const INSTANTS = RULE_DAYS.flatMap((day, at) =>
  // Steps of 50 minutes of UTC, so that both changes of the clock are among them.
  Array.from({ length: 28 }, (_, step) => {
    const instant = new Date(Date.parse(`${day}T00:00:00Z`) + step * 3_000_000);
    const [date = '', time = ''] = ZURICH.format(instant).split(' ');
    const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
    return { instant, minute, at: date === day ? at : at + 1 };
  }),
);

describe.each(Object.entries(OPENING_RULES))('%s', (_, rule) => {
  it('holds on each day of two years as its minutes say', () => {
    const wrong = RULE_DAYS.flatMap((day) =>
      HOURS_PURPOSES.filter((purpose) => {
        const { runs, byAppointment } = expectedOn(rule, purpose, day);
        const hours = hoursOn(rule, purpose, day);
        return runsOf(paint(hours.spans)) !== runs || hours.byAppointment !== byAppointment;
      }).map((purpose) => `${purpose} ${day}`),
    );
    expect(wrong).toEqual([]);
  });

  it('is open at an instant if the minute of the clock in Zurich is', () => {
    const minutes = RULE_DAYS.map((day) => expectedOn(rule, 'reception', day).minutes);
    const wrong = INSTANTS.filter(({ instant, minute, at }) => {
      const [before, today] = [minutes[at - 1], minutes[at]];
      if (before === undefined || today === undefined) return false;
      const isOpen = today[minute] === 1 || before[minute + 1440] === 1;
      return isOpenAt(rule, 'reception', instant) !== isOpen;
    });
    expect(wrong).toEqual([]);
  });

  it('has a week of which each day is in one part', () => {
    for (const purpose of HOURS_PURPOSES) {
      const parts = weekOf(rule, purpose);
      const days = parts.flatMap(({ weekdays }) => weekdays).toSorted();
      expect(days).toEqual(parts.length === 0 ? [] : [1, 2, 3, 4, 5, 6, 7]);
    }
  });

  it('lists each exceptional day once, and no other day', () => {
    const isException = RULE_DAYS.map((day) => expectedOn(rule, 'reception', day).isException);
    const wrong = RULE_DAYS.filter((day, at) => {
      if (!PAGE_DAYS.has(day)) return false;
      const ahead = RULE_DAYS.slice(at, at + 30);
      const found = exceptionsFrom(rule, 'reception', day, 30);
      const listed = ahead.flatMap((each) =>
        found.filter(({ first, last }) => first <= each && each <= last).map(() => each),
      );
      const expected = ahead.filter((_each, offset) => isException[at + offset]);
      return listed.join(' ') !== expected.join(' ');
    });
    expect(wrong).toEqual([]);
  });
});

it('a day ends at its latest end, also during a lunch break; not if it ends on the next', () => {
  const on = (...spans: readonly (readonly [string, string])[]) =>
    latestEnd({ spans: spans.map(([from, until]) => ({ from, until })), byAppointment: false });
  expect(on(['08:00', '11:30'], ['13:30', '17:00'])).toBe('17:00');
  expect(on(['11:00', '00:00'])).toBe('24:00');
  expect(on(['17:00', '00:30'])).toBeNull();
  expect(on()).toBeNull();
});

it('an exception of one purpose goes before one of everything, and closed before times', () => {
  const rule = {
    ...NO_HOURS,
    weekly: [
      {
        purpose: 'cafeteria',
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        hours: { from: '08:00', until: '17:00' },
      },
    ],
    dated: [
      { purpose: null, first: '2026-12-25', last: '2026-12-26', hours: 'closed', reason: {} },
      {
        purpose: 'cafeteria',
        first: '2026-12-25',
        last: '2026-12-25',
        hours: { from: '14:00', until: '17:00' },
        reason: {},
      },
      {
        purpose: null,
        first: '2026-12-26',
        last: '2026-12-26',
        hours: { from: '09:00', until: '10:00' },
        reason: {},
      },
    ],
  } as const;
  expect(hoursOn(rule, 'cafeteria', '2026-12-25').spans).toEqual([
    { from: '14:00', until: '17:00' },
  ]);
  expect(hoursOn(rule, 'cafeteria', '2026-12-26').spans).toEqual([]);
});

it('a range over the turn of the year is one exception, also if it ends beyond the days ahead', () => {
  const rule = OPENING_RULES['working days, closed on feast days'] ?? NO_HOURS;
  expect(exceptionsFrom(rule, 'reception', '2026-12-20', 7)).toMatchObject([
    { first: '2026-12-24', last: '2027-01-02' },
  ]);
  expect(exceptionsFrom(rule, 'reception', '2026-12-31', 7)).toMatchObject([
    { first: '2026-12-31', last: '2027-01-02' },
  ]);
});
