import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadOrCreateSecrets, type Secrets } from './loadOrCreateSecrets.ts';

let dir: string;
let file: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'foyer-secrets-'));
  file = join(dir, 'var/secrets.json');
});
afterEach(() => rmSync(dir, { recursive: true }));

it('creates secrets that only the owner can read', () => {
  const secrets = loadOrCreateSecrets(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(new Set(Object.values(secrets)).size).toBe(Object.keys(secrets).length);
});

it('keeps existing secrets', () => {
  expect(loadOrCreateSecrets(file)).toEqual(loadOrCreateSecrets(file));
});

it('adds what a newer release needs and changes nothing else', () => {
  const before = loadOrCreateSecrets(file);
  const { HOOK_SECRET: _, ...older } = before;
  writeFileSync(file, JSON.stringify(older), { mode: 0o644 });
  const after = loadOrCreateSecrets(file);
  expect({ ...after, HOOK_SECRET: '' }).toEqual({ ...before, HOOK_SECRET: '' });
  expect(after.HOOK_SECRET).not.toBe('');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('reports which secrets it has created again if some of the file was deleted', () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  loadOrCreateSecrets(file);
  expect(said).not.toHaveBeenCalled();
  writeFileSync(file, '{}');
  loadOrCreateSecrets(file);
  expect(said.mock.calls.flat().join()).toMatch(/lacked APP_KEYS, .*restore the file/);
  said.mockRestore();
});

it('creates no new secrets if they are missing while content exists', () => {
  mkdirSync(join(dir, 'var/content'), { recursive: true });
  writeFileSync(join(dir, 'var/content/content.db'), '');
  expect(() => loadOrCreateSecrets(file)).toThrow(
    /is missing, and there is content .*write \{\} into it/,
  );
  expect(existsSync(file)).toBe(false);
});

it('are the same for two services that start at the same time on a new machine', () => {
  let others: unknown;
  // The other one stores its secrets just before this one does.
  const aboutToStore = vi.spyOn(JSON, 'stringify').mockImplementationOnce((secrets: unknown) => {
    others = loadOrCreateSecrets(file);
    return JSON.stringify(secrets);
  });
  expect(loadOrCreateSecrets(file)).toEqual(others);
  aboutToStore.mockRestore();
  expect(readdirSync(dirname(file))).toEqual(['content-state', 'secrets.json']);
});

it('keeps existing secrets if the disk is full when some are added', () => {
  loadOrCreateSecrets(file);
  const { HOOK_SECRET: _, ...older } = JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  writeFileSync(file, JSON.stringify(older));
  const program = new URL('loadOrCreateSecrets.ts', import.meta.url).href;
  const script = `process.on('SIGXFSZ', () => undefined);
    (await import(${JSON.stringify(program)})).loadOrCreateSecrets(${JSON.stringify(file)});`;
  const node = [process.execPath, '--input-type=module', '-e', script];
  // The system refuses each byte that it writes into a file.
  const limited = ['-c', 'ulimit -f 0 && exec "$@"', 'limit', ...node];
  const { status, stderr } = spawnSync('/bin/sh', limited, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('EFBIG')]);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(older);
  expect(readdirSync(dirname(file))).toEqual(['content-state', 'secrets.json']);
});

it('rejects a broken file instead of replacing it', () => {
  loadOrCreateSecrets(file);
  writeFileSync(file, '{"APP_KEYS": ');
  expect(() => loadOrCreateSecrets(file)).toThrow(/restore it from your backup/);
  expect(readFileSync(file, 'utf8')).toBe('{"APP_KEYS": ');
});
