import { expect, it } from 'vitest';
import { describeMissing, providePrograms } from './providePrograms.ts';

const there = { path: process.execPath, debianPackage: 'nodejs' };
const missing = { path: '/gibt/es/nicht', debianPackage: 'paket' };

it('says of each program that is missing what to install', () => {
  expect(describeMissing([there, missing])).toEqual([
    'paket is missing (/gibt/es/nicht): install it, on Debian and Ubuntu with "sudo apt-get install paket".',
  ]);
});

it('installs nothing where nothing is missing', async () => {
  expect(await providePrograms([there])).toEqual([]);
});
