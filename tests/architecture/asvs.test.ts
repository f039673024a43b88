import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './readSources.ts';

const table = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
const rows = [...table.matchAll(/^\| (\d+\.\d+\.\d+) \|.*\| `([^`]+)` › (.+) \|$/gm)].map(
  ([, item = '', file = '', title = '']) => ({ item, file, title }),
);

/** The chosen items, in the order of ASVS. */
const CHOSEN = [
  '3.3.1',
  '3.3.2',
  '3.3.3',
  '3.3.4',
  '3.4.1',
  '3.4.2',
  '3.4.3',
  '3.4.4',
  '3.4.5',
  '3.4.6',
  '3.5.5',
  '5.2.1',
  '5.2.2',
  '6.2.1',
  '6.2.5',
  '6.2.6',
  '6.2.7',
  '6.3.1',
  '6.3.3',
  '6.3.7',
  '6.3.8',
  '6.4.1',
  '6.4.3',
  '6.5.1',
  '6.5.5',
  '7.2.4',
  '7.3.1',
  '7.3.2',
  '7.4.1',
  '7.4.2',
  '7.4.3',
  '7.4.4',
  '7.5.1',
  '9.2.1',
  '10.2.1',
];

describe('the table of ASVS items', () => {
  it('contains each chosen item once', () => {
    expect(rows.map(({ item }) => item)).toEqual(CHOSEN);
  });

  it.each(rows)('names a test for $item that exists', ({ file, title }) => {
    expect(existsSync(join(root, file)), file).toBe(true);
    const source = readFileSync(join(root, file), 'utf8');
    const isStory = file.endsWith('.stories.tsx');
    expect(
      isStory ? source.includes(`export const ${title}: Story`) : source.includes(`'${title}'`),
      title,
    ).toBe(true);
  });
});
