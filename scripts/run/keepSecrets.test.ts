import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepSecrets } from './keepSecrets.ts';

let dir: string;
let file: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'foyer-secrets-'));
  file = join(dir, 'var/secrets.json');
});
afterEach(() => rmSync(dir, { recursive: true }));

it('makes secrets that only the owner reads', () => {
  const secrets = keepSecrets(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(new Set(Object.values(secrets)).size).toBe(Object.keys(secrets).length);
});

it('keeps what was made', () => {
  expect(keepSecrets(file)).toEqual(keepSecrets(file));
});

it('adds what a newer release needs and changes nothing else', () => {
  const before = keepSecrets(file);
  const { HOOK_SECRET: _, ...older } = before;
  writeFileSync(file, JSON.stringify(older), { mode: 0o644 });
  const after = keepSecrets(file);
  expect({ ...after, HOOK_SECRET: '' }).toEqual({ ...before, HOOK_SECRET: '' });
  expect(after.HOOK_SECRET).not.toBe('');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('refuses a broken file instead of replacing it', () => {
  keepSecrets(file);
  writeFileSync(file, '{"APP_KEYS": ');
  expect(() => keepSecrets(file)).toThrow(/restore it from your backup/);
  expect(readFileSync(file, 'utf8')).toBe('{"APP_KEYS": ');
});
