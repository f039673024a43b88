import type { Count } from './Suite.ts';

/** Counts of Vitest's JSON report. */
export function countVitest(report: string): Count {
  const { numPassedTests, numFailedTests } = parseObject(report);
  return { passed: toNumber(numPassedTests), failed: toNumber(numFailedTests) };
}

/**
 * The same for the tests of one folder, e.g. `tests/ssr`, in a run of several. A file that failed
 * before its tests has one failure.
 */
export function countVitestFolder(report: string, folder: string): Count {
  const { testResults } = parseObject(report) as { readonly testResults?: readonly VitestFile[] };
  const files = (testResults ?? []).filter(({ name }) => name.includes(`/${folder}/`));
  const count = (status: string): number =>
    files
      .flatMap(({ assertionResults }) => assertionResults)
      .filter((test) => test.status === status).length;
  const broken = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  return { passed: count('passed'), failed: count('failed') + broken };
}

interface VitestFile {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly { readonly status: string }[];
}

/** Counts of Playwright's JSON report; a test that passed only on a retry counts as failed. */
export function countPlaywright(report: string): Count {
  const { stats } = parseObject(report);
  const { expected, unexpected, flaky } =
    typeof stats === 'object' && stats !== null ? (stats as Record<string, unknown>) : {};
  return { passed: toNumber(expected), failed: toNumber(unexpected) + toNumber(flaky) };
}

/** Counts of `node --test` with its TAP reporter. */
export function countTap(report: string): Count {
  const line = (name: string): number =>
    Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(report)?.[1] ?? 0);
  return { passed: line('pass'), failed: line('fail') + line('cancelled') };
}

/**
 * The final count of a suite: a program that exited with an error has at least one failure, even if
 * its report has none; a suite in which no test ran has failed, unless it may be empty.
 */
export function judge(count: Count, exitCode: number, mayBeEmpty = false): Count {
  const broke = exitCode !== 0 && count.failed === 0;
  const empty = !mayBeEmpty && count.passed + count.failed === 0;
  return broke || empty ? { ...count, failed: 1 } : count;
}

function parseObject(report: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(report);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const toNumber = (value: unknown): number => (typeof value === 'number' ? value : 0);
