import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runSuites } from './runSuites.ts';
import type { Suite } from './Suite.ts';

const log: string[] = [];
beforeEach(() => {
  log.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void log.push(line));
});
afterEach(() => vi.restoreAllMocks());

const steps: string[] = [];
const suite = (name: string, lane?: Suite['lane'], failed = 0): Suite => ({
  name, needs: [], ...(lane !== undefined && { lane }),
  async run() {
    steps.push(`${name} begins`);
    await new Promise((done) => { setTimeout(done); });
    steps.push(`${name} ends`);
    return { passed: 2, failed, output: `${name} says what broke` };
  },
});

it('counts all suites in the last line and prints what broke', async () => {
  expect(await runSuites([suite('a'), suite('b', undefined, 1)])).toBe(false);
  expect(log.at(-1)).toBe('4 passed, 1 failed');
  expect(log).toContain('b says what broke');
  expect(log).not.toContain('a says what broke');
  expect(await runSuites([suite('a')])).toBe(true);
});

it('runs lanes beside each other, each in its order, and everything else alone', async () => {
  steps.length = 0;
  await runSuites([suite('first'), suite('one', 'requests'), suite('two', 'requests'), suite('other', 'processes'), suite('last')]);
  expect(steps).toEqual(['first begins', 'first ends', 'one begins', 'other begins', 'one ends', 'two begins', 'other ends', 'two ends', 'last begins', 'last ends']);
});
