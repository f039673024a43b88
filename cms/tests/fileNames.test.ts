import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { makePdf } from '../../tests/support/sampleFiles.ts';
import type { MultipartFile } from '../src/requestContext.ts';
import { checkFiles } from '../src/submissions/applicationFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'names-'));
after(() => rmSync(folder, { recursive: true }));

const received = (originalFilename: string, index: number): MultipartFile => {
  const filepath = join(folder, String(index));
  const content = makePdf(undefined, String(index));
  writeFileSync(filepath, content);
  return { originalFilename, filepath, size: content.length } as MultipartFile;
};
const namesOf = async (files: readonly MultipartFile[], angaben?: string) =>
  (await checkFiles(files, angaben)).map(({ name }) => name);

test('files of one application never have the same name for staff', async () => {
  const files = ['a', 'b', 'c'].map((name, index) => received(`${name}.pdf`, index));
  const angaben = files.map(({ originalFilename }, index) => ({
    datei: originalFilename,
    name: ['Lohnausweis.pdf', 'Lohnausweis.PDF', 'Lohnausweis'][index],
    art: 'pdf',
  }));
  assert.deepEqual(await namesOf(files, JSON.stringify(angaben)), [
    'Lohnausweis.pdf',
    'Lohnausweis (2).PDF',
    'Lohnausweis (3).pdf',
  ]);
});

test('neither do those of a caller that says nothing about them', async () => {
  const files = [0, 1].map((index) => received('Lohnausweis.pdf', index));
  assert.deepEqual(await namesOf(files), ['Lohnausweis.pdf', 'Lohnausweis (2).pdf']);
});
