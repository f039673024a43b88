import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import type { ImageVariant } from '../../../domain/page/imageAddress.ts';
import type { DiskCache } from './createDiskCache.ts';
import { createImageStore } from './createImageStore.ts';

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
  const kept = new Map<string, Buffer>();
  const disk: DiskCache = {
    find: async (key) => kept.get(key) ?? null,
    keep: async (key, body) => void kept.set(key, body),
    clear: async () => kept.clear(),
  };
  const fetched = vi.fn<() => Promise<Response>>();
  vi.stubGlobal('fetch', fetched);
  return { store: createImageStore({ contentUrl: 'http://inhalt.example', disk }), fetched, kept };
}

afterEach(() => vi.unstubAllGlobals());

test('a picture is made once', async () => {
  const { store, fetched } = stage();
  fetched.mockImplementation(() => answer('red'));
  const first = await store.get(variant);
  expect(await store.get(variant)).toEqual(first);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a picture that is replaced while it is made is not kept', async () => {
  const { store, fetched, kept } = stage();
  const original = Promise.withResolvers<Response>();
  fetched.mockReturnValueOnce(original.promise).mockImplementation(() => answer('blue'));
  const asked = store.get(variant);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  await store.clear();
  original.resolve(await answer('red'));
  const old = await asked;
  expect(kept.size).toBe(0);
  expect(await store.get(variant)).not.toEqual(old);
});

test('a disk that is full keeps nothing, and the picture is there all the same', async () => {
  const { fetched } = stage();
  const disk: DiskCache = {
    find: async () => null,
    keep: async () => {
      throw new Error('ENOSPC');
    },
    clear: async () => undefined,
  };
  fetched.mockImplementation(() => answer('red'));
  expect(
    await createImageStore({ contentUrl: 'http://inhalt.example', disk }).get(variant),
  ).toBeInstanceOf(Buffer);
});
