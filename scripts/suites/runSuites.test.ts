import { setImmediate } from 'node:timers/promises';
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

it('shows the counts of all suites in the last line, and the output of failed ones', async () => {
  expect(await runSuites([suite('a'), suite('b', 1)])).toBe(false);
  expect(log.at(-1)).toBe('4 passed, 1 failed');
  expect(log).toContain('b says what broke');
  expect(log).not.toContain('a says what broke');
  expect(await runSuites([suite('a')])).toBe(true);
});

describe('the two cores', () => {
  const begun: string[] = [];
  beforeEach(() => void (begun.length = 0));
  /** A suite that runs until the test ends it. */
  const running = (name: string, cores?: 0 | 1 | 2) => {
    const end = Promise.withResolvers<void>();
    const run: Suite['run'] = async () => {
      begun.push(name);
      await end.promise;
      return { passed: 1, failed: 0, output: '' };
    };
    return {
      suite: { ...suite(name), ...(cores !== undefined && { cores }), run },
      end: async () => {
        end.resolve();
        await setImmediate();
      },
    };
  };

  it('run as many suites in parallel as they can, started in order', async () => {
    const [a, b, both, c, d] = [
      running('a'),
      running('b'),
      running('both', 2),
      running('c'),
      running('d'),
    ];
    const run = runSuites(
      [a, b, both, c, d].map((each) => each.suite),
      undefined,
      2,
    );
    expect(begun).toEqual(['a', 'b']);
    await b.end();
    expect(begun).toEqual(['a', 'b']);
    await a.end();
    expect(begun).toEqual(['a', 'b', 'both']);
    await both.end();
    expect(begun).toEqual(['a', 'b', 'both', 'c', 'd']);
    await d.end();
    await c.end();
    expect(await run).toBe(true);
    expect(log.map((line) => line.split(' ')[1])).toEqual(['a', 'b', 'both', 'c', 'd', 'passed,']);
  });

  it('stay free for others while a suite only waits for another one', async () => {
    const [a, shared, b] = [running('a'), running('shared', 0), running('b')];
    const run = runSuites(
      [a, shared, b].map((each) => each.suite),
      undefined,
      2,
    );
    expect(begun).toEqual(['a', 'shared', 'b']);
    await Promise.all([a, shared, b].map((each) => each.end()));
    expect(await run).toBe(true);
  });

  it('continue with the next suite if one throws, which is reported in order', async () => {
    const broken: Suite = { ...suite('c'), run: () => Promise.reject(new Error('it is gone')) };
    expect(await runSuites([broken, suite('a'), suite('b')])).toBe(false);
    expect(log.slice(0, 2)).toEqual([
      'Error: it is gone',
      expect.stringMatching(/^✗ c .* 0 passed, 1 failed/),
    ]);
    expect(log.at(-1)).toBe('4 passed, 1 failed');
  });
});

it('lists what was not run directly above the counts', async () => {
  await runSuites([suite('a')], Promise.resolve(['Not run: one.', 'Not run: two.']));
  expect(log.slice(-3)).toEqual(['Not run: one.', 'Not run: two.', '2 passed, 0 failed']);
});
