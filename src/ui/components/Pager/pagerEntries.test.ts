import { expect, test } from 'vitest';
import { pagerEntries } from './pagerEntries.ts';

test.each([
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [6, 9, [1, null, 5, 6, 7, 8, 9]],
  [9, 9, [1, null, 8, 9]],
] as const)(
  'page %i of %i names its neighbours, the first and the last',
  (current, count, entries) => {
    expect(pagerEntries(current, count)).toEqual(entries);
  },
);
