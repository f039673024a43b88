import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../run/buildSite.ts';
import { cmsDir, root } from '../run/places.ts';
import { runTool } from '../run/runTool.ts';
import { countPlaywright, countTap, countVitest, judge } from './countTests.ts';
import type { Count, Suite, SuiteResult } from './Suite.ts';

const tool = (path: string): string => join(root, 'node_modules', path);

/** The checks that read the code and start nothing: seconds. */
export function createChecks(): Suite[] {
  return [
    check('types', [tool('typescript/bin/tsc'), '--noEmit', '-p', '.']),
    check('lint', [tool('oxlint/bin/oxlint'), 'src', ...present('kiosk', '.storybook'), 'scripts', 'tests', ...globSync('*.config.ts', { cwd: root })]),
    check('unused code', [tool('knip/bin/knip.js')]),
    check('messages', [join(root, 'scripts/messages.mjs')]),
    vitest('architecture'),
    vitest('unit'),
    contentServiceUnit(),
  ];
}

/** Everything, in the order in which a failure is cheapest to find. */
export function createSuites(): Suite[] {
  return [
    ...createChecks(), build(),
    // Alone, because it fills the content service that all the others copy.
    vitest('contracts'),
    vitest('ssr', 'requests'), vitest('brands', 'requests'), vitest('budgets', 'requests'),
    vitest('faults', 'processes'), storybook(),
    journeys(),
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

function build(): Suite {
  return {
    name: 'build',
    needs: [],
    run: () => buildSite().then(() => ({ passed: 1, failed: 0, output: '' }), (error: unknown) => ({ passed: 0, failed: 1, output: String(error) })),
  };
}

function vitest(project: string, lane?: Suite['lane']): Suite {
  const suite = reporting(project, [], (report) => [tool('vitest/vitest.mjs'), 'run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], countVitest);
  return lane === undefined ? suite : { ...suite, lane };
}

function storybook(): Suite {
  return { ...reporting('storybook', ['chromium'], (report) => [tool('vitest/vitest.mjs'), 'run', '--config', 'vitest.storybook.config.ts', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], countVitest), lane: 'processes' };
}

function journeys(): Suite {
  return reporting('e2e', ['chromium'], () => [tool('@playwright/test/cli.js'), 'test', '--reporter=list,json'], countPlaywright);
}

function contentServiceUnit(): Suite {
  return {
    name: 'content service',
    needs: [],
    async run() {
      const { code, output } = await runTool(['--test', '--test-reporter=tap', 'tests/*.test.mjs'], { cwd: cmsDir });
      return { ...judge(countTap(output), code), output };
    },
  };
}

function reporting(name: string, needs: Suite['needs'], argsFor: (report: string) => readonly string[], count: (report: string) => Count): Suite {
  return {
    name,
    needs,
    async run(): Promise<SuiteResult> {
      const dir = mkdtempSync(join(tmpdir(), 'foyer-report-'));
      const report = join(dir, 'report.json');
      const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, NO_COLOR: '1' };
      const { code, output } = await runTool(argsFor(report), { cwd: root, env });
      const counted = count(existsSync(report) ? readFileSync(report, 'utf8') : '');
      rmSync(dir, { recursive: true });
      return { ...judge(counted, code), output };
    },
  };
}

const present = (...folders: readonly string[]): string[] => folders.filter((folder) => existsSync(join(root, folder)));
