import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canMount, mountSmallDisk } from '../../../tests/support/smallDisk.ts';
import { stageInstallation } from '../../../tests/support/stageInstallation.ts';
import { OperatorError } from '../Installation.ts';
import { runOperatorCommand } from '../operatorCommands.ts';
import { makeBackup } from './makeBackup.ts';
import { readOperation } from './operationState.ts';

const QUICK = 4;
const PROGRAM = new URL('makeBackup.ts', import.meta.url).href;

let stage: ReturnType<typeof stageInstallation>;
beforeEach(() => {
  stage = stageInstallation();
});
afterEach(() => stage.end());

const back = () => makeBackup(stage.own, { workFactor: QUICK });
const archives = (): readonly string[] =>
  existsSync(stage.own.backupDir) ? readdirSync(stage.own.backupDir).toSorted() : [];

describe('a backup fails with a reason and leaves no archive if the cause is', () => {
  it.each([
    [
      'a passphrase that others read',
      () => chmodSync(stage.place('passphrase'), 0o644),
      /chmod 600/,
    ],
    ['a short one', () => writeFileSync(stage.place('passphrase'), 'kurz'), /at least 12/],
    ['no secrets', () => rmSync(join(stage.own.varDir, 'secrets.json')), /no secrets\.json/],
  ])('%s', async (_, spoil, sentence) => {
    spoil();
    await expect(back()).rejects.toThrow(sentence);
  });

  it('a damaged database', async () => {
    stage.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    const file = join(stage.own.varDir, 'content/content.db');
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(7, 4096, 4200));
    await expect(back()).rejects.toThrow(OperatorError);
    expect(archives()).toEqual([]);
  });

  it('an unreachable PostgreSQL, which is stored for the site to show', async () => {
    const away = stage.environment({ DATABASE_URL: 'postgres://foyer:geheim@127.0.0.1:9/foyer' });
    const said: string[] = [];
    const write = process.stderr.write.bind(process.stderr);
    process.stderr.write = (text) => said.push(String(text)) > 0;
    const code = await runOperatorCommand(['backup'], away).finally(() => {
      process.stderr.write = write;
    });
    expect([code, archives()]).toEqual([1, []]);
    expect(said.join('')).toMatch(/^PostgreSQL: .*connection to server.*\n$/);
    expect(readOperation(stage.own.varDir)).toMatchObject({
      backup: { ok: false, archive: null, problem: said.join('').trim() },
      lastGoodBackupAt: null,
    });
  });

  const mayMount = canMount();
  it.skipIf(!mayMount)('a full disk', async () => {
    stage.addFile('/uploads/film.bin', 'x'.repeat(3_000_000));
    const disk = mountSmallDisk(stage.own.backupDir, 2);
    try {
      await expect(back()).rejects.toThrow(/The disk of .*backups is full/);
      expect(archives()).toEqual([]);
    } finally {
      disk.unmount();
    }
  });

  it('a kill in the middle; the next backup cleans up', async () => {
    stage.addFile('/uploads/film.bin', 'x'.repeat(40_000_000));
    const script = `const { makeBackup } = await import(${JSON.stringify(PROGRAM)});
      await makeBackup(${JSON.stringify(stage.own)}, { workFactor: ${QUICK} });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: stage.own.releaseDir,
      stdio: 'ignore',
    });
    const drafts = (): readonly string[] =>
      archives().filter((name) => name.startsWith('.foyer-data'));
    while (drafts().length === 0 && child.exitCode === null) await pause(2);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(archives().filter((name) => name.endsWith('.age'))).toEqual([]);
    rmSync(join(stage.own.varDir, 'content/public/uploads/film.bin'));
    await back();
    expect(drafts()).toEqual([]);
    expect(readdirSync(stage.own.varDir).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it.each([
    ['the same id', String(process.pid)],
    ['an id that does not run here', 'n1.4194305'],
  ])(
    'a kill of a process of another container, with %s; a backup cleans up after a day',
    async (_, id) => {
      const folders = [stage.own.backupDir, stage.own.varDir, join(stage.own.varDir, 'content')];
      const left = (): readonly string[] =>
        folders.flatMap((folder) => readdirSync(folder)).filter((name) => name.startsWith('.'));
      mkdirSync(stage.own.backupDir);
      const names = ['secrets', 'database', 'restoring'].map((name) => `.foyer-${name}.${id}`);
      const paths = names.map((name, place) => join(folders[place] ?? '', name));
      for (const path of paths) writeFileSync(path, 'half');
      // They may belong to a process of another container.
      await makeBackup(stage.own, {
        workFactor: QUICK,
        now: () => new Date('2026-11-23T03:30:00Z'),
      });
      expect(left()).toEqual(names);
      const yesterday = new Date(Date.now() - 25 * 60 * 60_000);
      for (const path of paths) utimesSync(path, yesterday, yesterday);
      await back();
      expect(left()).toEqual([]);
    },
  );
});
