import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureContentTemplate } from '../../tests/support/contentTemplate.ts';
import { testSecrets } from '../../tests/support/testSecrets.ts';
import { buildAdminPanel } from '../run/buildAdminPanel.ts';
import { buildSite } from '../run/buildSite.ts';
import { cmsDir, root } from '../run/places.ts';
import { runTool } from '../run/runTool.ts';
import { countPlaywright, countTap, countVitest, countVitestFolder, judge } from './countTests.ts';
import type { Count, Suite, SuiteResult } from './Suite.ts';
import { PLAYWRIGHT, TOOLS, vitestRun } from './gateTools.ts';

/** The fast checks (seconds): they read the code and start nothing. */
export function createChecks(): Suite[] {
  return [...createReadings(), vitestSuite('unit'), contentServiceUnit()];
}

/** They read the code in seconds. */
export const createReadings = (): Suite[] => [
  check('format', [...TOOLS.format(), '--check']),
  check('types', TOOLS.types()),
  check('lint', TOOLS.lint()),
  check('unused code', TOOLS.unusedCode()),
  check('messages', TOOLS.messages()),
  vitestSuite('architecture'),
];

/**
 * All suites, ordered so that cheap failures come first and parallel suites keep both cores busy.
 * Suites that share a run include only the requested ones; an empty list requests all. Those in
 * `related` run only the tests that import a file that differs from the last commit.
 */
export function createSuites(
  requested: readonly string[] = [],
  related: readonly string[] = [],
): Suite[] {
  const vitest = (project: string): Suite => vitestSuite(project, related.includes(project));
  const provide = { build: once(buildSite), seed: once(ensureContentTemplate) };
  /**
   * Shared, because parallel suites would otherwise both build missing parts in the same folder.
   */
  const provided = (suite: Suite): Suite => ({
    ...suite,
    run: () => Promise.all([provide.build(), provide.seed()]).then(suite.run),
  });
  return [
    ...createReadings(),
    // Steps that later suites wait for, the longest first, so that none of them ends up running
    // alone on one core.
    making('seed', provide.seed),
    vitest('unit'),
    contentServiceUnit(),
    making('build', provide.build),
    // The end-to-end tests need it: a minute of one core.
    making('panel', () => buildAdminPanel(testSecrets)),
    // Each has its own site and content service: their requests would appear in the log that the
    // others read. They take longest, so they start first. They spend half of their time waiting
    // for exits, starts and time limits, and those on one site share the processor with their
    // requests: half a core each.
    { ...provided(vitest('faults')), wants: ['objectStore'], cores: 0.5 },
    {
      ...provided(vitest('operation')),
      wants: ['nginx', 'postgres', 'promtool'],
      cores: 0.5,
    },
    { ...provided(vitest('contracts')), wants: ['postgres', 'objectStore'], cores: 0.5 },
    ...onOneSite(requested, related).map(provided),
    // The last to start before the end-to-end tests: it uses the time in which the others wait.
    { ...storybook(related.includes('storybook')), cores: 0.5 },
    // Three browsers in parallel, started beside the last suite above: that one alone leaves a core
    // idle. Beside more suites all would wait for each other, which takes longer.
    { ...journeys(related.includes('e2e')), cores: 1.5 },
  ];
}

/** A tool that only succeeds or fails counts as one test. */
function check(name: string, args: readonly string[]): Suite {
  return {
    name,
    needs: [],
    async run() {
      const { code, output } = await runTool(args, { cwd: root });
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
    },
  };
}

/** A build step that later suites need also counts as one test. */
const making = (name: string, make: () => Promise<unknown>): Suite => ({
  name,
  needs: [],
  run: () => make().then(() => ({ passed: 1, failed: 0, output: '' })),
});

function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => (made ??= make());
}

const vitestArgs =
  (isRelated: boolean, ...which: readonly string[]) =>
  (report: string): readonly string[] =>
    vitestRun(
      ...which,
      ...(isRelated ? ['--changed', '--passWithNoTests'] : []),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    );

const vitestSuite = (project: string, isRelated = false): Suite =>
  reporting(project, vitestArgs(isRelated, '--project', project), countVitest, isRelated);

/**
 * Suites that use the same site. Vitest runs them together, so that the site starts once and
 * renders its pages once; each counts the tests of its own folder. The first one gets the time of
 * all.
 */
function onOneSite(requested: readonly string[], related: readonly string[]): Suite[] {
  const names = ['ssr', 'brands', 'budgets'];
  const chosen = names.filter((name) => requested.length === 0 || requested.includes(name));
  // Budgets are measured on pages in a browser.
  const isInBrowser = chosen.includes('budgets');
  const isRelated = chosen.every((name) => related.includes(name));
  let run: ReturnType<typeof runReporting> | undefined;
  return names.map((name) => ({
    name,
    needs: isInBrowser ? ['browser'] : [],
    cores: name === chosen[0] ? 0.5 : 0,
    async run() {
      run ??= runReporting(vitestArgs(isRelated, ...chosen.flatMap((each) => ['--project', each])));
      const { code, output, report } = await run;
      const countOf = (each: string): Count => countVitestFolder(report, `tests/${each}`);
      // The failed tests account for an exit code other than 0; if none failed, all suites get it.
      return {
        ...judge(
          countOf(name),
          chosen.some((each) => countOf(each).failed > 0) ? 0 : code,
          isRelated,
        ),
        output,
      };
    },
  }));
}

const inBrowser = (suite: Suite): Suite => ({ ...suite, needs: ['browser'] });

const storybook = (isRelated: boolean): Suite =>
  inBrowser(
    reporting(
      'storybook',
      vitestArgs(isRelated, '--config', 'vitest.storybook.config.ts'),
      countVitest,
      isRelated,
    ),
  );

const journeys = (isRelated: boolean): Suite =>
  inBrowser(
    reporting(
      'e2e',
      () => [
        PLAYWRIGHT,
        'test',
        '--reporter=list,json',
        ...(isRelated ? ['--only-changed', '--pass-with-no-tests'] : []),
      ],
      countPlaywright,
      isRelated,
    ),
  );

/** All files share one process: a process for each takes twice as long as its tests. */
const CONTENT_SERVICE_TESTS = [
  '--import=./tests/privateFolder.ts',
  '--test',
  '--test-isolation=none',
  '--test-reporter=tap',
  'tests/*.test.ts',
];

function contentServiceUnit(): Suite {
  return {
    name: 'content service',
    needs: [],
    async run() {
      const { code, output } = await runTool(CONTENT_SERVICE_TESTS, { cwd: cmsDir });
      return { ...judge(countTap(output), code), output };
    },
  };
}

function reporting(
  name: string,
  argsFor: (report: string) => readonly string[],
  count: (report: string) => Count,
  mayBeEmpty = false,
): Suite {
  return {
    name,
    needs: [],
    async run(): Promise<SuiteResult> {
      const { code, output, report } = await runReporting(argsFor);
      return { ...judge(count(report), code, mayBeEmpty), output };
    },
  };
}

/** Runs a test tool that writes a JSON report; the report is empty if the tool wrote none. */
async function runReporting(
  argsFor: (report: string) => readonly string[],
): Promise<{ readonly code: number; readonly output: string; readonly report: string }> {
  const dir = mkdtempSync(join(tmpdir(), 'foyer-report-'));
  const file = join(dir, 'report.json');
  const { code, output } = await runTool(argsFor(file), {
    cwd: root,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, NO_COLOR: '1' },
  });
  const report = existsSync(file) ? readFileSync(file, 'utf8') : '';
  rmSync(dir, { recursive: true });
  return { code, output, report };
}
