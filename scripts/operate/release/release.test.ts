import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../../run/places.ts';
import { findReleaseProblems, type ReleaseState } from '../releaseCommand.ts';
import { listMissingPackages, readBillOfMaterials } from './billOfMaterials.ts';
import { compareFolders } from './compareBuilds.ts';
import { listInstalledPackages, type InstalledPackage } from './installedPackages.ts';
import { describeLicences, findLicenceProblems } from './licences.ts';
import { checksums, filesBelow, writeArchive } from './releaseFiles.ts';

const FOLDERS = [
  ['the site', root],
  ['the content service', join(root, 'cms')],
] as const;

const one = (parts: Partial<InstalledPackage>): InstalledPackage => ({
  name: 'beispiel',
  version: '1.0.0',
  path: 'node_modules/beispiel',
  licence: 'MIT',
  licenceText: null,
  ...parts,
});

describe.each(FOLDERS)('%s', (_, folder) => {
  const packages = listInstalledPackages(folder);

  it('includes only packages with allowed licences', () => {
    expect(packages.length).toBeGreaterThan(100);
    expect(findLicenceProblems(packages)).toEqual([]);
  });

  it('has a bill of materials that lists each of its packages', () => {
    const bom = readBillOfMaterials(folder, packages, new Date(0));
    expect(listMissingPackages(bom, packages)).toEqual([]);
    expect(listMissingPackages(bom, [one({ name: 'a' })])).toEqual(['a@1.0.0']);
    expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
    expect(bom.metadata).toMatchObject({ timestamp: '1970-01-01T00:00:00.000Z' });
    expect(bom.metadata?.component?.name).toMatch(/^foyer/);
  });
});

describe('a licence', () => {
  it.each([
    ['AGPL-3.0-only', 'beispiel'],
    ['(MIT AND GPL-2.0-only)', 'beispiel'],
    ['LGPL-3.0-or-later', 'beispiel'],
    ['SEE LICENSE IN LICENSE', 'beispiel'],
    [null, 'beispiel'],
    // Reviewed under another licence than its current one.
    ['BUSL-1.1', 'caniuse-lite'],
  ])('%s of %s is reported with the name of the package', (licence, name) => {
    expect(findLicenceProblems([one({ name, licence })])).toEqual([
      expect.stringMatching(
        new RegExp(`^${name} 1.0.0 \\(node_modules/beispiel\\) has the licence`),
      ),
    ]);
  });

  it.each(['MIT', '(MIT OR GPL-3.0-or-later)', 'Apache-2.0 AND MIT', '(MIT AND Zlib)'])(
    '%s is allowed',
    (licence) => {
      expect(findLicenceProblems([one({ licence })])).toEqual([]);
    },
  );

  it('is listed with its package and the reason for it, and each licence text appears once', () => {
    const text = describeLicences([
      one({ name: 'b', licenceText: 'Do as you like.' }),
      one({ name: 'a', licenceText: 'Do as you like.' }),
      one({ name: 'caniuse-lite', licence: 'CC-BY-4.0' }),
    ]);
    expect(text).toContain('| a | 1.0.0 | MIT |  |\n| b | 1.0.0 | MIT |  |');
    expect(text).toContain('| caniuse-lite | 1.0.0 | CC-BY-4.0 | data, named here |');
    expect(text.split('Do as you like.')).toHaveLength(2);
    expect(text).toContain('### a 1.0.0, b 1.0.0');
  });
});

describe('a release is refused', () => {
  const state: ReleaseState = {
    siteVersion: '1.0.1',
    contentVersion: '1.0.1',
    changelog: '# Changelog\n\n## [1.0.1] – 2026-12-01\n\n## [1.0.0]\n',
    uncommitted: '',
  };
  const problems = (change: Partial<ReleaseState>) => findReleaseProblems({ ...state, ...change });

  it.each([
    ['without an entry in the changelog', { changelog: '## [Unreleased] – 1.0.1' }, /CHANGELOG/],
    ['with two versions', { contentVersion: '1.0.0' }, /1\.0\.1, cms\/package\.json 1\.0\.0/],
    ['with something not committed', { uncommitted: ' M src/a.ts' }, /src\/a\.ts/],
  ])('%s', (_, change, sentence) => {
    expect(problems(change).map(({ text }) => text)).toEqual([expect.stringMatching(sentence)]);
  });

  it('only if there is a problem', () => {
    expect(problems({})).toEqual([]);
  });

  it('if the versions in its files differ; in these sources they are equal', () => {
    const versions = [
      'package.json',
      'cms/package.json',
      'package-lock.json',
      'cms/package-lock.json',
    ]
      .map((name) => JSON.parse(readFileSync(join(root, name), 'utf8')) as { version: string })
      .map(({ version }) => version);
    expect(new Set(versions).size).toBe(1);
  });
});

describe('an archive', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'foyer-archive-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  /** The same files, created by another user at another time. */
  function lay(name: string, mode: number, time: number): string {
    const place = join(folder, name);
    mkdirSync(join(place, 'dist/.hidden'), { recursive: true });
    mkdirSync(join(place, 'node_modules'));
    const long = `${'lang-'.repeat(30)}.js`;
    for (const file of ['dist/start.js', 'dist/.hidden/.sources', `dist/${long}`, 'foyer']) {
      writeFileSync(join(place, file), file);
      chmodSync(join(place, file), file === 'foyer' ? 0o755 : mode);
      utimesSync(join(place, file), time, time);
    }
    writeFileSync(join(place, 'node_modules/other.js'), '');
    return place;
  }
  const pack = async (place: string): Promise<string> => {
    const file = `${place}.tar.gz`;
    const parts = [
      { folder: place, files: [...filesBelow(place, '.', 'node_modules')].toSorted() },
    ];
    await writeArchive({ file, prefix: 'foyer-1.2.0', parts, time: new Date(0), scratch: folder });
    return file;
  };

  it('has the same bytes for the same files, and one folder with all of them', async () => {
    const [one, other] = [lay('one', 0o600, 1000), lay('other', 0o664, 2000)];
    linkSync(join(other, 'dist/start.js'), join(folder, 'elsewhere'));
    const archives = [await pack(one), await pack(other)] as const;
    const sums = await Promise.all(archives.map((file) => checksums('/', [file])));
    expect(new Set(sums.map((line) => line.slice(0, 64))).size).toBe(1);
    const list = execFileSync('tar', ['-tzf', archives[0]], { encoding: 'utf8' });
    expect(
      list
        .trim()
        .split('\n')
        .map((name) => name.slice(0, 40)),
    ).toEqual([
      'foyer-1.2.0/dist/.hidden/.sources',
      expect.stringMatching(/^foyer-1\.2\.0\/dist\/lang-/),
      'foyer-1.2.0/dist/start.js',
      'foyer-1.2.0/foyer',
    ]);
    writeFileSync(join(folder, 'SHA256SUMS'), await checksums(folder, ['one.tar.gz']));
    execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder });
  });

  it('differs if a file differs, and the comparison names the file', async () => {
    const [one, other] = [lay('one', 0o644, 1000), lay('other', 0o644, 1000)];
    expect(await compareFolders(one, other, ['dist'])).toEqual({ compared: 3, differing: [] });
    writeFileSync(join(other, 'dist/start.js'), 'built in /home/somebody');
    writeFileSync(join(other, 'dist/more.js'), '');
    expect((await compareFolders(one, other, ['dist'])).differing).toEqual([
      'dist/more.js',
      'dist/start.js',
    ]);
  });
});
