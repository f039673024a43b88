import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { confirmDeletionCommand } from './confirmDeletionCommand.ts';
import { readInstallation } from './Installation.ts';

let varDir: string;
let file: string;
beforeEach(() => {
  varDir = mkdtempSync(join(tmpdir(), 'foyer-confirm-'));
  mkdirSync(join(varDir, 'content'));
  file = join(varDir, 'content/last-deletion.json');
  writeFileSync(file, '{"at":"2025-01-01T00:00:00.000Z","held":7}\n');
  vi.useFakeTimers({ now: new Date('2026-11-23T02:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  rmSync(varDir, { recursive: true });
});

const confirm = (...args: readonly string[]) =>
  confirmDeletionCommand.run(args, readInstallation({ VAR_DIR: varDir }));

it('accepts only the date of today, as proof that the operator has checked another clock', async () => {
  expect(() => confirm('2025-11-23')).toThrow(/shows 2026-11-23/);
  expect(() => confirm()).toThrow(/YYYY-MM-DD/);
  expect(readFileSync(file, 'utf8')).toContain('"held":7');
});

it.each([
  ['2026-07-10T22:30:00Z', '2026-07-11'],
  ['2026-07-10T22:30:00Z', '2026-07-10'],
  ['2026-07-10T12:00:00Z', '2026-07-10'],
])('accepts at %s the date %s: that of Zurich, or of UTC', async (now, date) => {
  vi.setSystemTime(now);
  vi.spyOn(console, 'log').mockReturnValue();
  expect(await confirm(date)).toBe(0);
  expect(() => confirm('2026-07-12')).toThrow(/shows 2026-07-1[01] \(Zurich\)/);
});

it('allows the deletion to run the next night', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  expect(await confirm('2026-11-23')).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe('{"at":"2026-11-23T02:00:00.000Z","held":0}\n');
  await confirm('2026-11-23');
  expect(said.mock.calls.flat()).toEqual([
    expect.stringMatching(/^Confirmed/),
    'Nothing is held back.',
  ]);
});
