import type { Suite } from './Suite.ts';

/**
 * Runs the suites one after the other, for on two cores two at once would only disturb each other's times. Prints a line for each
 * and the whole output of those that failed; the last line counts everything.
 */
export async function runSuites(suites: readonly Suite[]): Promise<boolean> {
  let passed = 0;
  let failed = 0;
  for (const suite of suites) {
    const begin = Date.now();
    const result = await suite.run();
    passed += result.passed;
    failed += result.failed;
    if (result.failed > 0) console.log(result.output.trimEnd());
    console.log(`${result.failed === 0 ? '✓' : '✗'} ${suite.name.padEnd(16)} ${String(result.passed).padStart(5)} passed, ${result.failed} failed  (${((Date.now() - begin) / 1000).toFixed(1)} s)`);
  }
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0;
}
