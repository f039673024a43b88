import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openFileImageCache } from './FileImageCache.ts';

const folder = () => mkdtemp(path.join(tmpdir(), 'bilder-'));
const bytes = (count: number) => Buffer.alloc(count, 'x');

test('a stored file is found again, also by another instance', async () => {
  const place = await folder();
  await (await openFileImageCache(place, 100)).keep('a', bytes(10));
  expect(await (await openFileImageCache(place, 100)).find('a')).toEqual(bytes(10));
  expect(await (await openFileImageCache(place, 100)).find('b')).toBeNull();
});

test('the least recently used file is removed first', async () => {
  const cache = await openFileImageCache(await folder(), 25);
  await cache.keep('a', bytes(10));
  await cache.keep('b', bytes(10));
  await cache.find('a');
  await cache.keep('c', bytes(10));
  expect(await cache.find('b')).toBeNull();
  expect(await cache.find('a')).toHaveLength(10);
});

test('a file larger than the limit is not stored', async () => {
  const place = await folder();
  const cache = await openFileImageCache(place, 5);
  await cache.keep('a', bytes(6));
  expect(await readdir(place)).toEqual([]);
});

test('partial files of a killed process are removed', async () => {
  const place = await folder();
  await writeFile(path.join(place, 'abc.part'), 'half');
  await openFileImageCache(place, 100);
  expect(await readdir(place)).toEqual([]);
});

test('clearing the cache deletes its files on disk', async () => {
  const place = await folder();
  const cache = await openFileImageCache(place, 100);
  await cache.keep('a', bytes(10));
  await cache.clear();
  expect(await cache.find('a')).toBeNull();
  expect(await readdir(place)).toEqual([]);
});
