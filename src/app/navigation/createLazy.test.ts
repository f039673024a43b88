import { expect, test, vi } from 'vitest';
import { createLazy } from './createLazy.ts';

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
