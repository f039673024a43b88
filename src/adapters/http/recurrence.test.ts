import { describe, expect, it } from 'vitest';
import { listRecurrences } from './recurrence.ts';

const at = (day: string): Date => new Date(`${day}T14:30:00Z`);
const datesOf = (rule: string, start: string): readonly string[] =>
  listRecurrences(rule, at(start), at('2026-01-01'), at('2028-12-01')).map((date) =>
    date.toISOString().slice(0, 10),
  );

describe('a series', () => {
  // The library would search for their dates up to the year 9999, each time.
  it.each([
    ['FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31', '2026-06-25'],
    ['FREQ=MONTHLY;INTERVAL=36;BYMONTHDAY=30,-31', '2027-02-25'],
    ['FREQ=MONTHLY;INTERVAL=24;BYMONTHDAY=-29', '2027-02-25'],
    ['FREQ=MONTHLY;INTERVAL=24;BYDAY=5MO', '2027-02-01'],
    ['FREQ=MONTHLY;INTERVAL=24;BYDAY=+5MO,-5TU;COUNT=4', '2027-02-01'],
    ['FREQ=MONTHLY;INTERVAL=24;BYDAY=MO;BYSETPOS=5', '2027-02-01'],
    ['FREQ=YEARLY;BYMONTH=2', '2026-11-30'],
    ['FREQ=YEARLY;BYMONTH=4,6', '2026-10-31'],
  ])('has only its start if %s never matches from %s on', (rule, start) => {
    expect(datesOf(rule, start)).toEqual([start]);
  });

  it.each([
    ['FREQ=MONTHLY;INTERVAL=6;BYMONTHDAY=31', '2026-06-25', ['2026-12-31', '2027-12-31']],
    ['FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=29', '2027-02-25', ['2028-02-29']],
    ['FREQ=MONTHLY;INTERVAL=24;BYMONTHDAY=29', '2026-02-25', ['2028-02-29']],
    ['FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=-30', '2027-11-01', ['2027-11-01', '2028-11-01']],
    ['FREQ=MONTHLY;INTERVAL=24;BYDAY=5MO,1MO', '2027-02-01', ['2027-02-01']],
    ['FREQ=MONTHLY;INTERVAL=24;BYDAY=MO,TU;BYSETPOS=5', '2027-02-01', ['2027-02-15']],
    ['FREQ=YEARLY;BYMONTH=2,3', '2026-11-30', ['2027-03-30', '2028-03-30']],
    ['FREQ=YEARLY;BYMONTH=2', '2026-11-29', ['2028-02-29']],
    ['FREQ=YEARLY;BYMONTH=2;BYDAY=1MO', '2026-11-30', ['2027-02-01', '2028-02-07']],
  ])('has its dates otherwise: %s from %s', (rule, start, dates) => {
    expect(datesOf(rule, start)).toEqual(dates);
  });
});
