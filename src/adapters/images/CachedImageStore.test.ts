import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import type { ImageVariant } from '../../domain/page/imageAddress.ts';
import type { ImageCache, ImageClient } from '../../domain/page/ImageStore.ts';
import { InMemoryImageCache } from '../memory/InMemoryImageCache.ts';
import { CachedImageStore } from './CachedImageStore.ts';

const variant: ImageVariant = {
  file: 'park.png',
  ratio: 'square',
  width: 160,
  format: 'webp',
  focus: { x: 50, y: 50 },
};
/** A network without a limit. */
const client = (network = '192.0.2.1'): ImageClient => ({ network, mayMake: () => true });
const pictureOf = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
const answer = async (background: string): Promise<Response> =>
  new Response(new Uint8Array(await pictureOf(background)));

function stage() {
  const disk = new InMemoryImageCache(1_000_000);
  const storeFile = vi.spyOn(disk, 'store');
  const fetched = vi.fn<() => Promise<Response>>();
  vi.stubGlobal('fetch', fetched);
  return {
    store: new CachedImageStore({ contentUrl: 'http://inhalt.example', disk }),
    fetched,
    storeFile,
    disk,
  };
}

afterEach(() => vi.unstubAllGlobals());

test('a variant is rendered only once', async () => {
  const { store, fetched } = stage();
  fetched.mockImplementation(() => answer('red'));
  const first = await store.find(variant, client());
  expect(await store.find(variant, client())).toEqual(first);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a variant is not cached if the cache is cleared while it is rendered', async () => {
  const { store, fetched, storeFile } = stage();
  const original = Promise.withResolvers<Response>();
  fetched.mockReturnValueOnce(original.promise).mockImplementation(() => answer('blue'));
  const requests = store.find(variant, client());
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  await store.clear();
  original.resolve(await answer('red'));
  const old = await requests;
  expect(storeFile).not.toHaveBeenCalled();
  expect(await store.find(variant, client())).not.toEqual(old);
});

test('a variant is returned even if the cache cannot store it because the disk is full', async () => {
  const { fetched } = stage();
  const disk: ImageCache = {
    find: async () => null,
    store: async () => {
      throw new Error('ENOSPC');
    },
    clear: async () => undefined,
  };
  fetched.mockImplementation(() => answer('red'));
  expect(
    await new CachedImageStore({ contentUrl: 'http://inhalt.example', disk }).find(
      variant,
      client(),
    ),
  ).toMatchObject({ ok: true, value: expect.any(Buffer) });
});

/** Variants of one picture that differ in their focus. */
const variants = (count: number): readonly ImageVariant[] =>
  Array.from({ length: count }, (_, place) => ({
    ...variant,
    focus: { x: (place % 21) * 5, y: Math.floor(place / 21) * 5 },
  }));

test('a stored variant is found while too many others are waiting, and another network is not kept waiting', async () => {
  const { store, fetched, disk } = stage();
  const original = Promise.withResolvers<Response>();
  fetched.mockImplementation(async () => (await original.promise).clone());
  const requests = variants(130).map((each) => store.find(each, client()));
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  const stored = Buffer.from('kept');
  await disk.store('haus.png/square-160-50-50.webp', stored);
  expect(await store.find({ ...variant, file: 'haus.png' }, client())).toEqual({
    ok: true,
    value: stored,
  });

  const order: string[] = [];
  const note = (name: string) => () => void order.push(name);
  const last = requests[60]?.then(note('the first network'));
  const other = store
    .find({ ...variant, file: 'weg.png' }, client('192.0.2.2'))
    .then(note('the second network'));
  original.resolve(await answer('red'));
  await Promise.all([last, other]);
  expect(order).toEqual(['the second network', 'the first network']);
  const refused = (await Promise.all(requests)).filter(({ ok }) => !ok);
  expect(refused).toHaveLength(30);
  expect(refused[0]).toMatchObject({ failure: { kind: 'unavailable' } });
});

test('a network that may make no more variants still gets those that are stored', async () => {
  const { store, fetched } = stage();
  fetched.mockImplementation(() => answer('red'));
  const used = { network: '192.0.2.1', mayMake: () => false };
  expect(await store.find(variant, used)).toMatchObject({ failure: { kind: 'tooMany' } });
  expect(fetched).not.toHaveBeenCalled();
  const result = await store.find(variant, client('192.0.2.2'));
  expect(await store.find(variant, used)).toEqual(result);
});

test('only variants that are made are counted, not those that are waited for or rejected', async () => {
  const { store, fetched } = stage();
  const original = Promise.withResolvers<Response>();
  fetched.mockImplementation(async () => (await original.promise).clone());
  const mayMake = vi.fn(() => true);
  const requests = [variant, ...variants(130)].map((each) =>
    store.find(each, { network: '192.0.2.1', mayMake }),
  );
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  original.resolve(await answer('red'));
  const result = new Set(
    (await Promise.all(requests)).flatMap((each) => (each.ok ? [each.value] : [])),
  );
  expect(result.size).toBe(100);
  expect(mayMake).toHaveBeenCalledTimes(100);
});

test('a network that may make no more does not have the variant refused to another that waits', async () => {
  const { store, fetched } = stage();
  const original = Promise.withResolvers<Response>();
  fetched.mockImplementation(async () => (await original.promise).clone());
  const busy = variants(2).map((each) => store.find(each, client('192.0.2.3')));
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  const refused = store.find(variant, {
    network: '192.0.2.1',
    mayMake: () => false,
  });
  const waiting = store.find(variant, client('192.0.2.2'));
  original.resolve(await answer('red'));
  await Promise.all(busy);
  expect(await refused).toMatchObject({ failure: { kind: 'tooMany' } });
  expect(await waiting).toMatchObject({ ok: true });
});
