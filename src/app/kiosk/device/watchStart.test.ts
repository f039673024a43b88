import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemoryCaches } from '../../../../tests/support/createMemoryCaches.ts';
import { watchStart } from './watchStart.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that draws something after so many milliseconds. */
async function load(paintsAfter: number | null) {
  const dataset: Record<string, string> = {};
  const reload = vi.fn();
  const page = {
    document: { documentElement: { dataset } },
    location: { reload },
    caches: createMemoryCaches(),
    setTimeout: (work: () => void, wait: number) => setTimeout(work, wait),
  };
  watchStart(page as unknown as Window & typeof globalThis);
  if (paintsAfter !== null)
    setTimeout(() => {
      dataset['painted'] = 'screen';
    }, paintsAfter);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  return reload;
}

it('reloads a page that has drawn nothing in 25 seconds', async () => {
  expect(await load(null)).toHaveBeenCalledOnce();
});

it('leaves alone what has drawn something', async () => {
  expect(await load(24_000)).not.toHaveBeenCalled();
});
