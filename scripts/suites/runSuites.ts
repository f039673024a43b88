import type { Count, Suite } from './Suite.ts';

/**
 * Runs the suites in their order, lanes beside each other: a suite that waits for its server leaves a core idle. No test measures
 * time, so they cannot disturb each other. Prints a line for each and the whole output of those that failed; the last line counts
 * everything.
 */
export async function runSuites(suites: readonly Suite[]): Promise<boolean> {
  const counts: Count[] = [];
  for (const stage of stagesOf(suites)) {
    const lanes = Map.groupBy(stage, ({ lane }) => lane);
    await Promise.all([...lanes.values()].map(async (lane) => {
      for (const suite of lane) counts.push(await runSuite(suite));
    }));
  }
  const [passed, failed] = [sum(counts.map((count) => count.passed)), sum(counts.map((count) => count.failed))];
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0;
}

async function runSuite(suite: Suite): Promise<Count> {
  const begin = Date.now();
  const result = await suite.run();
  if (result.failed > 0) console.log(result.output.trimEnd());
  console.log(`${result.failed === 0 ? '✓' : '✗'} ${suite.name.padEnd(16)} ${String(result.passed).padStart(5)} passed, ${result.failed} failed  (${((Date.now() - begin) / 1000).toFixed(1)} s)`);
  return result;
}

/** What runs at once: neighbours with lanes, or one suite without. */
function stagesOf(suites: readonly Suite[]): readonly (readonly Suite[])[] {
  const stages: Suite[][] = [];
  for (const suite of suites) {
    const before = stages.at(-1);
    if (suite.lane !== undefined && before?.at(-1)?.lane !== undefined) before.push(suite);
    else stages.push([suite]);
  }
  return stages;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
