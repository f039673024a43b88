import { resolve } from 'node:path';
import {
  findAmbiguousNames,
  measureCodebase,
  readProductionSources,
} from '../../tests/architecture/measureCodebase.ts';
import { expectCommandLine } from '../run/commandLine.ts';
import { root } from '../run/places.ts';

/**
 * `npm run measure` prints the numbers of `tests/architecture/measureCodebase.ts`; with folders as
 * arguments, e.g. another commit's work tree, one column for each.
 */
const { positionals: folders } = expectCommandLine({
  usage: 'npm run measure -- [<folder>…]',
  options: {},
});
const columns = (folders.length === 0 ? [root] : folders).map((folder) =>
  readProductionSources(resolve(folder)),
);
const measures = columns.map(measureCodebase);

for (const name of Object.keys(measures[0] ?? {}) as (keyof (typeof measures)[number])[])
  console.log(
    [name.padEnd(26), ...measures.map((each) => String(each[name]).padStart(10))].join(' '),
  );

const last = columns.at(-1) ?? [];
console.log('\nExported names that several files declare:');
for (const { name, paths } of findAmbiguousNames(last))
  console.log(`  ${name}: ${paths.join(', ')}`);
