import { expect, test } from 'vitest';
import { isWritingTime, LONGEST_WRITING, SHORTEST_WRITING } from './writingTime.ts';

const now = new Date('2026-11-24T09:00:00Z');
const ago = (milliseconds: number): string => String(now.getTime() - milliseconds);

test.each([
  [-1, false], [0, false], [SHORTEST_WRITING - 1, false], [SHORTEST_WRITING, true], [LONGEST_WRITING, true], [LONGEST_WRITING + 1, false],
])('sent %i milliseconds after its page: a time in which people write is %s', (milliseconds, expected) => {
  expect(isWritingTime(ago(milliseconds), now)).toBe(expected);
});

test.each([undefined, '', 'bald', '-5', '1e99', '9'.repeat(400)])('a form that says %j is asked for once more', (drawnAt) => {
  expect(isWritingTime(drawnAt, now)).toBe(false);
});
