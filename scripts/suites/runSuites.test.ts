import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runSuites } from './runSuites.ts';
import type { Suite } from './Suite.ts';

const log: string[] = [];
beforeEach(() => {
  log.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void log.push(line));
});
afterEach(() => vi.restoreAllMocks());

const suite = (name: string, failed = 0): Suite => ({
  name,
  needs: [],
  run: () => Promise.resolve({ passed: 2, failed, output: `${name} says what broke` }),
});

it('counts all suites in the last line and prints what broke', async () => {
  expect(await runSuites([suite('a'), suite('b', 1)])).toBe(false);
  expect(log.at(-1)).toBe('4 passed, 1 failed');
  expect(log).toContain('b says what broke');
  expect(log).not.toContain('a says what broke');
  expect(await runSuites([suite('a')])).toBe(true);
});

describe('a suite beside another one', () => {
  it('begins with it and is told of in its own place', async () => {
    const begun: string[] = [];
    const end = Promise.withResolvers<void>();
    const passing = (name: string, ended?: Promise<void>): Suite => ({
      ...suite(name),
      run: async () => {
        begun.push(name);
        await ended;
        return { passed: 1, failed: 0, output: '' };
      },
    });
    const run = runSuites([
      passing('a', end.promise),
      passing('b'),
      { ...passing('c'), beside: 'a' },
    ]);
    expect(begun).toEqual(['a', 'c']);
    end.resolve();
    expect(await run).toBe(true);
    expect(begun).toEqual(['a', 'c', 'b']);
    expect(log.map((line) => line.slice(2, 3))).toEqual(['a', 'b', 'c', 'p']);
  });

  it('fails the run where it broke, in its turn', async () => {
    const broken: Suite = {
      ...suite('c'),
      beside: 'a',
      run: () => Promise.reject(new Error('it is gone')),
    };
    expect(await runSuites([suite('a'), suite('b'), broken])).toBe(false);
    expect(log.slice(-3)).toEqual([
      'Error: it is gone',
      expect.stringMatching(/^✗ c .* 0 passed, 1 failed/),
      '4 passed, 1 failed',
    ]);
  });

  it('begins in its own place where that one is not wanted', async () => {
    expect(await runSuites([suite('b'), { ...suite('c'), beside: 'a' }])).toBe(true);
    expect(log.at(-1)).toBe('4 passed, 0 failed');
  });
});

it('says right above the counts what was not run', async () => {
  await runSuites([suite('a')], ['Not run: one.', 'Not run: two.']);
  expect(log.slice(-3)).toEqual(['Not run: one.', 'Not run: two.', '2 passed, 0 failed']);
});
