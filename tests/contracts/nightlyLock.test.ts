import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { FileNightlyLock } from '../../src/adapters/files/FileNightlyLock.ts';
import { PostgresLinkChecks } from '../../src/adapters/postgres/PostgresLinkChecks.ts';
import type { NightlyLock } from '../../src/domain/quality/checkExternalLinks.ts';
import { postgresWorlds, type SharedWorld } from '../support/postgresWorlds.ts';

const newFolder = async (): Promise<string> =>
  path.join(await mkdtemp(path.join(tmpdir(), 'nights-')), 'links');

const WORLDS: readonly SharedWorld<NightlyLock>[] = [
  {
    name: 'on disk',
    async open() {
      const folder = await newFolder();
      return async () => new FileNightlyLock(folder);
    },
  },
  ...postgresWorlds<NightlyLock>(inject('postgres'), (state) => new PostgresLinkChecks(state)),
];

describe.each(WORLDS)('NightlyLock $name', ({ open }) => {
  it('grants a night to only one of several processes', async () => {
    const start = await open();
    const acquired = await Promise.all(
      Array.from({ length: 10 }, async () => (await start()).acquire('2026-11-25')),
    );
    expect(acquired.filter(Boolean)).toHaveLength(1);
    expect(await (await start()).acquire('2026-11-25')).toBe(false);
  });

  it('grants the next night again', async () => {
    const start = await open();
    expect([
      await (await start()).acquire('2026-11-25'),
      await (await start()).acquire('2026-11-26'),
      await (await start()).acquire('2026-11-26'),
    ]).toEqual([true, true, false]);
  });
});

it('a lock on disk deletes the files of earlier nights, and throws if it cannot write', async () => {
  const folder = await newFolder();
  const lock = new FileNightlyLock(folder);
  await lock.acquire('2026-11-25');
  await lock.acquire('2026-11-26');
  expect(await readdir(folder)).toEqual(['nacht-2026-11-26']);
  const file = path.join(path.dirname(folder), 'datei');
  await writeFile(file, '');
  await expect(new FileNightlyLock(file).acquire('2026-11-25')).rejects.toThrow();
});
