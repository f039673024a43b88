import { expect, it, vi } from 'vitest';
import { failure, success } from '../../domain/shared/Result.ts';
import type { ContentClient } from './contentClient.ts';
import { shareFirstReads } from './shareFirstReads.ts';

const page = (path: string) => ({ kind: 'page', brandId: 'haus', path, locale: 'de-CH' }) as const;

it('sends the same read only once at first, but repeats a failed one', async () => {
  const read = vi.fn<ContentClient['read']>(async () => success('Seite'));
  read.mockResolvedValueOnce(failure({ kind: 'unreachable', detail: '' }));
  let seconds = 0;
  const client = shareFirstReads({ read }, () => seconds * 1000);
  expect((await client.read(page(''))).ok).toBe(false);
  await Promise.all([client.read(page('')), client.read(page('')), client.read(page('wohnen'))]);
  expect(await client.read(page(''))).toEqual(success('Seite'));
  expect(read).toHaveBeenCalledTimes(3);
  seconds = 15;
  await client.read(page(''));
  expect(read).toHaveBeenCalledTimes(4);
});

it('gives the answer to everybody who shares it, even if the first reader has left', async () => {
  const client = shareFirstReads({
    read: async (_, signal) =>
      signal?.aborted === true ? failure({ kind: 'aborted', detail: '' }) : success('Seite'),
  });
  void client.read(page(''), AbortSignal.abort());
  expect(await client.read(page(''))).toEqual(success('Seite'));
});
