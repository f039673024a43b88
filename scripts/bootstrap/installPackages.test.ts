import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInstalled } from './installPackages.mjs';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'foyer-install-'));
  mkdirSync(join(dir, 'node_modules'));
  write('package-lock.json', { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/b-darwin': { version: '1.0.0', optional: true } });
});
afterEach(() => rmSync(dir, { recursive: true }));

const write = (file: string, packages: object): void => writeFileSync(join(dir, file), JSON.stringify({ packages }));
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
