import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../run/places.ts';
import { PLAYWRIGHT, TOOLS, vitestRun } from '../suites/gateTools.ts';

/**
 * `npm run lint`, `npm run types`, `npm run test:unit -- <file>`: runs one tool alone, on the pinned
 * Node, with any further arguments.
 */
const ALONE: Readonly<Record<string, () => readonly string[]>> = {
  ...TOOLS,
  vitest: () => vitestRun(),
  playwright: () => [PLAYWRIGHT, 'test'],
  storybook() {
    run(TOOLS.messages());
    const storybook = join(root, 'node_modules/storybook/dist/bin/dispatcher.js');
    return [storybook, 'dev', '-p', '6006', '--no-open'];
  },
  panel: () => ['scripts/panel.ts', 'develop'],
};

// The terminal sends Ctrl-C to the tool itself, which may take a second one as an order to give up.
process.on('SIGINT', () => undefined);

const [name = '', ...more] = process.argv.slice(2);
const argumentsOf = Object.hasOwn(ALONE, name) ? ALONE[name] : undefined;
if (argumentsOf === undefined) {
  console.error(`There is no tool "${name}". There are: ${Object.keys(ALONE).join(', ')}.`);
  process.exitCode = 1;
} else {
  process.exitCode = run([...argumentsOf(), ...more], name === 'panel' ? join(root, 'cms') : root);
}

function run(args: readonly string[], cwd = root): number {
  return spawnSync(process.execPath, args, { cwd, stdio: 'inherit' }).status ?? 1;
}
