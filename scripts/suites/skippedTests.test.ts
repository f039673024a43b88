import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { root } from '../run/places.ts';
import { createSuites } from './createSuites.ts';
import {
  describeSkipped,
  SKIPPABLE_TESTS,
  skippedFiles,
  type SkippableTest,
} from './skippedTests.ts';

// Results of the current run must not affect these tests, nor be changed by them.
beforeEach(() => void vi.stubEnv('FOYER_UNTRIED', '{}'));
afterEach(() => vi.unstubAllEnvs());

const test = (suite: string, missing: string | null): SkippableTest => ({
  suite,
  file: `tests/${suite}/a.test.ts`,
  packages: 'paket',
  findMissing: () => missing,
});

it('says which tests of the requested suites were not run and what to install', () => {
  const tests = [test('ssr', 'Java'), test('faults', null), test('e2e', 'cage')];
  expect(describeSkipped(['ssr', 'faults'], tests)).toEqual([
    'Not run: tests/ssr/a.test.ts, because Java is missing (on Debian and Ubuntu "sudo apt-get install paket").',
  ]);
  expect(skippedFiles(tests)).toEqual(['tests/ssr/a.test.ts', 'tests/e2e/a.test.ts']);
});

it('checks for each program once, and passes the result on to child processes', () => {
  const findMissing = vi.fn(() => 'Java');
  const tests = [{ ...test('ssr', null), findMissing }];
  expect([
    skippedFiles(tests),
    skippedFiles(tests),
    describeSkipped(['ssr'], tests).length,
  ]).toEqual([['tests/ssr/a.test.ts'], ['tests/ssr/a.test.ts'], 1]);
  expect(findMissing).toHaveBeenCalledOnce();
  expect(JSON.parse(process.env['FOYER_UNTRIED'] ?? '')).toEqual({ 'tests/ssr/a.test.ts': 'Java' });
});

it('lists only tests and suites that exist', () => {
  const suites = createSuites().map(({ name }) => name);
  expect(
    SKIPPABLE_TESTS.filter(
      ({ suite, file }) => !suites.includes(suite) || !existsSync(join(root, file)),
    ),
  ).toEqual([]);
});
