import { expect, test } from 'vitest';
import { isPlausibleFillTime, MAX_FILL_TIME, MIN_FILL_TIME } from './writingTime.ts';

const now = new Date('2026-11-24T09:00:00Z');

test.each([
  [-1, false],
  [0, false],
  [MIN_FILL_TIME - 1, false],
  [MIN_FILL_TIME, true],
  [MAX_FILL_TIME, true],
  [MAX_FILL_TIME + 1, false],
  [Number.NaN, false],
])(
  'a form sent %i milliseconds after its first focus has a plausible fill time: %s',
  (milliseconds, expected) => {
    expect(isPlausibleFillTime(now.getTime() - milliseconds, now)).toBe(expected);
  },
);
