import { afterEach, expect, it, vi } from 'vitest';
import { reloadOnce } from './reloadOnce.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it.each([
  ['opened', [{ type: 'navigate' }], 1],
  ['opened with "Back"', [{ type: 'back_forward' }], 1],
  ['already reloaded', [{ type: 'reload' }], 0],
  ['opened in a browser that does not say how', [], 0],
])('a page that was %s', (_, entries, reloads) => {
  const reload = vi.fn();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as never);
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  reloadOnce();
  vi.runAllTimers();
  expect(reload).toHaveBeenCalledTimes(reloads);
});
