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

it('no file imports itself, over however many others', () => {
  expect(findCycles(buildGraph(sources))).toEqual([]);
});

it('every relative import names a file with its ending, so that the rules see all of it', () => {
  expect(
    danglingImports(sources.filter(({ path }) => !path.startsWith('tests/architecture/'))),
  ).toEqual([]);
});

it('a cycle is found, also one of types only, and named as a chain', () => {
  const ring = [
    { path: 'src/a.ts', text: "import { b } from './b.ts';" },
    { path: 'src/b.ts', text: "import type { C } from './deep/c.ts';" },
    { path: 'src/deep/c.ts', text: "type A = import('../a.ts').A;" },
    { path: 'src/d.ts', text: "import { a } from './a.ts';" },
  ];
  expect(findCycles(buildGraph(ring))).toEqual(['src/a.ts → src/b.ts → src/deep/c.ts → src/a.ts']);
});

it('two ways to one file are no cycle', () => {
  const diamond = [
    { path: 'src/a.ts', text: "import './b.ts';\nimport './c.ts';" },
    { path: 'src/b.ts', text: "import './d.ts';" },
    { path: 'src/c.ts', text: "import './d.ts';" },
    { path: 'src/d.ts', text: '' },
  ];
  expect(findCycles(buildGraph(diamond))).toEqual([]);
});
