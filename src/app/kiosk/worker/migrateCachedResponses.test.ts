import { beforeEach, expect, test } from 'vitest';
import { createMemoryCaches } from '../../../../tests/support/createMemoryCaches.ts';
import { EARLIER_READS } from '../../../../tests/support/contentReads.ts';
import { gatewayRequestOf } from '../../../adapters/http/gatewayRequest.ts';
import { strapiRequestOf } from '../../../adapters/http/strapiRequest.ts';
import { migrateCachedResponses } from './migrateCachedResponses.ts';

let store: Cache;
const textAt = async (address: string): Promise<string | undefined> =>
  (await store.match(address))?.text();

beforeEach(async () => {
  store = await createMemoryCaches().open('answers');
});

test.each(EARLIER_READS)(
  'a cached response to $kind is found at its new address, too',
  async (read) => {
    const [before, now] = [strapiRequestOf(read), gatewayRequestOf(read)];
    const earlier = `/api${before.path}?${before.query.toString()}`;
    await store.put(earlier, new Response('kept'));
    await migrateCachedResponses(store);
    expect(await textAt(`/api${now?.path}?${now?.query.toString()}`)).toBe('kept');
    expect(await textAt(earlier)).toBe('kept');
  },
);

test('a newer response at the new address is kept, and unrelated responses are not changed', async () => {
  await store.put('/api/haeuser?populate=deep&locale=de-CH', new Response('old'));
  await store.put('/api/inhalte/haeuser?locale=de-CH', new Response('new'));
  await store.put('/api/bildschirme', new Response('screens'));
  await migrateCachedResponses(store);
  expect(await textAt('/api/inhalte/haeuser?locale=de-CH')).toBe('new');
  expect(await store.keys()).toHaveLength(3);
});
