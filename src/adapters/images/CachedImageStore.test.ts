import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import type { ImageVariant } from '../../domain/page/imageAddress.ts';
import type { ImageCache } from '../../domain/page/ImageStore.ts';
import { InMemoryImageCache } from '../memory/InMemoryImageCache.ts';
import { CachedImageStore } from './CachedImageStore.ts';

const variant: ImageVariant = {
  file: 'park.png',
  ratio: 'square',
  width: 160,
  format: 'webp',
  focus: { x: 50, y: 50 },
};
const pictureOf = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
const answer = async (background: string): Promise<Response> =>
  new Response(new Uint8Array(await pictureOf(background)));

function stage() {
  const disk = new InMemoryImageCache(1_000_000);
  const keep = vi.spyOn(disk, 'keep');
  const fetched = vi.fn<() => Promise<Response>>();
  vi.stubGlobal('fetch', fetched);
  return {
    store: new CachedImageStore({ contentUrl: 'http://inhalt.example', disk }),
    fetched,
    keep,
  };
}

afterEach(() => vi.unstubAllGlobals());

test('a variant is rendered only once', async () => {
  const { store, fetched } = stage();
  fetched.mockImplementation(() => answer('red'));
  const first = await store.find(variant);
  expect(await store.find(variant)).toEqual(first);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a variant is not cached if the cache is cleared while it is rendered', async () => {
  const { store, fetched, keep } = stage();
  const original = Promise.withResolvers<Response>();
  fetched.mockReturnValueOnce(original.promise).mockImplementation(() => answer('blue'));
  const asked = store.find(variant);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  await store.clear();
  original.resolve(await answer('red'));
  const old = await asked;
  expect(keep).not.toHaveBeenCalled();
  expect(await store.find(variant)).not.toEqual(old);
});

test('a variant is returned even if the cache cannot store it because the disk is full', async () => {
  const { fetched } = stage();
  const disk: ImageCache = {
    find: async () => null,
    keep: async () => {
      throw new Error('ENOSPC');
    },
    clear: async () => undefined,
  };
  fetched.mockImplementation(() => answer('red'));
  expect(
    await new CachedImageStore({ contentUrl: 'http://inhalt.example', disk }).find(variant),
  ).toMatchObject({ ok: true, value: expect.any(Buffer) });
});
