import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
