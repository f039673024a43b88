import { expect, test } from 'vitest';
import { isPlausibleFillTime, LONGEST_WRITING, SHORTEST_WRITING } from './writingTime.ts';

const now = new Date('2026-11-24T09:00:00Z');

test.each([
  [-1, false],
  [0, false],
  [SHORTEST_WRITING - 1, false],
  [SHORTEST_WRITING, true],
  [LONGEST_WRITING, true],
  [LONGEST_WRITING + 1, false],
  [Number.NaN, false],
])(
  'sent %i milliseconds after its first focus: a time in which people write is %s',
  (milliseconds, expected) => {
    expect(isPlausibleFillTime(now.getTime() - milliseconds, now)).toBe(expected);
  },
);
