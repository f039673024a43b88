import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';

const ROOT = resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(resolve(ROOT, file), 'utf8');
const SAID = /Strapi (\d+\.\d+)/;

test('the version of Strapi whose inside is described is the installed one, and one file names it', () => {
  const { dependencies } = JSON.parse(read('package.json')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const [, described = ''] = SAID.exec(read('src/strapi.ts')) ?? [];
  assert.ok(dependencies['@strapi/strapi']?.startsWith(`${described}.`));
  const naming = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => SAID.test(read(file)) || read(file).includes(`(${described})`),
  );
  assert.deepEqual(naming, ['src/strapi.ts']);
});

test('every file that the description names exists', () => {
  const [, described = ''] =
    /\/\*\n( \* The part of Strapi[^]*?)\*\//.exec(read('src/strapi.ts')) ?? [];
  const named = [...described.matchAll(/`([\w/-]+\.tsx?)`/g)].map(([, file]) => file ?? '');
  assert.ok(named.length > 8);
  const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT });
  assert.deepEqual(
    named.filter((file) => !files.some((each) => each.endsWith(`/${file}`))),
    [],
  );
});
