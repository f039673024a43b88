import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { keysOf, stageInstallation } from '../../../tests/support/stageInstallation.ts';
import { runOperatorCommand } from '../operatorCommands.ts';
import { sqliteDatabase } from './database.ts';
import { compareStarted } from './drill.ts';
import { makeBackup } from './makeBackup.ts';
import { compareVersions, restoreBackup, type Restoring } from './restoreBackup.ts';

let stage: ReturnType<typeof stageInstallation>;
beforeEach(() => {
  stage = stageInstallation();
});
afterEach(() => stage.end());

const NOW = new Date('2026-11-23T03:30:00Z');
const QUICK = 4;
const back = (now = NOW) => makeBackup(stage.own, { now: () => now, workFactor: QUICK });
const archives = (): readonly string[] => readdirSync(stage.own.backupDir).toSorted();

const restore = (more: Partial<Restoring> = {}, into = 'anderswo') =>
  restoreBackup(stage.at(stage.place(into)), {
    archive: join(stage.own.backupDir, 'foyer-20261123T033000Z.tar.age'),
    databaseFor: () => sqliteDatabase(join(stage.place(into), 'content/content.db')),
    ...more,
  });

test('a backup is restored completely, and its files are encrypted', async () => {
  stage.addFile('/uploads/garten.jpg', 'Garten');
  stage.addFile('/api/private-files/0a1b.pdf', 'Lebenslauf');
  stage.deliver('key-1');
  await stage.accept('key-2');
  await stage.accept('key-2', 'mails');
  const { archive, manifest } = await back();
  expect(manifest).toMatchObject({
    entries: { bewerbungen: 1, files: 2, konfiguration_beispiel: 1 },
    brands: 1,
    waiting: 1,
    engine: 'sqlite',
  });
  expect(manifest.entries).not.toHaveProperty('strapi_sessions');
  expect(archives()).toEqual(['deletions.log', archive.replace('.tar', '.secrets.tar'), archive]);
  for (const name of archives())
    expect(readFileSync(join(stage.own.backupDir, name), 'latin1')).not.toMatch(/key-|APP_KEYS/);
  const laid = ['content', 'content-state', 'secrets.json', 'site'];
  expect(readdirSync(stage.own.varDir).toSorted()).toEqual(laid);

  const restored = await restore();
  expect(restored).toEqual({ manifest, forgotten: 0, strays: 0, missing: 0 });
  const { varDir } = stage.at(stage.place('anderswo'));
  expect(keysOf(varDir)).toEqual({ waiting: ['key-2'], stored: ['key-1'] });
  for (const name of [
    'content/public/uploads/garten.jpg',
    'content/private-uploads/0a1b.pdf',
    'secrets.json',
  ])
    expect(readFileSync(join(varDir, name), 'utf8')).toBe(
      readFileSync(join(stage.own.varDir, name), 'utf8'),
    );
  expect(readdirSync(varDir).toSorted()).toEqual(['content', 'secrets.json', 'site']);
});

test('a backup while submissions arrive and are delivered neither loses nor duplicates any', async () => {
  const spool = await stage.spool('spool');
  const accepted = new Set<string>();
  const ending = new AbortController();
  const visitors = (async () => {
    for (let count = 0; !ending.signal.aborted; count += 1) {
      const answer = await spool.accept({ kind: 'bewerbung', key: `key-${count}`, payload: {} });
      if (answer.ok) accepted.add(`key-${count}`);
    }
  })();
  const delivery = (async () => {
    while (!ending.signal.aborted)
      for (const { id } of await spool.listWaiting()) {
        const entry = await spool.claim(id);
        if (entry !== null) stage.deliver(entry.key);
        await spool.complete(id);
      }
  })();
  for (let round = 1; round <= 4; round += 1) {
    while (accepted.size < round * 15) await pause(1);
    const before = new Set(accepted);
    const now = new Date(NOW.getTime() + round * 1000);
    const { archive } = await back(now);
    await restore({ archive: join(stage.own.backupDir, archive) }, `runde-${round}`);
    const { waiting, stored } = keysOf(stage.place(`runde-${round}`));
    const found = new Set([...waiting, ...stored]);
    expect([...before].filter((key) => !found.has(key))).toEqual([]);
    expect(new Set(waiting).size).toBe(waiting.length);
    // Delivered again, as the site does after a restore: the idempotency key prevents duplicates.
    expect(new Set(stored).size).toBe(stored.length);
  }
  ending.abort();
  await Promise.all([visitors, delivery]);
});

it.each(['before', 'after'])(
  'submissions delivered just %s the copy of the database are in the archive',
  async (when) => {
    for (const key of ['key-1', 'key-2', 'key-3']) await stage.accept(key);
    const spool = await stage.spool('spool');
    const deliverAll = async (): Promise<void> => {
      for (const { id } of await spool.listWaiting()) {
        stage.deliver((await spool.claim(id))?.key ?? '');
        await spool.complete(id);
      }
    };
    const database = sqliteDatabase(join(stage.own.varDir, 'content/content.db'));
    await makeBackup(stage.own, {
      now: () => NOW,
      workFactor: QUICK,
      database: {
        ...database,
        async copyTo(file) {
          if (when === 'before') await deliverAll();
          const counts = await database.copyTo(file);
          await deliverAll();
          return counts;
        },
      },
    });
    await restore();
    const { waiting, stored } = keysOf(stage.place('anderswo'));
    expect([...new Set([...waiting, ...stored])].toSorted()).toEqual(['key-1', 'key-2', 'key-3']);
  },
);

describe('an applicant who was deleted after the backup', () => {
  beforeEach(async () => {
    stage.addFile('/api/private-files/geloescht.pdf', 'Lebenslauf');
    stage.addFile('/api/private-files/bleibt.pdf', 'Lebenslauf');
    writeFileSync(join(stage.own.varDir, 'content/private-uploads/verwaist.pdf'), 'von keiner');
    await stage.accept('key-deleted');
    // The mail to them, a notice to a second house, and mails about their interview and a visit.
    for (const key of [
      'key-deleted',
      'key-deleted haus',
      'document1-cancelled-2-person',
      'document1 1 x',
    ])
      await stage.accept(key, 'mails');
    for (const key of ['key-kept', 'key']) await stage.accept(key, 'mails');
    await stage.accept('key-kept');
    await back();
    stage.ledger.record(['key-deleted', 'document1', 'geloescht.pdf']);
  });

  it('stays deleted in the spool, the mails and the files, and the content service gets the ledger', async () => {
    expect(await runOperatorCommand(['backup', '--ledger'], stage.environment())).toBe(0);
    expect(await restore()).toMatchObject({ forgotten: 5, strays: 2 });
    const varDir = stage.place('anderswo');
    expect(keysOf(varDir).waiting).toEqual(['key-kept']);
    expect(readdirSync(join(varDir, 'site/mails/wartend'))).toHaveLength(2);
    expect(readdirSync(join(varDir, 'content/private-uploads'))).toEqual(['bleibt.pdf']);
    expect(linesOf(join(varDir, 'content/deletions.log'))).toEqual(
      linesOf(join(stage.own.varDir, 'content/deletions.log')),
    );
  });

  it('is not restored if the ledger is missing beside the archive, unless the operator confirms it', async () => {
    rmSync(join(stage.own.backupDir, 'deletions.log'));
    await expect(restore()).rejects.toThrow(/who was deleted after 2026-11-23T03:30.* would come/);
    expect(existsSync(stage.place('anderswo/content'))).toBe(false);
    expect(await restore({ withoutLedger: true })).toMatchObject({ forgotten: 0 });
  });

  it('is not restored if the ledger was written with other secrets', async () => {
    const other = stageInstallation();
    other.ledger.record(['x']);
    copyFileSync(
      join(other.own.varDir, 'content/deletions.log'),
      join(stage.own.backupDir, 'deletions.log'),
    );
    other.end();
    await expect(restore()).rejects.toThrow(/written with other secrets/);
  });

  it('stays deleted by the ledger of this machine if its installation is replaced', async () => {
    const { varDir } = stage.own;
    await expect(restore({ replace: true }, 'var')).rejects.toThrow(/content service runs: stop/);
    stage.database.close();
    await restore({ replace: true }, 'var');
    expect(keysOf(varDir).waiting).toEqual(['key-kept']);
    expect(existsSync(join(varDir, 'content/content.db-wal'))).toBe(false);
  });
});

const linesOf = (file: string): readonly string[] =>
  readFileSync(file, 'utf8').split('\n').toSorted();

describe('a restore', () => {
  const MEMORY = '/dev/shm';
  const memoryIsAnotherDisk = existsSync(MEMORY) && statSync(MEMORY).dev !== statSync(tmpdir()).dev;

  it.skipIf(!memoryIsAnotherDisk)('replaces folders that are disks of their own', async () => {
    stage.addFile('/uploads/garten.jpg', 'Garten');
    await stage.accept('key-1');
    await back();
    const varDir = stage.place('anderswo');
    const disk = mkdtempSync(join(MEMORY, 'foyer-restore-'));
    try {
      mkdirSync(varDir);
      for (const folder of ['content', 'content/public', 'site']) {
        const place = folder.replace('/', '-');
        mkdirSync(join(disk, place));
        symlinkSync(join(disk, place), join(varDir, folder));
      }
      mkdirSync(join(varDir, 'content/public/uploads'));
      writeFileSync(join(varDir, 'content/public/uploads/frueher.jpg'), 'früher');
      await restore({ replace: true });
      expect(keysOf(varDir).waiting).toEqual(['key-1']);
      expect(readdirSync(join(disk, 'content-public/uploads'))).toEqual(['garten.jpg']);
      expect(readdirSync(join(disk, 'content')).toSorted()).toEqual([
        'content.db',
        'deletions.log',
        'private-uploads',
        'public',
      ]);
      expect(readdirSync(join(disk, 'site')).toSorted()).toEqual(['mails', 'spool']);
    } finally {
      rmSync(disk, { recursive: true });
    }
  });

  it('does not touch the files of one with the same process id, as in another container', async () => {
    await back();
    const name = `.foyer-restoring.${process.pid}`;
    const other = stage.place('anderswo', name, 'content/content.db');
    mkdirSync(dirname(other), { recursive: true });
    writeFileSync(other, 'half');
    await restore();
    expect(readFileSync(other, 'utf8')).toBe('half');
    expect(readdirSync(stage.place('anderswo')).toSorted()).toEqual([
      name,
      'content',
      'secrets.json',
      'site',
    ]);
  });
});

describe('a restore is refused', () => {
  it.each([
    ['into an installation that is there', {}, 'var', /has an installation already \(content/],
    ['without its secrets', { secrets: '/nowhere' }, 'neu', /no archive \/nowhere/],
  ] as const)('%s', async (_, more, into, sentence) => {
    await back();
    await expect(restore(more, into)).rejects.toThrow(sentence);
  });

  it('where a folder to replace is a link: what it leads to would stay', async () => {
    await back();
    mkdirSync(stage.place('anderswo/content'), { recursive: true });
    mkdirSync(stage.place('elsewhere'));
    symlinkSync(stage.place('elsewhere'), stage.place('anderswo/content/private-uploads'));
    await expect(restore({ replace: true })).rejects.toThrow(
      /private-uploads is a link or a disk of its own/,
    );
    expect(readdirSync(stage.place('anderswo/content'))).toEqual(['private-uploads']);
  });

  it('if the archive is from a newer release', async () => {
    await back();
    const older = stage.place('release');
    mkdirSync(older);
    writeFileSync(join(older, 'package.json'), '{"version":"0.0.9"}');
    await expect(
      restoreBackup(
        { ...stage.at(stage.place('neu')), releaseDir: older },
        {
          archive: join(stage.own.backupDir, 'foyer-20261123T033000Z.tar.age'),
          databaseFor: () => null,
        },
      ),
    ).rejects.toThrow(/written by release .*, and this is 0\.0\.9/);
    expect(readdirSync(stage.place('neu'))).toEqual([]);
    expect(['1.2.10', '2.0.0', '1.2.9'].toSorted(compareVersions)).toEqual([
      '1.2.9',
      '1.2.10',
      '2.0.0',
    ]);
  });

  it('if the passphrase is wrong or the archive is damaged, and nothing is changed', async () => {
    const { archive } = await back();
    const file = join(stage.own.backupDir, archive);
    writeFileSync(stage.place('passphrase'), 'ein anderes Kennwort');
    await expect(restore()).rejects.toThrow(/The passphrase is not the one/);
    writeFileSync(stage.place('passphrase'), 'vier Wörter ohne Sinn');
    const damaged = readFileSync(file);
    damaged[20_000] = (damaged[20_000] ?? 0) ^ 1;
    writeFileSync(file, damaged);
    await expect(restore()).rejects.toThrow(/damaged, or cut off/);
    expect(readdirSync(stage.place('anderswo'))).toEqual([]);
  });
});

describe('a drill, once services run on the restored data,', () => {
  const manifest = { entries: { seiten: 594, bewerbungen: 3, planning_acts: 1 }, brands: 13 };
  const count = (entries: object, planned = 0, brands = 13) =>
    compareStarted(manifest, { entries: { ...manifest.entries, ...entries }, brands }, planned);

  it('tolerates the expected changes of a start, and one row for each task that is due', () => {
    expect(() => count({ bewerbungen: 0, planning_acts: 0, colleagues: 2 })).not.toThrow();
    expect(() => count({ seiten: 595 }, 1)).not.toThrow();
    expect(() => count({ seiten: 593 }, 1)).not.toThrow();
  });

  it('names every other table with too few or too many rows, and a missing brand', () => {
    expect(() => count({ seiten: 593 })).toThrow(/after the start[^]*: seiten 593 of 594\.$/);
    expect(() => count({ seiten: 595 })).toThrow(/seiten 595 of 594/);
    expect(() => count({ seiten: 592 }, 1)).toThrow(/seiten 592 of 594/);
    expect(() => count({}, 0, 12)).toThrow(/brands 12 of 13/);
  });
});
