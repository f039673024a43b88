import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { writeContentModel } from '../../cms/scripts/contentModel.ts';
import { root } from '../run/places.ts';

const tool = (path: string): string => join(root, 'node_modules', path);

const VITEST = tool('vitest/vitest.mjs');
export const PLAYWRIGHT = tool('@playwright/test/cli.js');

/** Vitest with its arguments, for one run. */
export const vitestRun = (...args: readonly string[]): readonly string[] => [
  VITEST,
  'run',
  ...args,
];

/**
 * For tools that read types: the types of the content service's entries are generated from its
 * schemas.
 */
const withContentModel = (args: readonly string[]): readonly string[] => {
  writeContentModel();
  return args;
};

/**
 * The tools that `npm run <name>` runs alone and the gate runs as suites: a Node program with its
 * arguments. Each exits with a code other than 0 if it finds a problem.
 */
export const TOOLS = {
  format: (): readonly string[] => [tool('oxfmt/bin/oxfmt')],
  types: (): readonly string[] =>
    withContentModel([
      tool('typescript/bin/tsc'),
      '--noEmit',
      '-p',
      '.',
      // With several, each would compute the types of the packages again.
      '--checkers',
      '1',
    ]),
  lint: (): readonly string[] => [
    tool('oxlint/bin/oxlint'),
    'src',
    ...['kiosk', '.storybook'].filter((folder) => existsSync(join(root, folder))),
    'scripts',
    'tests',
    'cms',
    ...globSync('*.config.ts', { cwd: root }),
  ],
  unusedCode: (): readonly string[] => withContentModel([tool('knip/bin/knip.js')]),
  messages: (): readonly string[] => [join(root, 'scripts/messages.mjs')],
  unit: (): readonly string[] => vitestRun('--project', 'unit'),
} as const;
