import { afterEach, expect, it, vi } from 'vitest';
import { reloadOnce } from './reloadOnce.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it.each<[string, object[], number, number?]>([
  ['opened', [{ type: 'navigate' }], 1],
  ['opened with "Back"', [{ type: 'back_forward' }], 1],
  ['already reloaded', [{ type: 'reload' }], 0],
  ['reloaded long before', [{ type: 'reload' }], 1, 31_000],
  ['opened in a browser that does not say how', [], 0],
])('a page that was %s', (_, entries, reloads, age = 1000) => {
  const reload = vi.fn();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as never);
  vi.spyOn(performance, 'now').mockReturnValue(age);
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  reloadOnce();
  vi.runAllTimers();
  expect(reload).toHaveBeenCalledTimes(reloads);
});
