import { expect, test } from 'vitest';
import { addWorkingDays } from './addWorkingDays.ts';

test.each([
  ['2026-11-24', 3, '2026-11-27'],
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-11-26', 3, '2026-12-01'],
  // Christmas, a weekend and New Year.
  ['2026-12-24', 1, '2026-12-28'],
  ['2026-12-31', 1, '2027-01-04'],
  // Easter 2027 is on March 28th, Ascension on May 6th, Whit Monday on May 17th.
  ['2027-03-25', 1, '2027-03-30'],
  ['2027-05-05', 1, '2027-05-07'],
  ['2027-05-14', 1, '2027-05-18'],
  ['2026-07-31', 1, '2026-08-03'],
])('returns for %s and %i working days the date %s', (from, count, until) => {
  expect(addWorkingDays(from, count)).toBe(until);
});

test.each([
  [2024, '2024-04-02'],
  [2025, '2025-04-22'],
  [2026, '2026-04-07'],
  [2038, '2038-04-27'],
])('returns the Tuesday after Easter %i as the working day after Maundy Thursday', (_, tuesday) => {
  const thursday = new Date(`${tuesday}T00:00:00Z`);
  thursday.setUTCDate(thursday.getUTCDate() - 5);
  expect(addWorkingDays(thursday.toISOString().slice(0, 10), 1)).toBe(tuesday);
});
