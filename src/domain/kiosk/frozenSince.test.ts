import { expect, test } from 'vitest';
import { frozenSince } from './frozenSince.ts';

const seen = {
  lastSeenAt: '2026-11-24T10:00:00.000Z',
  lastPaintAt: '2026-11-24T09:59:58.000Z',
  route: 'today',
};

test('a screen that draws is not frozen, nor one whose last frame is a little late', () => {
  expect(frozenSince(seen)).toBeNull();
  expect(frozenSince({ ...seen, lastPaintAt: '2026-11-24T09:55:00.000Z' })).toBeNull();
});

test('one that reports and draws nothing is, since its last frame', () => {
  expect(frozenSince({ ...seen, lastPaintAt: '2026-11-24T09:54:59.000Z' })).toBe(
    '2026-11-24T09:54:59.000Z',
  );
  expect(frozenSince({ ...seen, lastPaintAt: null })).toBe(seen.lastSeenAt);
});

test('nothing is known of one that rests, or that does not say what it shows', () => {
  const before = { ...seen, lastPaintAt: '2026-11-23T22:00:00.000Z' };
  expect([
    frozenSince({ ...before, route: 'resting' }),
    frozenSince({ ...before, route: '' }),
  ]).toEqual([null, null]);
});
