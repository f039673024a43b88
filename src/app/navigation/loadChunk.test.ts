import { afterEach, expect, test, vi } from 'vitest';
import { CHUNK_TIMEOUT, ChunkLoadError, loadChunk } from './loadChunk.ts';

const stay = { recover: async () => false };

afterEach(() => vi.useRealTimers());

test('a failed load is silently tried once more', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce('screen');
  expect(await loadChunk(load, stay)).toBe('screen');
});

test('two failures are a load error', async () => {
  const load = vi.fn().mockRejectedValue(new Error('gone'));
  await expect(loadChunk(load, stay)).rejects.toBeInstanceOf(ChunkLoadError);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a chunk that does not come within 120 000 ms is a load error, and not before', async () => {
  vi.useFakeTimers();
  const outcome = vi.fn();
  loadChunk(() => new Promise(() => undefined), stay).catch(outcome);
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT - 1);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledWith(expect.any(ChunkLoadError));
});

test('while the page is left for a newer release nothing is thrown', async () => {
  vi.useFakeTimers();
  const outcome = vi.fn();
  loadChunk(() => Promise.reject(new Error('gone')), { recover: async () => true }).then(outcome, outcome);
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT);
  expect(outcome).not.toHaveBeenCalled();
});
