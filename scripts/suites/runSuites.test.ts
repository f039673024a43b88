import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runSuites } from './runSuites.ts';
import type { Suite } from './Suite.ts';

const log: string[] = [];
beforeEach(() => {
  log.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void log.push(line));
});
afterEach(() => vi.restoreAllMocks());

const suite = (name: string, failed = 0): Suite => ({ name, needs: [], run: () => Promise.resolve({ passed: 2, failed, output: `${name} says what broke` }) });

it('counts all suites in the last line and prints what broke', async () => {
  expect(await runSuites([suite('a'), suite('b', 1)])).toBe(false);
  expect(log.at(-1)).toBe('4 passed, 1 failed');
  expect(log).toContain('b says what broke');
  expect(log).not.toContain('a says what broke');
  expect(await runSuites([suite('a')])).toBe(true);
});

it('says right above the counts what was not run', async () => {
  await runSuites([suite('a')], ['Not run: one.', 'Not run: two.']);
  expect(log.slice(-3)).toEqual(['Not run: one.', 'Not run: two.', '2 passed, 0 failed']);
});
