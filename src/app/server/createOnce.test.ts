import { afterEach, expect, test, vi } from 'vitest';
import { createOnce } from './createOnce.ts';

afterEach(() => vi.useRealTimers());

test('the same message is told once, another one too', () => {
  const tell = vi.fn();
  const once = createOnce<string>((message) => message, tell);
  for (const message of ['a', 'a', 'b', 'a']) once(message);
  expect(tell.mock.calls).toEqual([['a'], ['b']]);
});

test('an hour later it is told again', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] });
  const tell = vi.fn();
  const once = createOnce<string>((message) => message, tell);
  vi.advanceTimersByTime(1000);
  once('a');
  vi.advanceTimersByTime(59 * 60_000);
  once('a');
  expect(tell).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2 * 60_000);
  once('a');
  expect(tell).toHaveBeenCalledTimes(2);
});
