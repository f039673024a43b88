import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFaultyFiles } from '../../../tests/support/faultyFiles.ts';
import { createRecipientLimit } from './createRecipientLimit.ts';

const DAY = 24 * 60 * 60_000;
const VERENA = 'v.hoesli@haus.example';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limit-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (now: () => number = Date.now) => createRecipientLimit({ folder, now });

test('allows mails again after a day and deletes the old records', async () => {
  let clock = Date.now();
  const limit = await open(() => clock);
  for (const id of ['1', '2', '3']) await limit.allows(VERENA, id);
  clock += DAY - 60_000;
  expect(await limit.allows(VERENA, '4')).toBe(false);
  clock += 120_000;
  expect(await limit.allows('n@haus.example', '5')).toBe(true);
  expect(await readdir(folder)).toHaveLength(2);
  expect(await limit.allows(VERENA, '4')).toBe(true);
});

test('stores no address in plain text', async () => {
  const limit = await open();
  await limit.allows(VERENA, 'mail-1');
  const names = await readdir(folder);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  expect([...names, ...texts].join('\n')).not.toMatch(/hoesli|haus\.example/);
  expect(names.toSorted()).toEqual([expect.stringMatching(/^[0-9a-f]{64}-1$/), 'schluessel']);
});

test('throws on a full disk, uses up no mail, and allows the mail when there is room', async () => {
  const files = createFaultyFiles();
  const limit = await createRecipientLimit({ folder, files });
  for (let tries = 0; tries < 4; tries += 1) {
    files.breakNextWrite('ENOSPC');
    await expect(limit.allows(VERENA, '1')).rejects.toThrow('ENOSPC');
  }
  expect(await readdir(folder)).toEqual(['schluessel']);
  expect(await limit.allows(VERENA, '1')).toBe(true);
});

test('ignores empty records and an empty secret, which a crash may leave', async () => {
  await (await open()).allows(VERENA, '1');
  const names = await readdir(folder);
  const [record = ''] = names.filter((name) => name !== 'schluessel');
  for (const place of ['1', '2', '3'])
    await writeFile(join(folder, record.replace(/1$/, place)), '');
  expect(await (await open(() => Date.now() + 120_000)).allows(VERENA, '2')).toBe(true);
  await writeFile(join(folder, 'schluessel'), '');
  await open();
  expect(await readFile(join(folder, 'schluessel'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
});
