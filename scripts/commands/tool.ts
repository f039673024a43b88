import { spawnSync } from 'node:child_process';
import { root } from '../run/places.ts';
import { TOOLS } from '../suites/gateTools.ts';

/**
 * `npm run lint`, `npm run types`, `npm run test:unit -- <file>`: runs one tool of the gate alone,
 * on the pinned Node, with any further arguments.
 */
const [name = '', ...more] = process.argv.slice(2);

if (isTool(name)) {
  const { status } = spawnSync(process.execPath, [...TOOLS[name](), ...more], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} else {
  console.error(`There is no tool "${name}". There are: ${Object.keys(TOOLS).join(', ')}.`);
  process.exitCode = 1;
}

function isTool(text: string): text is keyof typeof TOOLS {
  return Object.hasOwn(TOOLS, text);
}
