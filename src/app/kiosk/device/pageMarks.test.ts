import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchPaint } from './pageMarks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A browser that paints frames while `drawing` is true. */
function setUp() {
  const browser = { drawing: true };
  return {
    browser,
    lastPaint: watchPaint(
      () => new Date(),
      (draw) => browser.drawing && setTimeout(draw, 16),
    ),
  };
}
const lastPaintOf = async (lastPaint: () => Promise<string | null>): Promise<string | null> => {
  const answer = lastPaint();
  await vi.advanceTimersByTimeAsync(2000);
  return answer;
};

it('the last paint is the time of the second frame', async () => {
  vi.setSystemTime('2026-11-24T10:00:00.000Z');
  expect(await lastPaintOf(setUp().lastPaint)).toBe('2026-11-24T10:00:00.032Z');
});

it('the last paint stays the same once the browser stops painting', async () => {
  const { browser, lastPaint } = setUp();
  const last = await lastPaintOf(lastPaint);
  browser.drawing = false;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(await lastPaintOf(lastPaint)).toBe(last);
});

it('the last paint is null if the browser has never painted', async () => {
  const { browser, lastPaint } = setUp();
  browser.drawing = false;
  expect(await lastPaintOf(lastPaint)).toBeNull();
});
