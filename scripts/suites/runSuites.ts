import type { Suite } from './Suite.ts';

/**
 * Runs the suites one after the other: beside each other they took longer, because each keeps two cores busy on its own. Prints a
 * line for each and the whole output of those that failed, then the sentences about what this machine left out; the last line counts
 * everything.
 */
export async function runSuites(suites: readonly Suite[], untried: readonly string[] = []): Promise<boolean> {
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
  for (const sentence of untried) console.log(sentence);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0;
}
