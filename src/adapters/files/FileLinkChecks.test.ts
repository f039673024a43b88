import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FileLinkChecks } from './FileLinkChecks.ts';

const check = { href: 'https://andere.example/', status: 404, failures: 1 };
const folder = () => mkdtemp(path.join(tmpdir(), 'links-'));

test('stored results replace the earlier ones and can be read by another instance', async () => {
  const place = path.join(await folder(), 'links');
  expect(await new FileLinkChecks(place).list()).toEqual([]);
  await new FileLinkChecks(place).replace([check]);
  await new FileLinkChecks(place).replace([{ ...check, status: null, failures: 2 }]);
  expect(await new FileLinkChecks(place).list()).toEqual([{ ...check, status: null, failures: 2 }]);
  expect(await readdir(place)).toEqual(['geprueft.json']);
});

test.each(['{', '{}'])('reading a file with the content %s fails', async (text) => {
  const place = await folder();
  await writeFile(path.join(place, 'geprueft.json'), text);
  await expect(new FileLinkChecks(place).list()).rejects.toThrow();
});

test.each([
  { ...check, href: 'javascript:alert(1)' },
  { ...check, href: `https://a.example/?${'a'.repeat(20_000)}` },
  { ...check, status: 99 },
  { href: 'https://a.example/' },
])('an invalid result is skipped, and the others are read', async (invalid) => {
  const place = await folder();
  await writeFile(path.join(place, 'geprueft.json'), JSON.stringify([invalid, check]));
  expect(await new FileLinkChecks(place).list()).toEqual([check]);
});
