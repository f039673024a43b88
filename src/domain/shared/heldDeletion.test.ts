import { expect, it } from 'vitest';
import { isHeldBack, parseLastDeletion, writtenDeletion } from './heldDeletion.ts';

const now = Date.parse('2026-11-23T02:40:00Z');
const DAY = 24 * 3_600_000;

it.each([
  ['each night, however many', 1, 100, 100, false],
  ['after a fortnight, however many', 14, 100, 100, false],
  ['after three weeks, a few', 21, 12, 100, false],
  ['after three weeks, half of all', 21, 50, 100, true],
  ['after a year, everything', 365, 4, 4, true],
  ['after a year, nothing', 365, 0, 100, false],
  ['by a clock that was set back', -365, 100, 100, false],
])('decides whether a deletion is held back: %s', (_, days, due, total, held) => {
  const last = { at: now - days * DAY, held: 0 };
  expect(isHeldBack({ last, now, kinds: [{ due, total }] })).toBe(held);
});

it('holds back the deletion of all applications, even among many messages that are kept longer', () => {
  const kinds = [
    { due: 3, total: 3 },
    { due: 0, total: 1000 },
  ];
  expect(isHeldBack({ last: { at: now - 200 * DAY, held: 0 }, now, kinds })).toBe(true);
});

it('holds nothing back if no earlier deletion is known', () => {
  expect(isHeldBack({ last: null, now, kinds: [{ due: 9, total: 9 }] })).toBe(false);
});

it('reads what it has written, and returns null for any other text', () => {
  expect(parseLastDeletion(writtenDeletion({ at: now, held: 3 }))).toEqual({ at: now, held: 3 });
  for (const text of ['', '{', '{}', 'null', '{"at":"x"}'])
    expect(parseLastDeletion(text)).toBeNull();
});
