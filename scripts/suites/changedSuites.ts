import { execFileSync } from 'node:child_process';
import type { LoopName } from '../../tests/support/tier.ts';
import { root } from '../run/places.ts';

/** What `npm test -- --changed` runs besides the checks of the code. */
export interface ChangedSuites {
  /** Suites that run whole, since the product below them has changed. */
  readonly whole: readonly string[];
  /** Suites that run only the tests whose imports have changed. */
  readonly related: readonly string[];
}

const ALL = Symbol('every suite');

/** The suites that test the code in a folder as it runs, where imports do not lead to the tests. */
const TOUCHES: readonly (readonly [RegExp, readonly string[] | typeof ALL])[] = [
  [/^(?:package-lock\.json|cms\/package-lock\.json|[a-z.]+\.config\.ts)$/, ALL],
  [/^cms\//, ['content service', 'contracts', 'e2e']],
  [/^brands\//, ['ssr', 'brands', 'budgets']],
  [/^src\/domain\//, ['content service', 'contracts', 'ssr', 'e2e']],
  [/^src\/adapters\//, ['contracts', 'ssr', 'faults']],
  [/^src\/app\/server\//, ['ssr', 'faults', 'operation']],
  [/^src\/app\//, ['ssr', 'budgets', 'e2e']],
  [/^src\/ui\//, ['storybook', 'ssr', 'budgets', 'e2e']],
  [/^(?:\.storybook|src\/samples)\//, ['storybook']],
  [/^kiosk\//, ['e2e']],
  [/^(?:deploy|scripts\/(?:nginx|operate|run))\//, ['operation']],
];

/** Suites of Vitest and Playwright, which find the tests that import a changed file. */
const BY_IMPORTS: readonly (readonly [suite: string, tests: RegExp])[] = [
  ['unit', /./],
  ['storybook', /^src\/.*\.stories\.tsx$/],
  ...['contracts', 'ssr', 'brands', 'budgets', 'faults', 'operation'].map(
    (name) => [name, new RegExp(`^tests/(?:${name}|support)/`)] as const,
  ),
  ['e2e', /^tests\/(?:e2e|kiosk|panel|support)\//],
];

/** Loops that run whole if their product has changed. */
const LOOPS: readonly (readonly [RegExp, LoopName])[] = [
  [/^cms\//, 'panel'],
  [/^src\/(?:domain\/content|adapters\/http)\//, 'formats'],
  [/\.scss$/, 'rendering'],
  [/upload/i, 'uploads'],
  [/^scripts\/(?:dev|run)\/|^vite\.config\.ts$/, 'builds'],
  [/^src\/(?:ui|samples)\/|^\.storybook\//, 'stories'],
  [/^kiosk\/|^src\/(?:app|ui)\/(?:.*\/)?kiosk\//i, 'lobby'],
];

/** The loops that `npm test -- --changed` runs whole. */
export const wholeLoops = (changed: readonly string[]): readonly LoopName[] =>
  LOOPS.filter(([folder]) => changed.some((path) => folder.test(path))).map(([, name]) => name);

/** The suites for these changed files, as paths from the root. */
export function changedSuites(
  changed: readonly string[],
  suites: readonly string[],
): ChangedSuites {
  const whole = suites.filter((name) =>
    TOUCHES.some(
      ([folder, names]) =>
        (names === ALL || names.includes(name)) && changed.some((path) => folder.test(path)),
    ),
  );
  const related = BY_IMPORTS.filter(
    ([name, tests]) => !whole.includes(name) && changed.some((path) => tests.test(path)),
  ).map(([name]) => name);
  return { whole, related };
}

/**
 * The files that differ from the last commit, untracked ones included, as paths from the root; null
 * if this is no work tree of Git.
 */
export function listChanges(): readonly string[] | null {
  const git = (...args: readonly string[]): readonly string[] =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter((path) => path !== '');
  try {
    return [
      ...git('diff', '--name-only', '--no-renames', 'HEAD'),
      ...git('ls-files', '--others', '--exclude-standard'),
    ];
  } catch {
    return null;
  }
}
