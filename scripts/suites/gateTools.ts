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

/** For what reads types: those of the content service's entries follow from its schemas. */
const withContentModel = (args: readonly string[]): readonly string[] => {
  writeContentModel();
  return args;
};

/**
 * The tools that `npm run <name>` starts by themselves and the gate starts as suites: a Node program
 * with its arguments. Each ends with a code other than 0 where something is wrong.
 */
export const TOOLS = {
  format: (): readonly string[] => [tool('oxfmt/bin/oxfmt')],
  types: (): readonly string[] =>
    withContentModel([
      tool('typescript/bin/tsc'),
      '--noEmit',
      '-p',
      '.',
      // Each of several would work out the types of the packages for itself.
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
