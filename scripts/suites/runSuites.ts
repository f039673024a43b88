import { availableParallelism } from 'node:os';
import type { Suite, SuiteResult } from './Suite.ts';

/** The gate is optimised for two cores; with more of them, more suites run in parallel. */
const CORES = Math.max(2, availableParallelism());

/**
 * Starts the suites in their order, each as soon as the cores that it needs are free: most use one.
 * Prints a line for each and, in the same order, the whole output of those that failed, then the
 * sentences about tests that this machine skipped; the last line counts everything.
 */
export async function runSuites(
  suites: readonly Suite[],
  untried: Promise<readonly string[]> = Promise.resolve([]),
  cores = CORES,
): Promise<boolean> {
  let passed = 0;
  let failed = 0;
  for (const { suite, promise } of beginInOrder(suites, cores)) {
    const result = await promise;
    passed += result.passed;
    failed += result.failed;
    if (result.failed > 0) console.log(result.output.trimEnd());
    console.log(
      `${result.failed === 0 ? '✓' : '✗'} ${suite.name.padEnd(16)} ${String(result.passed).padStart(5)} passed, ${result.failed} failed  (${result.seconds.toFixed(1)} s)`,
    );
  }
  for (const sentence of await untried) console.log(sentence);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0;
}

interface TimedResult extends SuiteResult {
  readonly seconds: number;
}

/** A suite that waits for its cores blocks all later ones, or it would never get them. */
function beginInOrder(suites: readonly Suite[], free: number) {
  const begun = suites.map((suite) => ({ suite, ...Promise.withResolvers<TimedResult>() }));
  const waiting = [...begun];
  let busy = 0;
  const runOne = async ({ suite, resolve }: (typeof begun)[number], cores: number) => {
    busy += cores;
    const result = await runTimed(suite);
    busy -= cores;
    resolve(result);
    begin();
  };
  const begin = (): void => {
    for (let [first] = waiting; first !== undefined; [first] = waiting) {
      const cores = first.suite.cores ?? 1;
      if (busy + cores > free) return;
      waiting.shift();
      void runOne(first, cores);
    }
  };
  begin();
  return begun;
}

/** Never rejects: the error of a parallel suite is reported when its turn comes. */
async function runTimed(suite: Suite): Promise<TimedResult> {
  const begin = Date.now();
  const result = await suite
    .run()
    .catch((error: unknown): SuiteResult => ({ passed: 0, failed: 1, output: String(error) }));
  return { ...result, seconds: (Date.now() - begin) / 1000 };
}
