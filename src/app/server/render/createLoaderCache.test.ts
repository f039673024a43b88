import { expect, test } from 'vitest';
import { success } from '../../../domain/shared/Result.ts';
import type { ContentRead } from '../../../adapters/http/ContentRead.ts';
import { createLoaderCache } from './createLoaderCache.ts';
import type { PageContent } from './loadPageContent.ts';

const read: ContentRead = { kind: 'houses', locale: 'de-CH' };
const content: PageContent = {
  surface: 'web',
  path: '/',
  answer: { entry: null, screen: null, data: null, failure: null },
  config: null,
  withoutConfig: 'missing',
  timetable: false,
};

test('cached content is returned while the responses are the same objects', async () => {
  const kept = createLoaderCache();
  let value: object = { data: [] };
  const client = { read: async () => success(value) };
  kept.keep('a', [{ read, value }], content);
  expect(await kept.find('a', client)).toBe(content);
  expect(await kept.find('b', client)).toBeNull();
  value = { data: [] };
  expect(await kept.find('a', client)).toBeNull();
});

test('nothing is returned if a read fails or if nothing was read', async () => {
  const kept = createLoaderCache();
  kept.keep('a', [{ read, value: null }], content);
  kept.keep('b', [], content);
  const client = {
    read: async () => ({
      ok: false as const,
      failure: { kind: 'unreachable' as const, detail: '' },
    }),
  };
  expect([await kept.find('a', client), await kept.find('b', client)]).toEqual([null, null]);
});
