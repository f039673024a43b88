import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createOwner, isRunning } from '../../src/adapters/spool/claims.ts';
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

it.each([
  ['a lock file', ''],
  ['a lock file, and another one while it was removed', '.takeover'],
])('is acquired by one of two starts that find the same left over: %s', (_, more) => {
  const gone = createOwner().replace(/^(\d+)-\d+/, '$1-1');
  for (const name of [file, `${file}${more}`]) writeFileSync(name, gone);
  const kinds: string[] = [];
  // The other start comes, and acquires it, just when this one has found that its holder is gone.
  const isAlive = (holder: string): boolean => {
    if (kinds.length > 0) return isRunning(holder);
    kinds.push(acquireLock(file).kind);
    return false;
  };
  kinds.push(acquireLock(file, isAlive).kind);
  expect(kinds).toEqual(['ours', 'taken']);
  expect(readdirSync(folder)).toEqual(['foyer.lock']);
});

it('can be acquired in a copy of the folder of a process that runs, but not where it was moved', () => {
  acquireLock(file);
  const copy = join(folder, 'kopie.lock');
  copyFileSync(file, copy);
  expect(acquireLock(copy).kind).toBe('ours');
  const moved = join(folder, 'verschoben.lock');
  renameSync(file, moved);
  expect(acquireLock(moved)).toEqual({ kind: 'taken', pid: String(process.pid) });
});

it.each(['start', 'dev', 'kiosk'])(
  'npm run %s changes nothing and says what to do if another run uses the same data',
  (command) => {
    acquireLock(file);
    const script = join(root, 'scripts/commands', `${command}.ts`);
    const args = command === 'kiosk' ? [script, '--profile', 'eingang'] : [script];
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
