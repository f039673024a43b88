import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemoryCaches } from '../../../../tests/support/createMemoryCaches.ts';
import { consumeReload, waitBeforeReload, watchStart } from './reloadBudget.ts';

const MINUTE = 60_000;
const now = Date.UTC(2026, 10, 24, 14);

it('allows three reloads after 5 seconds within ten minutes, and further ones after five minutes each', async () => {
  const caches = createMemoryCaches();
  const waits: number[] = [];
  for (let time = 0; time < 5; time += 1)
    waits.push(await consumeReload(caches, now + time * 10_000));
  expect(waits).toEqual([5000, 5000, 5000, 5 * MINUTE, 5 * MINUTE]);
  expect(await consumeReload(caches, now + 30 * MINUTE)).toBe(5000);
});

it('ignores earlier reloads with a time in the future, caused by a wrong clock', () => {
  expect(waitBeforeReload([now + MINUTE, now + MINUTE, now + MINUTE], now)).toBe(5000);
});

it('waits five minutes if nothing can be stored', async () => {
  expect(await consumeReload(undefined, now)).toBe(5 * MINUTE);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that paints something after this many milliseconds; null never. */
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

it('reloads a page that has painted nothing within 25 seconds', async () => {
  expect(await load(null)).toHaveBeenCalledOnce();
});

it('does not reload a page that has painted something', async () => {
  expect(await load(24_000)).not.toHaveBeenCalled();
});
