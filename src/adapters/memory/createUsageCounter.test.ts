import { expect, it, onTestFinished, vi } from 'vitest';
import { createUsageCounter } from './createUsageCounter.ts';

it('limits the use of each key per window, and starts again when the window is over', () => {
  let now = 0;
  const tally = createUsageCounter({ most: 3, window: 1000, now: () => now });
  expect([1, 2, 3, 4].map(() => tally.isTooMuch('a'))).toEqual([false, false, false, true]);
  expect([tally.isUsedUp('a'), tally.isUsedUp('b'), tally.isTooMuch('b')]).toEqual([
    true,
    false,
    false,
  ]);
  now = 999;
  expect(tally.isTooMuch('a')).toBe(true);
  now = 1000;
  expect([tally.isUsedUp('a'), tally.isTooMuch('a', 3), tally.isTooMuch('a')]).toEqual([
    false,
    false,
    true,
  ]);
});

it('does not count a use that exceeds the limit: a smaller one is still allowed', () => {
  const tally = createUsageCounter({ most: 10, window: 1000, now: () => 0 });
  expect([tally.isTooMuch('a', 8), tally.isTooMuch('a', 5), tally.isTooMuch('a', 2)]).toEqual([
    false,
    true,
    false,
  ]);
});

it('forgets the key that was not used for longest if there are too many keys', () => {
  const tally = createUsageCounter({ most: 1, window: 1000, now: () => 0 });
  const keys = Array.from({ length: 20_001 }, (_, key) => String(key));
  for (const key of keys) tally.isTooMuch(key);
  expect([keys[1], keys.at(-1), keys[0]].map((key) => tally.isUsedUp(key ?? ''))).toEqual([
    true,
    true,
    false,
  ]);
});

it('ends a window after its length even if the system clock is set back', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const tally = createUsageCounter({ most: 1, window: 1000 });
  expect([tally.isTooMuch('a'), tally.isTooMuch('a')]).toEqual([false, true]);
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(1000);
  expect([tally.isUsedUp('a'), tally.isTooMuch('a')]).toEqual([false, false]);
});
