import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { FileLinkChecks } from '../../src/adapters/files/FileLinkChecks.ts';
import { PostgresLinkChecks } from '../../src/adapters/postgres/PostgresLinkChecks.ts';
import type { LinkCheckRepository } from '../../src/domain/quality/checkExternalLinks.ts';
import { postgresWorlds, type SharedWorld } from '../support/postgresWorlds.ts';

const WORLDS: readonly SharedWorld<LinkCheckRepository>[] = [
  {
    name: 'on disk',
    async open() {
      const folder = path.join(await mkdtemp(path.join(tmpdir(), 'links-')), 'links');
      return async () => new FileLinkChecks(folder);
    },
  },
  ...postgresWorlds<LinkCheckRepository>(
    inject('postgres'),
    (state) => new PostgresLinkChecks(state),
  ),
];

const CHECK = { href: 'https://andere.example/', status: 404, failures: 1 };

describe.each(WORLDS)('LinkCheckRepository $name', ({ open }) => {
  it('is empty before the first night', async () => {
    expect(await (await (await open())()).list()).toEqual([]);
  });

  it('stores only the last night, also for another process', async () => {
    const start = await open();
    await (await start()).replace([CHECK, { ...CHECK, href: 'https://dritte.example/' }]);
    const last = [{ ...CHECK, status: null, failures: 2 }];
    await (await start()).replace(last);
    expect(await (await start()).list()).toEqual(last);
  });

  it('reads long addresses, and skips a result that is invalid', async () => {
    const checks = await (await open())();
    const long = { ...CHECK, href: `https://andere.example/?q=${'%C3%A4'.repeat(2000)}` };
    await checks.replace([long, { ...CHECK, status: 99 }, CHECK]);
    expect(await checks.list()).toEqual([long, CHECK]);
  });

  it('returns a separate list to every caller', async () => {
    const checks = await (await open())();
    await checks.replace([CHECK]);
    ((await checks.list()) as unknown[]).length = 0;
    expect(await checks.list()).toEqual([CHECK]);
  });
});
