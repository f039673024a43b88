import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loops } from '../../tests/support/tier.ts';
import { root } from '../run/places.ts';

/**
 * The list of `npm test -- --list`: each loop with what the two commands run of it, and the files
 * that take their part of it.
 */
export const describeLoops = (): string =>
  loops
    .map(([name, { some, all, files = [] }]) =>
      [
        name,
        `  npm test          ${some}`,
        `  npm run test:all  ${all}`,
        ...filesOf(name).map((file) => `    ${file}`),
        ...files.map((file) => `    ${file} (only npm run test:all)`),
      ].join('\n'),
    )
    .join('\n\n');

/** The files that take their part of a loop, themselves or by its list, e.g. `testedBrands`. */
export function filesOf(loop: string): readonly string[] {
  const list = `tested${loop.charAt(0).toUpperCase()}${loop.slice(1)}`;
  const taken = new RegExp(`\\b(?:inTier|isWhole)\\(\\s*'${loop}'|\\b${list}\\b|tag: '@${loop}'`);
  return globSync(['tests/**/*.{ts,tsx}', '*.config.ts'], { cwd: root })
    .filter((file) => taken.test(readFileSync(join(root, file), 'utf8')))
    .toSorted();
}
