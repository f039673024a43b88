import { afterEach, expect, test, vi } from 'vitest';
import { CHUNK_TIMEOUT, ChunkLoadError, loadChunk, createLazy } from './loadChunk.ts';

afterEach(() => vi.useRealTimers());

test('a failed load is retried once without an error', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce('screen');
  expect(await loadChunk(load)).toBe('screen');
});

test('a second failure throws a ChunkLoadError', async () => {
  const load = vi.fn().mockRejectedValue(new Error('gone'));
  await expect(loadChunk(load)).rejects.toBeInstanceOf(ChunkLoadError);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a chunk that takes 120 000 ms throws a ChunkLoadError, and not earlier', async () => {
  vi.useFakeTimers();
  const outcome = vi.fn();
  loadChunk(() => new Promise(() => undefined)).catch(outcome);
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT - 1);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledWith(expect.any(ChunkLoadError));
});

test('a lazy value is created once, at the first call', async () => {
  const start = vi.fn(async () => 'ports');
  const lazy = createLazy(start);
  expect(start).not.toHaveBeenCalled();
  expect(await Promise.all([lazy(), lazy()])).toEqual(['ports', 'ports']);
  expect(start).toHaveBeenCalledOnce();
});

test('a failed creation is not stored', async () => {
  const lazy = createLazy(
    vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('ports'),
  );
  await expect(lazy()).rejects.toThrow('offline');
  expect(await lazy()).toBe('ports');
});
