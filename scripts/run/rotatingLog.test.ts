import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openRotatingLog } from './rotatingLog.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = (): string => join(folder, 'log', 'site.log');
/** All files, the oldest line first. */
const written = (): string =>
  readdirSync(join(folder, 'log'))
    .toSorted()
    .toReversed()
    .map((name) => readFileSync(join(folder, 'log', name), 'utf8'))
    .join('');

it('rotates by size and loses and splits no line, however the lines arrive', () => {
  const lines = Array.from({ length: 200 }, (_, number) => `line ${number}\n`).join('');
  const log = openRotatingLog(file(), { bytes: 100, kept: 50 });
  for (let at = 0; at < lines.length; at += 7) log(Buffer.from(lines.slice(at, at + 7)));
  const names = readdirSync(join(folder, 'log'));
  expect(names.length).toBeGreaterThan(10);
  const byAge = names.toSorted(
    (a, b) => Number(b.split('.')[2] ?? 0) - Number(a.split('.')[2] ?? 0),
  );
  const texts = byAge.map((name) => readFileSync(join(folder, 'log', name), 'utf8'));
  expect(texts.join('')).toBe(lines);
  expect(texts.filter((text) => text !== '' && !text.endsWith('\n'))).toEqual([]);
});

it('keeps a bounded number of files, across starts too', () => {
  for (let start = 0; start < 5; start += 1) {
    const log = openRotatingLog(file(), { bytes: 10, kept: 2 });
    for (let line = 0; line < 9; line += 1) log(Buffer.from(`${start} ${line} of many\n`));
  }
  expect(readdirSync(join(folder, 'log')).toSorted()).toEqual(['site.log.1', 'site.log.2']);
  expect(written()).toBe('4 7 of many\n4 8 of many\n');
});

it('is read by its user alone', () => {
  openRotatingLog(file())(Buffer.from('a\n'));
  expect([statSync(file()).mode & 0o777, statSync(join(folder, 'log')).mode & 0o777]).toEqual([
    0o600, 0o700,
  ]);
});
