import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InstallationError, installPackages, isInstalled, npmCi } from './installPackages.mjs';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'foyer-install-'));
  mkdirSync(join(dir, 'node_modules'));
  write('package-lock.json', {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b-darwin': { version: '1.0.0', optional: true },
  });
});
afterEach(() => rmSync(dir, { recursive: true }));

const write = (file: string, packages: object): void =>
  writeFileSync(join(dir, file), JSON.stringify({ packages }));
const INSTALLED = 'node_modules/.package-lock.json';

describe('isInstalled', () => {
  it('is false before the first installation and after an interrupted installation', () => {
    expect(isInstalled(dir)).toBe(false);
    writeFileSync(join(dir, INSTALLED), '{"packages": {');
    expect(isInstalled(dir)).toBe(false);
  });

  it('is true if every package of the lock file is installed, except those of other platforms', () => {
    write(INSTALLED, { 'node_modules/a': { version: '1.0.0' } });
    expect(isInstalled(dir)).toBe(true);
  });

  it('is false if the lock file requires another version or an additional package', () => {
    write(INSTALLED, { 'node_modules/a': { version: '0.9.0' } });
    expect(isInstalled(dir)).toBe(false);
    write(INSTALLED, {});
    expect(isInstalled(dir)).toBe(false);
  });
});

describe('installPackages', () => {
  const packages = [
    { name: 'the site', dir: 'one' },
    { name: 'the content service', dir: 'two' },
  ];
  beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined));
  afterEach(() => vi.restoreAllMocks());

  it('starts all installations in parallel', async () => {
    const begun: string[] = [];
    const end = Promise.withResolvers<{ code: number; output: string }>();
    const installed = installPackages(packages, (dir) => {
      begun.push(dir);
      return end.promise;
    });
    expect(begun).toEqual(['one', 'two']);
    end.resolve({ code: 0, output: '' });
    await expect(installed).resolves.toBeUndefined();
  });

  it('waits for all installations and reports the npm output of each that failed', async () => {
    const ended: string[] = [];
    const install = async (dir: string): Promise<{ code: number; output: string }> => {
      if (dir === 'two')
        await new Promise((done) => {
          setImmediate(done);
        });
      ended.push(dir);
      return { code: 1, output: `no ${dir}` };
    };
    const failure = await installPackages(packages, install).catch((error: unknown) => error);
    expect(ended).toEqual(['one', 'two']);
    expect(failure).toBeInstanceOf(InstallationError);
    expect((failure as Error).message).toMatch(
      /the site \(in one\):\nno one\n.*the content service \(in two\):\nno two/,
    );
  });
});

describe('npm', () => {
  const LOCK = {
    '': { name: 'x', version: '1.0.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/a/node_modules/@b/c': { version: '2.0.0-rc.1', integrity: 'sha512-c' },
    'node_modules/d': { name: 'e', version: '3.0.0', integrity: 'sha512-e' },
    'node_modules/a/node_modules/bundled': { version: '1.0.0', inBundle: true },
  };
  /**
   * Records npm's arguments and the content of the folder at each call; `codes` are the exit codes
   * of the installations.
   */
  const standIn = (registry: string, codes: number[]) => {
    const seen: (readonly [string, unknown])[] = [];
    const run = async (args: string[]): Promise<{ code: number; output: string }> => {
      if (args[0] === 'config') return { code: 0, output: `npm warn Old setting\n${registry}\n` };
      const file = join(dir, 'npm-shrinkwrap.json');
      seen.push([args.join(' '), existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null]);
      return { code: codes.shift() ?? 0, output: 'done' };
    };
    return { seen, run };
  };
  beforeEach(() => write('package-lock.json', LOCK));

  it('gets the URL of each package in its registry while it installs', async () => {
    const { seen, run } = standIn('https://packages.example/npm', [0]);
    expect(await npmCi(dir, run)).toEqual({ code: 0, output: 'done' });
    const at = (path: string) => ({ resolved: `https://packages.example/npm/${path}` });
    const packages = {
      '': LOCK[''],
      'node_modules/a': { ...LOCK['node_modules/a'], ...at('a/-/a-1.0.0.tgz') },
      'node_modules/a/node_modules/@b/c': {
        ...LOCK['node_modules/a/node_modules/@b/c'],
        ...at('@b/c/-/c-2.0.0-rc.1.tgz'),
      },
      'node_modules/d': { ...LOCK['node_modules/d'], ...at('e/-/e-3.0.0.tgz') },
      'node_modules/a/node_modules/bundled': LOCK['node_modules/a/node_modules/bundled'],
    };
    expect(seen).toEqual([['ci --no-audit --no-fund', { packages }]]);
    expect(readdirSync(dir).toSorted()).toEqual(['node_modules', 'package-lock.json']);
  });

  it('looks up the URLs itself if packages are elsewhere or no registry is known', async () => {
    const failing = standIn('https://packages.example/', [1, 0]);
    expect(await npmCi(dir, failing.run)).toEqual({ code: 0, output: 'done' });
    expect(failing.seen.map(([, file]) => file === null)).toEqual([false, true]);
    const unknown = standIn('undefined', [0]);
    await npmCi(dir, unknown.run);
    expect(unknown.seen.map(([, file]) => file)).toEqual([null]);
  });

  it('says what to do if nothing can be written to the folder', async () => {
    const { run } = standIn('https://packages.example/', [0]);
    // Root can write everywhere but into a folder that does not exist.
    symlinkSync('missing/file', join(dir, 'npm-shrinkwrap.json'));
    expect(await npmCi(dir, run)).toEqual({
      code: 1,
      output: `${dir} cannot be written (ENOENT): does it belong to this user, and is there room on its disk?`,
    });
  });
});
