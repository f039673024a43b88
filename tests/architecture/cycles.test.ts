import { expect, it } from 'vitest';
import { buildGraph, danglingImports, findCycles } from './findCycles.ts';
import { readSources } from './readSources.ts';

const sources = readSources(
  'src',
  'kiosk',
  'scripts',
  'tests',
  ...['config', 'scripts', 'seed', 'src', 'tests'].map((folder) => `cms/${folder}`),
);

it('no file imports itself, directly or through other files', () => {
  expect(findCycles(buildGraph(sources))).toEqual([]);
});

it('every relative import has a file extension, so that the rules see all imports', () => {
  expect(
    danglingImports(sources.filter(({ path }) => !path.startsWith('tests/architecture/'))),
  ).toEqual([]);
});

it('a cycle is found, also one with type imports, and reported as a chain', () => {
  const ring = [
    { path: 'src/a.ts', text: "import { b } from './b.ts';" },
    { path: 'src/b.ts', text: "import type { C } from './deep/c.ts';" },
    { path: 'src/deep/c.ts', text: "type A = import('../a.ts').A;" },
    { path: 'src/d.ts', text: "import { a } from './a.ts';" },
  ];
  expect(findCycles(buildGraph(ring))).toEqual(['src/a.ts → src/b.ts → src/deep/c.ts → src/a.ts']);
});

it('two import paths to one file are not a cycle', () => {
  const diamond = [
    { path: 'src/a.ts', text: "import './b.ts';\nimport './c.ts';" },
    { path: 'src/b.ts', text: "import './d.ts';" },
    { path: 'src/c.ts', text: "import './d.ts';" },
    { path: 'src/d.ts', text: '' },
  ];
  expect(findCycles(buildGraph(diamond))).toEqual([]);
});
