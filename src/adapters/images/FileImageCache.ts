import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImageCache } from '../../domain/page/ImageStore.ts';
import { errorCode } from '../../domain/shared/Result.ts';

const UNFINISHED = '.part';

/**
 * Opens a cache of pictures as files in a folder. Files that an earlier process left are kept and
 * ordered by age; unfinished files are removed.
 */
export async function openFileImageCache(folder: string, maxBytes: number): Promise<ImageCache> {
  await mkdir(folder, { recursive: true });
  // A map keeps its insertion order: the first name is the least recently used one.
  const sizes = await readSizes(folder);
  let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);

  const forget = async (name: string): Promise<void> => {
    total -= sizes.get(name) ?? 0;
    sizes.delete(name);
    await rm(path.join(folder, name), { force: true });
  };
  const makeRoom = async (): Promise<void> => {
    for (const name of sizes.keys()) {
      if (total <= maxBytes) return;
      await forget(name);
    }
  };
  await makeRoom();

  return {
    async find(key) {
      const name = nameOf(key);
      const size = sizes.get(name);
      if (size === undefined) return null;
      try {
        const body = await readFile(path.join(folder, name));
        if (sizes.delete(name)) sizes.set(name, size);
        return body;
      } catch {
        await forget(name);
        return null;
      }
    },
    async store(key, body) {
      if (body.length > maxBytes) return;
      const name = nameOf(key);
      // Written to a temporary file and renamed: a process that is killed leaves no partial
      // picture.
      const unfinished = path.join(folder, `${randomUUID()}${UNFINISHED}`);
      try {
        await writeFile(unfinished, body);
        await rename(unfinished, path.join(folder, name));
      } catch (error) {
        // On a full disk every picture is tried again, and each would leave a part of it.
        await rm(unfinished, { force: true }).catch(() => undefined);
        throw error;
      }
      total += body.length - (sizes.get(name) ?? 0);
      sizes.delete(name);
      sizes.set(name, body.length);
      await makeRoom();
    },
    async clear() {
      for (const name of sizes.keys()) await forget(name);
      // During an upgrade two servers use the folder: the other's pictures are as old as our own,
      // and the next server would find them.
      for (const name of await listPictures(folder)) await forget(name);
    },
  };
}

const nameOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 40);

/** None if a person has deleted the folder: the other caches are purged all the same. */
async function listPictures(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
    return [];
  });
  return names.filter((name) => /^[0-9a-f]{40}$/.test(name));
}

async function readSizes(folder: string): Promise<Map<string, number>> {
  const names = await readdir(folder);
  await Promise.all(
    names
      .filter((name) => name.endsWith(UNFINISHED))
      .map((name) => rm(path.join(folder, name), { force: true })),
  );
  const files = await Promise.all(
    (await listPictures(folder)).map(async (name) => {
      // Another server may delete a file while this one starts.
      const found = await stat(path.join(folder, name)).catch(() => null);
      return found === null ? [] : [{ name, size: found.size, mtimeMs: found.mtimeMs }];
    }),
  );
  return new Map(
    files
      .flat()
      .toSorted((one, other) => one.mtimeMs - other.mtimeMs)
      .map(({ name, size }) => [name, size]),
  );
}
