import { describe, expect, it } from 'vitest';
import { findAmbiguousNames, measureCodebase, readProductionSources } from './measureCodebase.ts';
import { root } from './readSources.ts';

describe('the product', () => {
  it('has no exported name that stands for several things', () => {
    expect(findAmbiguousNames(readProductionSources(root))).toEqual([]);
  });
});

describe('the metrics', () => {
  const lines = (count: number): string => 'let a;\n'.repeat(count);
  const house = [
    { path: 'src/a.ts', text: `import './b.ts';\nimport './deep/c.ts';\n${lines(98)}` },
    { path: 'src/b.ts', text: `export const same = 1;\n${lines(19)}` },
    { path: 'src/deep/c.ts', text: `export function same() {}\n${lines(29)}` },
    { path: 'src/d.ts', text: `// ${'x'.repeat(130)}\nimport './deep/c.ts';\n${lines(58)}` },
  ];

  it('count files, lines and importers', () => {
    expect(measureCodebase(house)).toEqual({
      files: 4,
      lines: 210,
      medianLines: 60,
      ninetiethPercentileLines: 100,
      longestFile: 100,
      shareOfSmallFiles: 25,
      shareOfLongLines: 0.48,
      longestLine: 133,
      shareOfOneImporter: 25,
      filesToMerge: 1,
      ambiguousNames: 1,
    });
  });

  it('list names that stand for several things, with their files', () => {
    expect(findAmbiguousNames(house)).toEqual([
      { name: 'same', paths: ['src/b.ts', 'src/deep/c.ts'] },
    ]);
  });
});
