import { expect, it } from 'vitest';
import { describeMissing, ensurePrograms } from './ensurePrograms.ts';

const there = { path: process.execPath, debianPackage: 'nodejs' };
const missing = { path: '/gibt/es/nicht', debianPackage: 'paket' };

it('says for each missing program what to install', () => {
  expect(describeMissing([there, missing])).toEqual([
    'paket is missing (/gibt/es/nicht): install it, on Debian and Ubuntu with "sudo apt-get install paket".',
  ]);
});

it('names a package that provides an equivalent program in every release of Debian', () => {
  const elsewhere = { ...missing, preferredPath: '/gibt/es/auch/nicht', otherPackage: 'anderes' };
  expect(describeMissing([elsewhere])).toEqual([
    'anderes is missing (/gibt/es/nicht): install it, on Debian and Ubuntu with "sudo apt-get install anderes".',
  ]);
  expect(describeMissing([{ ...elsewhere, path: process.execPath }])).toEqual([]);
});

it('installs nothing if nothing is missing', async () => {
  expect(await ensurePrograms([there])).toEqual([]);
});
