import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNightlyJob } from './createNightlyJob.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the job runs at the same time every night in Zurich time, and no more after it is stopped', async () => {
  const run = vi.fn(async () => undefined);
  const nightly = createNightlyJob({ at: '03:20', run });
  nightly.start();
  await vi.advanceTimersByTimeAsync((16 * 60 + 19) * 60_000);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run.mock.calls).toEqual([['2026-11-25', expect.any(AbortSignal)]]);
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(run).toHaveBeenCalledTimes(2);
  nightly.stop();
  await vi.advanceTimersByTimeAsync(48 * 3_600_000);
  expect(run).toHaveBeenCalledTimes(2);
});

test('the signal of the running job is aborted when the job is stopped', async () => {
  let heard: AbortSignal | undefined;
  const nightly = createNightlyJob({
    at: '11:01',
    run: async (_, signal) => {
      heard = signal;
    },
  });
  nightly.start();
  await vi.advanceTimersByTimeAsync(60_000);
  nightly.stop();
  expect(heard?.aborted).toBe(true);
});
