import { expect, it, vi } from 'vitest';
import { failure, success } from '../../domain/shared/Result.ts';
import type { ContentClient } from './contentClient.ts';
import { deduplicateReads } from './deduplicateReads.ts';

const page = (path: string) => ({ kind: 'page', brandId: 'haus', path, locale: 'de-CH' }) as const;

it('sends the same read only once, but repeats a failed one', async () => {
  const read = vi.fn<ContentClient['read']>(async () => success('Seite'));
  read.mockResolvedValueOnce(failure({ kind: 'unreachable', detail: '' }));
  const client = deduplicateReads({ read });
  expect((await client.read(page(''))).ok).toBe(false);
  await Promise.all([client.read(page('')), client.read(page('')), client.read(page('wohnen'))]);
  expect(await client.read(page(''))).toEqual(success('Seite'));
  expect(read).toHaveBeenCalledTimes(3);
});
