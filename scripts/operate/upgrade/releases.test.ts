import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { canMount, mountSmallDisk } from '../../../tests/support/smallDisk.ts';
import { createOwner } from '../../../src/adapters/spool/claims.ts';
import { runOperatorCommand } from '../operatorCommands.ts';
import { lockReleases } from './lockReleases.ts';
import { contentServiceHash, openReleases } from './releases.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'foyer-releases-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
  vi.restoreAllMocks();
});

/** The content service's own script, simplified: Strapi looks for its files in `dist`. */
const PREPARES = `import { writeFileSync } from 'node:fs';
export const prepareStrapi = () => writeFileSync('prepared', '');`;

/** A folder that looks like a release, outside the releases. */
function unpack(version: string, more: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(root, 'unpacked-'));
  const files = {
    'package.json': JSON.stringify({ version }),
    'dist/server/start.js': '',
    'cms/scripts/start.ts': 'the same',
    'cms/scripts/prepareStrapi.ts': PREPARES,
    'brands/a/brand.json': '{}',
    ...more,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}
const foyer = (...words: readonly string[]): Promise<number> =>
  runOperatorCommand(words, { RELEASES_ROOT: root, FOYER_SETTINGS: '/dev/null', PATH: '/none' });

describe('releases', () => {
  it('are installed side by side, and links point to them', () => {
    const releases = openReleases(root);
    const one = releases.installFiles(unpack('1.0.0'));
    expect(existsSync(join(one.folder, 'cms/prepared'))).toBe(true);
    expect(releases.linked('current')).toBeNull();
    releases.lead('current', one);
    const two = releases.installFiles(unpack('1.1.0'));
    releases.lead('current', two);
    expect(releases.linked('current')).toEqual(two);
    expect(releases.installFiles(unpack('1.0.0'))).toEqual(one);
    releases.lead('current', null);
    expect(releases.linked('current')).toBeNull();
    expect(readdirSync(root).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('report what a folder lacks, and an invalid version', () => {
    const releases = openReleases(root);
    const folder = unpack('1.0.0');
    rmSync(join(folder, 'dist'), { recursive: true });
    expect(() => releases.installFiles(folder)).toThrow('it has no dist/server/start.js');
    expect(() => releases.installFiles(unpack('../../etc'))).toThrow('names no version');
    expect(() => openReleases(null)).toThrow('RELEASES_ROOT is not set');
  });

  it('are unpacked from an archive completely or not at all', () => {
    const releases = openReleases(root);
    const folder = unpack('1.0.0');
    const archive = `${folder}.tar.gz`;
    execFileSync('tar', ['-czf', archive, '-C', root, basename(folder)]);
    const { version, folder: laid } = releases.installFiles(archive);
    expect([version, existsSync(join(laid, 'cms/prepared'))]).toEqual(['1.0.0', true]);
    expect(releases.installFiles(archive).folder).toBe(laid);
    const bytes = readFileSync(archive);
    writeFileSync(archive, bytes.subarray(0, bytes.length / 2));
    expect(() => releases.installFiles(archive)).toThrow(
      /could not be unpacked to .*: it is damaged, or no archive of a release .* Nothing was changed\.$/,
    );
    expect(readdirSync(join(root, 'releases'))).toEqual(['1.0.0']);
  });

  it('are compared by their content service, not by their version', () => {
    const releases = openReleases(root);
    const withPackages = (version: string, more: string, rest = {}): string =>
      unpack(version, {
        'cms/package.json': JSON.stringify({ name: 'content', version, dependencies: { more } }),
        'cms/package-lock.json': JSON.stringify({
          version,
          packages: { '': { version }, 'node_modules/more': { version: more } },
        }),
        ...rest,
      });
    const [first, sameContent, ...others] = [
      withPackages('1.0.0', '5.0.0'),
      withPackages('1.1.0', '5.0.0', { 'dist/server/start.js': 'another site' }),
      withPackages('1.2.0', '5.0.0', { 'src/domain/a.ts': 'another model' }),
      withPackages('1.3.0', '5.0.1'),
    ].map((folder) => contentServiceHash(releases.installFiles(folder)));
    expect(sameContent).toBe(first);
    expect(new Set([first, ...others]).size).toBe(3);
  });

  it.skipIf(!canMount())('leave no files behind if the disk has too little space', () => {
    const disk = mountSmallDisk(join(root, 'releases'), 1);
    const folder = unpack('1.0.0', { 'dist/large': 'x'.repeat(2 * 1024 * 1024) });
    try {
      expect(() => openReleases(root).installFiles(folder)).toThrow(
        /could not be copied .* it takes 3 MB and 1 MB are free, so make room .* Nothing was changed\.$/,
      );
      expect(readdirSync(join(root, 'releases'))).toEqual([]);
    } finally {
      disk.unmount();
    }
  });

  it('delete the remains of an interrupted copy', () => {
    mkdirSync(join(root, 'releases/.incoming-1/dist'), { recursive: true });
    openReleases(root).tidy();
    expect(readdirSync(join(root, 'releases'))).toEqual([]);
  });
});

describe('the lock', () => {
  it('is held by one process at a time, and ignores a process that is gone', async () => {
    const file = join(root, 'upgrade.lock');
    await lockReleases(root, async () => {
      await expect(lockReleases(root, async () => 'second')).rejects.toThrow(
        `Another upgrade runs (process ${process.pid})`,
      );
    });
    expect(existsSync(file)).toBe(false);
    // The process id is in use again, by a process with another start time.
    writeFileSync(file, createOwner().replace(/^(\d+)-\d+/, '$1-1'));
    expect(await lockReleases(root, async () => 'done')).toBe('done');
    writeFileSync(file, '');
    expect(await lockReleases(root, async () => 'done')).toBe('done');
  });
});

describe('foyer', () => {
  it('upgrade reports a missing argument and a release that does not exist', async () => {
    const problems = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(await foyer('upgrade')).toBe(1);
    expect(await foyer('upgrade', '7.7.7')).toBe(1);
    expect(await foyer('rollback')).toBe(1);
    expect(problems.mock.calls.map(([text]) => text)).toEqual([
      'Say which: foyer upgrade <archive or folder of a release, or version>.\n',
      'There is neither a release 7.7.7 nor an archive or a folder of that name: see "foyer releases".\n',
      'There is no release before: see "foyer releases", and name one to "foyer upgrade".\n',
    ]);
  });

  it('upgrade does nothing if that version already runs, and releases shows which version runs', async () => {
    const out = vi.spyOn(console, 'log').mockReturnValue();
    const releases = openReleases(root);
    releases.lead('previous', releases.installFiles(unpack('1.0.0')));
    releases.lead('current', releases.installFiles(unpack('1.1.0')));
    expect(await foyer('upgrade', '1.1.0')).toBe(0);
    expect(await foyer('releases')).toBe(0);
    expect(out.mock.calls.map(([line]) => line)).toEqual([
      '1.1.0 serves already. Sources that were changed need a version of their own.',
      `${'1.0.0'.padEnd(24)}before`,
      `${'1.1.0'.padEnd(24)}serves`,
    ]);
  });
});
