import { afterEach, expect, test, vi } from 'vitest';
import { CHUNK_TIMEOUT, ChunkLoadError, loadChunk, createLazy } from './loadChunk.ts';

afterEach(() => vi.useRealTimers());

test('a failed load is silently tried once more', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce('screen');
  expect(await loadChunk(load)).toBe('screen');
});

test('two failures are a load error', async () => {
  const load = vi.fn().mockRejectedValue(new Error('gone'));
  await expect(loadChunk(load)).rejects.toBeInstanceOf(ChunkLoadError);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a chunk that does not come within 120 000 ms is a load error, and not before', async () => {
  vi.useFakeTimers();
  const outcome = vi.fn();
  loadChunk(() => new Promise(() => undefined)).catch(outcome);
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT - 1);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledWith(expect.any(ChunkLoadError));
});

test('the work is done at the first call, and once', async () => {
  const start = vi.fn(async () => 'ports');
  const lazy = createLazy(start);
  expect(start).not.toHaveBeenCalled();
  expect(await Promise.all([lazy(), lazy()])).toEqual(['ports', 'ports']);
  expect(start).toHaveBeenCalledOnce();
});

test('a failure is not kept', async () => {
  const lazy = createLazy(
    vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('ports'),
  );
  await expect(lazy()).rejects.toThrow('offline');
  expect(await lazy()).toBe('ports');
});
