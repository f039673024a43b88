import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openFileImageCache } from './FileImageCache.ts';

const folder = () => mkdtemp(path.join(tmpdir(), 'bilder-'));
const bytes = (count: number) => Buffer.alloc(count, 'x');

test('a stored file is found again, also by another instance', async () => {
  const place = await folder();
  await (await openFileImageCache(place, 100)).store('a', bytes(10));
  expect(await (await openFileImageCache(place, 100)).find('a')).toEqual(bytes(10));
  expect(await (await openFileImageCache(place, 100)).find('b')).toBeNull();
});

test('partial files of a killed process are removed', async () => {
  const place = await folder();
  await writeFile(path.join(place, 'abc.part'), 'half');
  await openFileImageCache(place, 100);
  expect(await readdir(place)).toEqual([]);
});

test('clearing the cache also deletes what another server of the folder has stored since', async () => {
  const place = await folder();
  const cache = await openFileImageCache(place, 100);
  await (await openFileImageCache(place, 100)).store('a', bytes(10));
  await cache.clear();
  // The next release, or the same one after a restart.
  expect(await (await openFileImageCache(place, 100)).find('a')).toBeNull();
});

test('clearing the cache does not fail if a person has deleted its folder', async () => {
  const place = await folder();
  const cache = await openFileImageCache(place, 100);
  await cache.store('a', bytes(10));
  await rm(place, { recursive: true });
  await cache.clear();
  expect(await cache.find('a')).toBeNull();
});

test('a file that another server deletes meanwhile does not keep the cache from opening', async () => {
  const place = await folder();
  const name = createHash('sha256').update('a').digest('hex').slice(0, 40);
  // It is listed, but cannot be looked at any more.
  await symlink(path.join(place, 'gone'), path.join(place, name));
  const cache = await openFileImageCache(place, 100);
  expect(await cache.find('a')).toBeNull();
});

test('a file that cannot be stored leaves nothing behind', async () => {
  const place = await folder();
  const cache = await openFileImageCache(place, 100);
  const name = createHash('sha256').update('a').digest('hex').slice(0, 40);
  await mkdir(path.join(place, name));
  await expect(cache.store('a', bytes(10))).rejects.toThrow();
  await rm(path.join(place, name), { recursive: true });
  expect(await readdir(place)).toEqual([]);
});
