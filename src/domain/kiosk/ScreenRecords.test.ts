import { expect, test } from 'vitest';
import { stalledSince } from './ScreenRecords.ts';

const seen = {
  lastSeenAt: '2026-11-24T10:00:00.000Z',
  lastPaintAt: '2026-11-24T09:59:58.000Z',
  route: 'today',
};

test('a screen that paints is not stalled, even if its last frame is a little late', () => {
  expect(stalledSince(seen)).toBeNull();
  expect(stalledSince({ ...seen, lastPaintAt: '2026-11-24T09:55:00.000Z' })).toBeNull();
});

test('a screen that reports but paints nothing is stalled since its last frame', () => {
  expect(stalledSince({ ...seen, lastPaintAt: '2026-11-24T09:54:59.000Z' })).toBe(
    '2026-11-24T09:54:59.000Z',
  );
  expect(stalledSince({ ...seen, lastPaintAt: null })).toBe(seen.lastSeenAt);
});

test('a screen that rests or does not report its route is not stalled', () => {
  const before = { ...seen, lastPaintAt: '2026-11-23T22:00:00.000Z' };
  expect([
    stalledSince({ ...before, route: 'resting' }),
    stalledSince({ ...before, route: '' }),
  ]).toEqual([null, null]);
});
