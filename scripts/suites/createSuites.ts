import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideContentTemplate } from '../../tests/support/contentTemplate.ts';
import { testSecrets } from '../../tests/support/testSecrets.ts';
import { buildAdminPanel } from '../run/buildAdminPanel.ts';
import { buildSite } from '../run/buildSite.ts';
import { cmsDir, root } from '../run/places.ts';
import { runTool } from '../run/runTool.ts';
import { countPlaywright, countTap, countVitest, countVitestFolder, judge } from './countTests.ts';
import type { Count, Suite, SuiteResult } from './Suite.ts';
import { PLAYWRIGHT, TOOLS, vitestRun } from './gateTools.ts';

/** The checks that read the code and start nothing: seconds. */
export function createChecks(): Suite[] {
  return [...createReadings(), ...createUnits()];
}

const createReadings = (): Suite[] => [
  check('format', [...TOOLS.format(), '--check']),
  check('types', TOOLS.types()),
  check('lint', TOOLS.lint()),
  check('unused code', TOOLS.unusedCode()),
  check('messages', TOOLS.messages()),
  vitest('architecture'),
];

const createUnits = (): Suite[] => [vitest('unit'), contentServiceUnit()];

/**
 * Everything, in the order in which a failure is cheapest to find, and in which two that run beside
 * each other keep both cores busy. Of those that share a run, only the requested ones are in it; an
 * empty list wants all.
 */
export function createSuites(requested: readonly string[] = []): Suite[] {
  const provide = { build: once(buildSite), seed: once(provideContentTemplate) };
  /** Runs beside each other would both make what is missing, in one place. */
  const provided = (suite: Suite): Suite => ({
    ...suite,
    run: () => Promise.all([provide.build(), provide.seed()]).then(suite.run),
  });
  return [
    ...createReadings(),
    // What the suites behind them wait for, the longest first: nothing is left to one core alone.
    making('seed', provide.seed),
    ...createUnits(),
    making('build', provide.build),
    // The journeys need it: a minute of one core.
    making('panel', () => buildAdminPanel(testSecrets)),
    // Each with a site and a content service of its own: what they send would stand in the log that
    // the others read. The longest ones, so they begin first. They wait for ends, starts and time
    // limits for half of their time, and those on one site share theirs with what they ask: each
    // half a core.
    { ...provided(vitest('faults')), wants: ['objectStore'], cores: 0.5 },
    {
      ...provided(vitest('operation')),
      wants: ['nginx', 'postgres', 'promtool'],
      cores: 0.5,
    },
    { ...provided(vitest('contracts')), wants: ['postgres', 'objectStore'], cores: 0.5 },
    ...onOneSite(requested).map(provided),
    // The last to begin before the journeys: it fills what those that wait leave.
    { ...storybook(), cores: 0.5 },
    // Three browsers at once, which begin beside the last of those above: alone it leaves a core to
    // rest. Beside more of them each waits for the others, which takes longer.
    { ...journeys(), cores: 1.5 },
  ];
}

/** A tool that only says yes or no counts as one test. */
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

/** Something that the suites behind it need counts as one test too. */
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
  (...which: readonly string[]) =>
  (report: string): readonly string[] =>
    vitestRun(...which, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`);

const vitest = (project: string): Suite =>
  reporting(project, vitestArgs('--project', project), countVitest);

/**
 * Suites that visit the same site. Vitest runs them together, so that it is started once and draws
 * its pages once; each counts the tests of its own folder. The first one takes the time of all.
 */
function onOneSite(requested: readonly string[]): Suite[] {
  const names = ['ssr', 'brands', 'budgets'];
  const chosen = names.filter((name) => requested.length === 0 || requested.includes(name));
  // Budgets are held by pages as a browser loads them.
  const isInBrowser = chosen.includes('budgets');
  let run: ReturnType<typeof runReporting> | undefined;
  return names.map((name) => ({
    name,
    needs: isInBrowser ? ['browser'] : [],
    cores: name === chosen[0] ? 0.5 : 0,
    async run() {
      run ??= runReporting(vitestArgs(...chosen.flatMap((each) => ['--project', each])));
      const { code, output, report } = await run;
      const countOf = (each: string): Count => countVitestFolder(report, `tests/${each}`);
      // An end with an error is told by the tests that failed; by all suites where none did.
      return {
        ...judge(countOf(name), chosen.some((each) => countOf(each).failed > 0) ? 0 : code),
        output,
      };
    },
  }));
}

const inBrowser = (suite: Suite): Suite => ({ ...suite, needs: ['browser'] });

const storybook = (): Suite =>
  inBrowser(
    reporting('storybook', vitestArgs('--config', 'vitest.storybook.config.ts'), countVitest),
  );

const journeys = (): Suite =>
  inBrowser(reporting('e2e', () => [PLAYWRIGHT, 'test', '--reporter=list,json'], countPlaywright));

function contentServiceUnit(): Suite {
  return {
    name: 'content service',
    needs: [],
    async run() {
      const { code, output } = await runTool(['--test', '--test-reporter=tap', 'tests/*.test.ts'], {
        cwd: cmsDir,
      });
      return { ...judge(countTap(output), code), output };
    },
  };
}

function reporting(
  name: string,
  argsFor: (report: string) => readonly string[],
  count: (report: string) => Count,
): Suite {
  return {
    name,
    needs: [],
    async run(): Promise<SuiteResult> {
      const { code, output, report } = await runReporting(argsFor);
      return { ...judge(count(report), code), output };
    },
  };
}

/** Runs a tool of tests that writes a report as JSON; the report is empty where it wrote none. */
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
