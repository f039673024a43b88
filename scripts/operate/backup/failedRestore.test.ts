import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { canMount } from '../../../tests/support/smallDisk.ts';
import { stageInstallation } from '../../../tests/support/stageInstallation.ts';
import { root } from '../../run/places.ts';
import { OperatorError } from '../Installation.ts';
import { runOperatorCommand } from '../operatorCommands.ts';
import { sqliteDatabase, type ContentDatabase } from './database.ts';
import { makeBackup } from './makeBackup.ts';
import { restoreBackup } from './restoreBackup.ts';

let stage: ReturnType<typeof stageInstallation>;
beforeEach(() => {
  stage = stageInstallation();
});
afterEach(() => stage.end());

const ARCHIVE = 'foyer-20261123T033000Z.tar.age';
const back = () =>
  makeBackup(stage.own, { now: () => new Date('2026-11-23T03:30:00Z'), workFactor: 4 });

/** Restores the archive over the installation that it was made of. */
const restoreInto = (database: ContentDatabase) =>
  restoreBackup(stage.own, {
    archive: join(stage.own.backupDir, ARCHIVE),
    replace: true,
    databaseFor: () => database,
  });

const filesIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .toSorted()
      .map((path) => [path.slice(folder.length), readFileSync(path, 'latin1')]),
  );

describe('a restore that', () => {
  it('fails at the database leaves all files as they were', async () => {
    stage.addFile('/uploads/garten.jpg', 'Garten');
    await back();
    stage.addFile('/uploads/spaeter.jpg', 'später');
    stage.database.close();
    const before = filesIn(stage.own.varDir);
    const down = {
      ...sqliteDatabase(join(stage.own.varDir, 'content/content.db')),
      restoreFrom: () => Promise.reject(new OperatorError('PostgreSQL: the server is full')),
    };
    await expect(restoreInto(down)).rejects.toThrow('the server is full');
    expect(filesIn(stage.own.varDir)).toEqual(before);
  });

  it.skipIf(!canMount())(
    'cannot move a folder leaves the database and all files as they were',
    async () => {
      await back();
      stage.database.close();
      const folder = join(stage.own.varDir, 'content/private-uploads');
      writeFileSync(join(folder, 'spaeter.pdf'), 'Lebenslauf');
      const before = filesIn(stage.own.varDir);
      const restoreFrom = vi.fn(() => Promise.resolve());
      const database = { ...sqliteDatabase(join(stage.own.varDir, 'content/content.db')) };
      // A mount of the folder on itself: the same disk, and yet nothing can be moved over it.
      execFileSync('mount', ['--bind', folder, folder]);
      try {
        await expect(restoreInto({ ...database, restoreFrom })).rejects.toThrow(
          /private-uploads is a link or a disk of its own/,
        );
      } finally {
        execFileSync('umount', ['--lazy', folder]);
      }
      expect(restoreFrom).not.toHaveBeenCalled();
      expect(filesIn(stage.own.varDir)).toEqual(before);
    },
  );

  it('is interrupted at the database runs to its end, here by moving all files back', async () => {
    stage.addFile('/uploads/garten.jpg', 'Garten');
    await back();
    stage.addFile('/uploads/spaeter.jpg', 'später');
    stage.database.close();
    const before = filesIn(stage.own.varDir);
    const program = new URL('restoreBackup.ts', import.meta.url).href;
    const archive = join(stage.own.backupDir, ARCHIVE);
    const script = `const { restoreBackup } = await import(${JSON.stringify(program)});
      const { setTimeout: pause } = await import('node:timers/promises');
      async function restoreFrom() {
        for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.kill(process.pid, signal);
        await pause(100);
        throw new Error('psql ended');
      }
      const database = { expectUnused: async () => undefined, restoreFrom };
      await restoreBackup(${JSON.stringify(stage.own)}, {
        archive: ${JSON.stringify(archive)}, replace: true, databaseFor: () => database,
      }).catch(({ message }) => console.log(message));
      process.kill(process.pid, 'SIGTERM');
      await pause(10_000);`;
    const ended = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: stage.own.releaseDir,
      encoding: 'utf8',
    });
    expect([ended.stdout, ended.signal]).toEqual(['psql ended\n', 'SIGTERM']);
    expect(filesIn(stage.own.varDir)).toEqual(before);
  });

  it('is killed at the database is noticed by what comes next, until it has run again', async () => {
    stage.addFile('/uploads/frueher.jpg', 'früher');
    await back();
    stage.addFile('/uploads/spaeter.jpg', 'später');
    stage.database.close();
    const { varDir, backupDir } = stage.own;
    const program = new URL('restoreBackup.ts', import.meta.url).href;
    const archive = join(backupDir, ARCHIVE);
    const script = `const { restoreBackup } = await import(${JSON.stringify(program)});
      await restoreBackup(${JSON.stringify(stage.own)}, {
        archive: ${JSON.stringify(archive)}, replace: true, databaseFor: () => ({
          expectUnused: async () => undefined,
          restoreFrom: () => process.kill(process.pid, 'SIGKILL'),
        }),
      });`;
    spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: stage.own.releaseDir,
    });
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const env = stage.environment();
    for (const args of [['backup'], ['environment', 'content'], ['serve', 'site']])
      expect(await runOperatorCommand(args, env)).toBe(1);
    const sentences = said.mock.calls.flat();
    said.mockRestore();
    expect(new Set(sentences).size).toBe(1);
    expect(sentences[0]).toContain(`foyer restore --replace ${archive}.`);
    const [, former = ''] = /before lies in ([^:]+): /.exec(`${sentences[0]}`) ?? [];
    const later = former.split(', ').map((place) => join(place, 'content/public/uploads'));
    expect(later.flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : []))).toContain(
      'spaeter.jpg',
    );
    const start = join(root, 'scripts/commands/start.ts');
    const started = spawnSync(process.execPath, [start], {
      env: { PATH: process.env['PATH'], VAR_DIR: varDir, PORT: '1' },
      encoding: 'utf8',
    });
    expect([started.status, started.stderr]).toEqual([1, sentences[0]]);

    await restoreInto(sqliteDatabase(join(varDir, 'content/content.db')));
    await makeBackup(stage.own, { now: () => new Date('2026-11-24T03:30:00Z'), workFactor: 4 });
    expect(globSync(join(varDir, '**/.foyer-*'))).toEqual([]);
    expect(readdirSync(join(varDir, 'content/public/uploads'))).toEqual(['frueher.jpg']);
  });

  it('cannot move a folder back keeps what was there, and names the place', async () => {
    stage.addFile('/uploads/frueher.jpg', 'früher');
    await back();
    stage.database.close();
    const { varDir } = stage.own;
    const before = filesIn(varDir);
    const down = {
      ...sqliteDatabase(join(varDir, 'content/content.db')),
      restoreFrom() {
        // In the way of the restored folder, which then is in the way of the former one.
        const [staging = ''] = globSync(join(varDir, 'content/public/.foyer-restoring.*'));
        mkdirSync(join(staging, 'content/public/uploads/other'), { recursive: true });
        return Promise.reject(new OperatorError('PostgreSQL: the server is full'));
      },
    };
    const place = 'content/public/uploads/frueher.jpg';
    const error = await restoreInto(down).catch(String);
    const [, kept = ''] = /the server is full\n.* lies in ([^,:]+): /.exec(String(error)) ?? [];
    expect(readFileSync(join(kept, place), 'utf8')).toBe('früher');
    rmSync(kept, { recursive: true });
    expect(filesIn(varDir)).toEqual(before);
  });
});
