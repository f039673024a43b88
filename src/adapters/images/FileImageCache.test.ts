import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openFileImageCache } from './FileImageCache.ts';

const folder = () => mkdtemp(path.join(tmpdir(), 'bilder-'));
const bytes = (count: number) => Buffer.alloc(count, 'x');

test('what is kept is found, also by the next process', async () => {
  const place = await folder();
  await (await openFileImageCache(place, 100)).keep('a', bytes(10));
  expect(await (await openFileImageCache(place, 100)).find('a')).toEqual(bytes(10));
  expect(await (await openFileImageCache(place, 100)).find('b')).toBeNull();
});

test('what was not used for longest makes room', async () => {
  const cache = await openFileImageCache(await folder(), 25);
  await cache.keep('a', bytes(10));
  await cache.keep('b', bytes(10));
  await cache.find('a');
  await cache.keep('c', bytes(10));
  expect(await cache.find('b')).toBeNull();
  expect(await cache.find('a')).toHaveLength(10);
});

test('a file beyond the limit is not kept', async () => {
  const place = await folder();
  const cache = await openFileImageCache(place, 5);
  await cache.keep('a', bytes(6));
  expect(await readdir(place)).toEqual([]);
});

test('half files of a killed process are removed and never found', async () => {
  const place = await folder();
  await writeFile(path.join(place, 'abc.part'), 'half');
  await openFileImageCache(place, 100);
  expect(await readdir(place)).toEqual([]);
});

test('a cleared cache is empty on the disk too', async () => {
  const place = await folder();
  const cache = await openFileImageCache(place, 100);
  await cache.keep('a', bytes(10));
  await cache.clear();
  expect(await cache.find('a')).toBeNull();
  expect(await readdir(place)).toEqual([]);
});
