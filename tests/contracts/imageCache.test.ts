import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openFileImageCache } from '../../src/adapters/images/FileImageCache.ts';
import { InMemoryImageCache } from '../../src/adapters/memory/InMemoryImageCache.ts';
import type { ImageCache } from '../../src/domain/page/ImageStore.ts';

const bytes = (count: number): Buffer => Buffer.alloc(count, 'x');

const ADAPTERS: readonly [string, (maxBytes: number) => Promise<ImageCache>][] = [
  ['in memory', async (maxBytes) => new InMemoryImageCache(maxBytes)],
  [
    'in a folder',
    async (maxBytes) => openFileImageCache(await mkdtemp(path.join(tmpdir(), 'bilder-')), maxBytes),
  ],
];

describe.each(ADAPTERS)('an image cache %s', (_, open) => {
  it('returns a stored image only for its exact key', async () => {
    const cache = await open(100);
    await cache.store('park.png/square', bytes(10));
    expect(await cache.find('park.png/square')).toEqual(bytes(10));
    expect(await cache.find('park.png/wide')).toBeNull();
  });

  it('returns the newer of two images with the same key', async () => {
    const cache = await open(100);
    await cache.store('a', bytes(10));
    await cache.store('a', bytes(20));
    expect(await cache.find('a')).toHaveLength(20);
  });

  it('evicts the least recently used image', async () => {
    const cache = await open(25);
    await cache.store('a', bytes(10));
    await cache.store('b', bytes(10));
    await cache.find('a');
    await cache.store('c', bytes(10));
    expect(await cache.find('b')).toBeNull();
    expect(await cache.find('a')).toHaveLength(10);
    expect(await cache.find('c')).toHaveLength(10);
  });

  it('does not store an image larger than the cache, and keeps the others', async () => {
    const cache = await open(15);
    await cache.store('a', bytes(10));
    await cache.store('b', bytes(16));
    expect(await cache.find('b')).toBeNull();
    expect(await cache.find('a')).toHaveLength(10);
  });

  it('is empty after a clear, and does not affect another cache', async () => {
    const [cache, other] = [await open(100), await open(100)];
    await cache.store('a', bytes(10));
    await other.store('a', bytes(5));
    await cache.clear();
    expect(await cache.find('a')).toBeNull();
    expect(await other.find('a')).toHaveLength(5);
  });
});
