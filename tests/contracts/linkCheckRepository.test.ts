import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FileLinkChecks } from '../../src/adapters/files/FileLinkChecks.ts';
import type { LinkCheckRepository } from '../../src/domain/quality/checkExternalLinks.ts';

interface ChecksWorld {
  readonly name: string;
  /** Opens a world; each call of what it resolves to is another process of it. */
  readonly open: () => Promise<() => LinkCheckRepository>;
}

const WORLDS: readonly ChecksWorld[] = [
  {
    name: 'on disk',
    async open() {
      const folder = path.join(await mkdtemp(path.join(tmpdir(), 'links-')), 'links');
      return () => new FileLinkChecks(folder);
    },
  },
];

const CHECK = { href: 'https://andere.example/', status: 404, failures: 1 };

describe.each(WORLDS)('LinkCheckRepository $name', ({ open }) => {
  it('is empty before the first night', async () => {
    expect(await (await open())().list()).toEqual([]);
  });

  it('holds the last night alone, for another process too', async () => {
    const start = await open();
    await start().replace([CHECK, { ...CHECK, href: 'https://dritte.example/' }]);
    const last = [{ ...CHECK, status: null, failures: 2 }];
    await start().replace(last);
    expect(await start().list()).toEqual(last);
  });

  it('gives every caller a list of its own', async () => {
    const checks = (await open())();
    await checks.replace([CHECK]);
    ((await checks.list()) as unknown[]).length = 0;
    expect(await checks.list()).toEqual([CHECK]);
  });
});
