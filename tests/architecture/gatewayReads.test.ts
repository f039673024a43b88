import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { GATEWAY_READS } from '../../src/adapters/http/ContentRead.ts';
import { root } from './readSources.ts';

const contract = readFileSync(join(root, 'docs/contracts/content-model.md'), 'utf8');
const [table = ''] = /^## Reads at the gateway\n[\s\S]*?(?=^## )/m.exec(contract) ?? [];
const wordsIn = (cell: string): readonly string[] =>
  [...cell.replaceAll(/\([^)]*\)/g, '').matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

it('the gateway forwards exactly the reads of the contract, with their parameters', () => {
  const written = table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [, name = '', parameters = ''] = line.split('|');
      return [wordsIn(name)[0], wordsIn(parameters).toSorted()];
    });
  expect(written).toEqual(
    Object.values(GATEWAY_READS).map(({ name, parameters }) => [
      name,
      Object.values<{ readonly name: string }>(parameters)
        .map((parameter) => parameter.name)
        .toSorted(),
    ]),
  );
});
