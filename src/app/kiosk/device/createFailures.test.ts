import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemoryCaches } from '../../../../tests/support/createMemoryCaches.ts';
import { createFailures } from './createFailures.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(caches = createMemoryCaches()) {
  const reload = vi.fn();
  const reportError = vi.fn();
  const page = Object.assign(new EventTarget(), {
    caches,
    reportError,
    location: { reload },
    setTimeout: (work: () => void, wait: number) => setTimeout(work, wait),
  });
  return {
    failures: createFailures(page as unknown as Window & typeof globalThis),
    page,
    reload,
    reportError,
    caches,
  };
}

it('counts errors and unhandled rejections of the page', () => {
  const { failures, page } = setUp();
  page.dispatchEvent(new Event('error'));
  page.dispatchEvent(new Event('unhandledrejection'));
  expect(failures.count()).toBe(2);
});

it('reloads the page once after five seconds and reports each failure', async () => {
  const { failures, reload, reportError } = setUp();
  failures.restart(new Error('one'));
  failures.restart(new Error('two'));
  await vi.advanceTimersByTimeAsync(4999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledOnce();
  expect(reportError).toHaveBeenCalledTimes(2);
});

it('waits five minutes after three reloads, so that a screen that always fails does not flicker', async () => {
  const { caches } = setUp();
  for (let time = 0; time < 3; time += 1) {
    const { failures, reload } = setUp(caches);
    failures.restart(new Error('again'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(reload).toHaveBeenCalledOnce();
  }
  const { failures, reload } = setUp(caches);
  failures.restart(new Error('again'));
  await vi.advanceTimersByTimeAsync(299_000);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(reload).toHaveBeenCalledOnce();
});
