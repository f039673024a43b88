import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildWhenOutdated, hashOf } from './freshness.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'foyer-fresh-'));
  mkdirSync(join(dir, 'src/deep'), { recursive: true });
  writeFileSync(join(dir, 'src/deep/a.ts'), 'one');
});
afterEach(() => rmSync(dir, { recursive: true }));

const hash = (): string => hashOf(dir, ['src/**']);

it('detects changed bytes, new files and new names', () => {
  const first = hash();
  writeFileSync(join(dir, 'src/deep/a.ts'), 'two');
  const second = hash();
  writeFileSync(join(dir, 'src/b.ts'), '');
  expect(new Set([first, second, hash()]).size).toBe(3);
});

it('ignores a new modification time, as after a checkout', () => {
  const before = hash();
  utimesSync(join(dir, 'src/deep/a.ts'), 0, 0);
  expect(hash()).toBe(before);
});

it('builds once, again after a change, and again after a failure', async () => {
  const stamp = join(dir, 'dist/.sources');
  const built: string[] = [];
  const build = (name: string) => (): Promise<void> => Promise.resolve(void built.push(name));
  await buildWhenOutdated(stamp, 'x', build('first'));
  await buildWhenOutdated(stamp, 'x', build('needless'));
  await expect(
    buildWhenOutdated(stamp, 'y', () => Promise.reject(new Error('broken'))),
  ).rejects.toThrow('broken');
  await buildWhenOutdated(stamp, 'y', build('second'));
  expect(built).toEqual(['first', 'second']);
});

it('builds again where a build of other sources was interrupted, though the old ones are back', async () => {
  const stamp = join(dir, 'dist/.sources');
  const built: string[] = [];
  const build = (): Promise<void> => Promise.resolve(void built.push('whole'));
  await buildWhenOutdated(stamp, 'old', build);
  await buildWhenOutdated(stamp, 'new', () => Promise.reject(new Error('interrupted'))).catch(
    () => undefined,
  );
  await buildWhenOutdated(stamp, 'old', build);
  expect(built).toEqual(['whole', 'whole']);
});
