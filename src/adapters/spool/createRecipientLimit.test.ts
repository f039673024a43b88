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

test('three mails a day go to one mailbox, however it is written', async () => {
  const limit = await open();
  const written = [VERENA, 'V.Hoesli@Haus.example', 'v.hoesli+zwei@haus.example', VERENA];
  const answers = [];
  for (const [index, recipient] of written.entries())
    answers.push(await limit.allows(recipient, `mail-${index}`));
  expect(answers).toEqual([true, true, true, false]);
  expect(await limit.allows('n@haus.example', 'mail-9')).toBe(true);
});

test('a mail that is tried again takes no second place', async () => {
  const limit = await open();
  for (let times = 0; times < 5; times += 1)
    expect(await limit.allows(VERENA, 'mail-1')).toBe(true);
  expect([
    await limit.allows(VERENA, 'mail-2'),
    await limit.allows(VERENA, 'mail-3'),
    await limit.allows(VERENA, 'mail-4'),
  ]).toEqual([true, true, false]);
});

test('a restart forgets none, and of many at once in two processes three go', async () => {
  const [one, other] = [await open(), await open()];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 === 0 ? one : other).allows(VERENA, `mail-${index}`),
    ),
  );
  expect(answers.filter(Boolean)).toHaveLength(3);
  expect(await (await open()).allows(VERENA, 'mail-later')).toBe(false);
});

test('a day later the places are free again, and nothing stays behind', async () => {
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

test('no address is written down', async () => {
  const limit = await open();
  await limit.allows(VERENA, 'mail-1');
  const names = await readdir(folder);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  expect([...names, ...texts].join('\n')).not.toMatch(/hoesli|haus\.example/);
  expect(names.toSorted()).toEqual([expect.stringMatching(/^[0-9a-f]{64}-1$/), 'schluessel']);
});
