import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeDatabaseFile } from './databaseFile.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-database-'));
  file = join(folder, 'content.db');
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true });
});

function fill(): void {
  const database = new DatabaseSync(file);
  database.exec('CREATE TABLE t (a TEXT); CREATE INDEX i ON t (a)');
  const insert = database.prepare('INSERT INTO t VALUES (?)');
  for (let row = 0; row < 500; row += 1) insert.run(`row ${row}`.repeat(20));
  database.close();
}

it('a whole database, an empty one and none at all are usable', () => {
  expect(describeDatabaseFile(file)).toBeNull();
  writeFileSync(file, '');
  expect(describeDatabaseFile(file)).toBeNull();
  fill();
  expect(describeDatabaseFile(file)).toBeNull();
});

it('one with a damaged page is not, and it is said what to do', () => {
  fill();
  const opened = openSync(file, 'r+');
  for (let page = 2; page < statSync(file).size / 4096; page += 1)
    writeSync(opened, Buffer.alloc(200, 0xff), 0, 200, page * 4096);
  closeSync(opened);
  expect(describeDatabaseFile(file)).toMatch(
    /content\.db (?:is damaged|cannot be read).*foyer restore/,
  );
});

it('a file of something else, and a folder, are not either', () => {
  writeFileSync(file, 'no database'.repeat(1000));
  expect(describeDatabaseFile(file)).toMatch(/cannot be read.*foyer restore/);
  rmSync(file);
  mkdirSync(file);
  expect(describeDatabaseFile(file)).toContain('is no file');
});

it.skipIf(process.getuid?.() === 0)('one that this user may not write is not', () => {
  fill();
  chmodSync(file, 0o400);
  expect(describeDatabaseFile(file)).toContain('EACCES');
  chmodSync(file, 0o600);
  chmodSync(folder, 0o500);
  expect(describeDatabaseFile(file)).toContain(`${folder} cannot be written`);
});

it('one that another program is writing to is not for a service, and is whole all the same', () => {
  fill();
  const other = new DatabaseSync(file);
  other.exec('PRAGMA journal_mode = WAL; BEGIN IMMEDIATE; INSERT INTO t VALUES (1)');
  expect(describeDatabaseFile(file, true)).toMatch(/held by another program.*fuser/);
  expect(describeDatabaseFile(file)).toBeNull();
  other.close();
  expect(describeDatabaseFile(file, true)).toBeNull();
});
