import type { Suite, SuiteResult } from './Suite.ts';

/**
 * Runs the suites one after the other, and those that may run beside another one together with it:
 * most keep two cores busy on their own. Prints a line for each and the whole output of those that
 * failed, in their order, then the sentences about what this machine left out; the last line counts
 * everything.
 */
export async function runSuites(
  suites: readonly Suite[],
  untried: readonly string[] = [],
): Promise<boolean> {
  let passed = 0;
  let failed = 0;
  const begun = new Map<Suite, Promise<TimedResult>>();
  const begin = (suite: Suite): Promise<TimedResult> => {
    const result = begun.get(suite) ?? runTimed(suite);
    begun.set(suite, result);
    return result;
  };
  for (const suite of suites) {
    const own = begin(suite);
    for (const other of suites) if (other.beside === suite.name) void begin(other);
    const result = await own;
    passed += result.passed;
    failed += result.failed;
    if (result.failed > 0) console.log(result.output.trimEnd());
    console.log(
      `${result.failed === 0 ? '✓' : '✗'} ${suite.name.padEnd(16)} ${String(result.passed).padStart(5)} passed, ${result.failed} failed  (${result.seconds.toFixed(1)} s)`,
    );
  }
  for (const sentence of untried) console.log(sentence);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0;
}

interface TimedResult extends SuiteResult {
  readonly seconds: number;
}

/** Never rejects: what broke beside another suite is told when its turn comes. */
async function runTimed(suite: Suite): Promise<TimedResult> {
  const begin = Date.now();
  const result = await suite
    .run()
    .catch((error: unknown): SuiteResult => ({ passed: 0, failed: 1, output: String(error) }));
  return { ...result, seconds: (Date.now() - begin) / 1000 };
}
