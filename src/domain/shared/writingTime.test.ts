import { expect, test } from 'vitest';
import { isTooFast, SHORTEST_WRITING } from './writingTime.ts';

const now = new Date('2026-11-24T09:00:00Z');
const ago = (milliseconds: number): string => String(now.getTime() - milliseconds);

test.each([[0, true], [SHORTEST_WRITING - 1, true], [SHORTEST_WRITING, false], [3 * 24 * 3_600_000, false]])('sent %i milliseconds after its page: too fast is %s', (milliseconds, expected) => {
  expect(isTooFast(ago(milliseconds), now)).toBe(expected);
});

test.each([undefined, '', 'bald', '-5', '1e99', '9'.repeat(400)])('a form that says %j is not judged', (drawnAt) => {
  expect(isTooFast(drawnAt, now)).toBe(false);
});
