import { expect, test } from 'vitest';
import { retryDelay } from './retryDelay.ts';

const TIMES = { first: 10_000, most: 60_000 };

test.each([
  [1, 5000, 10_000],
  [2, 10_000, 20_000],
  [3, 20_000, 40_000],
  [4, 30_000, 60_000],
  [40, 30_000, 60_000],
])('after failure %i it waits between %i and %i milliseconds', (failures, shortest, longest) => {
  expect(retryDelay(failures, TIMES, null, () => 0)).toBe(shortest);
  expect(retryDelay(failures, TIMES, null, () => 1)).toBe(longest);
});

test('it is never shorter than the server asked for, and still spread', () => {
  expect(retryDelay(1, TIMES, 45_000, () => 0)).toBe(45_000);
  expect(retryDelay(1, TIMES, 45_000, () => 1)).toBe(50_000);
  expect(retryDelay(4, TIMES, 1000, () => 0)).toBe(30_000);
});

test('it is at most about ten minutes, whatever the server asked for', () => {
  expect(retryDelay(1, TIMES, 86_400_000, () => 0)).toBe(600_000);
});
