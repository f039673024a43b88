import { describe, expect, it } from 'vitest';
import { countPlaywright, countTap, countVitest, countVitestFolder, judge } from './countTests.ts';

describe('the counts', () => {
  it('are read from the report of Vitest', () => {
    expect(
      countVitest('{"numPassedTests": 12, "numFailedTests": 1, "numPendingTests": 3}'),
    ).toEqual({ passed: 12, failed: 1 });
  });

  it('of one folder include only its files, and a file that broke before its tests counts as failed', () => {
    const file = (name: string, status: string, ...tests: readonly string[]) => ({
      name: `/foyer/tests/${name}`,
      status,
      assertionResults: tests.map((each) => ({ status: each })),
    });
    const report = JSON.stringify({
      testResults: [
        file('ssr/a.test.ts', 'passed', 'passed', 'passed', 'skipped'),
        file('ssr/b.test.ts', 'failed', 'passed', 'failed'),
        file('ssr/c.test.ts', 'failed'),
        file('brands/d.test.ts', 'passed', 'passed'),
      ],
    });
    expect(countVitestFolder(report, 'tests/ssr')).toEqual({ passed: 3, failed: 2 });
    expect(countVitestFolder(report, 'tests/brands')).toEqual({ passed: 1, failed: 0 });
    expect(countVitestFolder('{"num', 'tests/ssr')).toEqual({ passed: 0, failed: 0 });
  });

  it('are read from the report of Playwright, where flaky counts as failed', () => {
    expect(
      countPlaywright('{"stats": {"expected": 20, "unexpected": 1, "flaky": 2, "skipped": 4}}'),
    ).toEqual({ passed: 20, failed: 3 });
  });

  it('are read from the report of node --test', () => {
    expect(countTap('ok 1 - x\n# tests 7\n# pass 5\n# fail 1\n# cancelled 1\n')).toEqual({
      passed: 5,
      failed: 2,
    });
  });

  it.each([countVitest, countPlaywright, countTap])(
    'are zero if the report is missing or broken',
    (count) => {
      expect(count('')).toEqual({ passed: 0, failed: 0 });
      expect(count('{"num')).toEqual({ passed: 0, failed: 0 });
    },
  );
});

describe('judge', () => {
  it('accepts a report that matches the exit code', () => {
    expect(judge({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 });
    expect(judge({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
  });

  it('fails a suite that ended with an error after all its tests had passed', () => {
    expect(judge({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 });
  });

  it('fails a suite in which nothing ran', () => {
    expect(judge({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
  });
});
