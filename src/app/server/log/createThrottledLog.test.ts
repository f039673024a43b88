import { afterEach, expect, test, vi } from 'vitest';
import { createThrottledLog } from './createThrottledLog.ts';

afterEach(() => vi.useRealTimers());

test('the same message is logged once, and a different message is logged too', () => {
  const log = vi.fn();
  const throttled = createThrottledLog<string>((message) => message, log);
  for (const message of ['a', 'a', 'b', 'a']) throttled(message);
  expect(log.mock.calls).toEqual([['a'], ['b']]);
});

test('the same message is logged again an hour later', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] });
  const log = vi.fn();
  const throttled = createThrottledLog<string>((message) => message, log);
  vi.advanceTimersByTime(1000);
  throttled('a');
  vi.advanceTimersByTime(59 * 60_000);
  throttled('a');
  expect(log).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2 * 60_000);
  throttled('a');
  expect(log).toHaveBeenCalledTimes(2);
});
