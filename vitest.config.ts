import { createHash } from 'node:crypto';
import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { skippedFiles } from './scripts/suites/skippedTests.ts';
import { filesOfWholeTier } from './tests/support/tier.ts';

const css = {
  modules: { generateScopedName: '[local]_[hash:base64:5]' },
  preprocessorOptions: { scss: { loadPaths: [`${import.meta.dirname}/src/ui/styles`] } },
};
const quietConsole = './tests/support/failOnConsole.ts';

/** A suite that only needs Node. */
const nodeSuite = (name: string, include: string[]): TestProjectConfiguration => ({
  css,
  // No test in these files changes shared state, and a worker for each file would take longer than
  // its tests.
  test: {
    name,
    include,
    exclude: [...configDefaults.exclude, ...filesOfWholeTier()],
    environment: 'node',
    css: true,
    isolate: false,
    maxWorkers: 2,
    testTimeout: 120_000,
    setupFiles: [quietConsole],
  },
});

const untried = skippedFiles();

/**
 * Changes the order of the files that share services, e.g. `ORDER_SEED=2`: the tests must pass in
 * any order.
 */
const orderSeed = process.env['ORDER_SEED'] ?? '';

/**
 * Sorts the files of suites with a `groupOrder` by path. Vitest's own order depends on how long
 * each file took in this checkout. All other files keep that order, which uses both workers to the
 * end.
 */
class ByPath extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groupOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder;
    const placeOf = ({ moduleId }: TestSpecification): string => {
      const path = moduleId.slice(import.meta.dirname.length);
      return orderSeed === ''
        ? path
        : createHash('sha1')
            .update(orderSeed + path)
            .digest('hex');
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's method of this name
    const byTime = await super.sort(files);
    return byTime.toSorted((one, other) => {
      const apart = groupOf(one) - groupOf(other);
      return apart !== 0 || groupOf(one) === 0 ? apart : placeOf(one) < placeOf(other) ? -1 : 1;
    });
  }
}

/**
 * A suite that calls running services, which its global setup starts and stops. Its files share
 * them, so they run one by one, and the suites of a run follow each other by `groupOrder`. Without
 * isolation the files share a cache of their responses.
 */
const liveSuite = (
  name: string,
  setup: 'contentServiceSetup' | 'siteSetup',
  groupOrder: number,
  isolate = true,
): TestProjectConfiguration => ({
  css,
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    exclude: [...configDefaults.exclude, ...untried, ...filesOfWholeTier()],
    environment: 'node',
    setupFiles: [quietConsole],
    globalSetup: [`./tests/support/${setup}.ts`],
    maxWorkers: 1,
    isolate,
    sequence: { groupOrder },
    // Timeouts only catch what hangs: no test may fail because a machine is busy.
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
});

export default defineConfig({
  css,
  test: {
    sequence: { sequencer: ByPath },
    projects: [
      nodeSuite('unit', [
        'src/**/*.test.{ts,tsx}',
        'scripts/**/*.test.ts',
        'kiosk/**/*.test.ts',
        'tests/bench/**/*.test.ts',
      ]),
      nodeSuite('architecture', ['tests/architecture/**/*.test.ts']),
      // Not part of any gate: `npm run soak`.
      nodeSuite('soak', ['tests/soak/**/*.soak.ts']),
      liveSuite('contracts', 'contentServiceSetup', 1, false),
      liveSuite('ssr', 'siteSetup', 2, false),
      liveSuite('brands', 'siteSetup', 3, false),
      liveSuite('budgets', 'siteSetup', 4, false),
      // These run last if suites share a site: their requests would be in the log that the others
      // read. `npm test` gives each of them a site of its own.
      liveSuite('faults', 'siteSetup', 5, false),
      liveSuite('operation', 'siteSetup', 6, false),
    ],
  },
});
