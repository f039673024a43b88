import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InstallationError, installPackages, isInstalled } from './installPackages.mjs';

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
  it('is false before the first installation and after an interrupted one', () => {
    expect(isInstalled(dir)).toBe(false);
    writeFileSync(join(dir, INSTALLED), '{"packages": {');
    expect(isInstalled(dir)).toBe(false);
  });

  it('is true when every package of the lock file is there, those of other platforms aside', () => {
    write(INSTALLED, { 'node_modules/a': { version: '1.0.0' } });
    expect(isInstalled(dir)).toBe(true);
  });

  it('is false when the lock file asks for another version or one package more', () => {
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

  it('begins with all of them at once', async () => {
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

  it('waits for all of them, and says of each that failed what npm said', async () => {
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
