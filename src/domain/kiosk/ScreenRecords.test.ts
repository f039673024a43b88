import { expect, test } from 'vitest';
import { stalledSince } from './ScreenRecords.ts';

const seen = {
  lastSeenAt: '2026-11-24T10:00:00.000Z',
  lastPaintAt: '2026-11-24T09:59:58.000Z',
  route: 'today',
};

test('a screen that draws is not stalled, nor one whose last frame is a little late', () => {
  expect(stalledSince(seen)).toBeNull();
  expect(stalledSince({ ...seen, lastPaintAt: '2026-11-24T09:55:00.000Z' })).toBeNull();
});

test('one that reports and draws nothing is, since its last frame', () => {
  expect(stalledSince({ ...seen, lastPaintAt: '2026-11-24T09:54:59.000Z' })).toBe(
    '2026-11-24T09:54:59.000Z',
  );
  expect(stalledSince({ ...seen, lastPaintAt: null })).toBe(seen.lastSeenAt);
});

test('nothing is known of one that rests, or that does not say what it shows', () => {
  const before = { ...seen, lastPaintAt: '2026-11-23T22:00:00.000Z' };
  expect([
    stalledSince({ ...before, route: 'resting' }),
    stalledSince({ ...before, route: '' }),
  ]).toEqual([null, null]);
});
