import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createOwner } from '../../src/adapters/spool/claims.ts';
import { root } from './places.ts';
import { acquireLock } from './lockFile.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-lock-'));
  file = join(folder, 'foyer.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('is held by one process at a time, until that process releases it', () => {
  const lock = acquireLock(file);
  expect(acquireLock(file)).toEqual({ kind: 'taken', pid: String(process.pid) });
  if (lock.kind === 'ours') lock.release();
  expect(existsSync(file)).toBe(false);
  expect(acquireLock(file).kind).toBe('ours');
});

it.each([
  ['of a process that is gone', () => createOwner().replace(/^(\d+)-\d+/, '$1-1')],
  ['of a disk that was full', () => ''],
])('can be acquired if an earlier run left a lock file behind: %s', (_, left) => {
  writeFileSync(file, left());
  expect(acquireLock(file).kind).toBe('ours');
});

it.each(['start', 'dev', 'kiosk'])(
  'npm run %s changes nothing and says what to do if another run uses the same data',
  (command) => {
    acquireLock(file);
    const args = [join(root, 'scripts/commands', `${command}.ts`), '--profile', 'eingang'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      env: { PATH: process.env['PATH'], VAR_DIR: folder, PORT: '1' },
      encoding: 'utf8',
    });
    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      expect.stringMatching(
        new RegExp(
          `^Foyer runs already with .*foyer-lock.* \\(process ${process.pid}\\).*VAR_DIR=…\n$`,
        ),
      ),
    ]);
    expect(readdirSync(folder)).toEqual(['foyer.lock']);
  },
);
