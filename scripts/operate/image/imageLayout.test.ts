import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findLayoutFaults, writeLayer, writeLayout, type RunConfig } from './imageLayout.ts';

const RUN: RunConfig = {
  User: '10001:10001',
  Env: ['HOME=/tmp'],
  Entrypoint: ['/opt/foyer/node'],
  Cmd: ['serve', 'site'],
  WorkingDir: '/opt/foyer',
  Volumes: { '/var/lib/foyer': {} },
  ExposedPorts: { '3000/tcp': {} },
  Labels: {},
};

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'foyer-layout-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** An image of two small layers; `touched` varies the times and modes of its files. */
async function makeImage(name: string, touched: number, run = RUN): Promise<string> {
  const parts = join(folder, `${name}-parts`);
  for (const [part, file] of [
    ['release', 'opt/foyer/b.txt'],
    ['release', 'opt/foyer/a/c.txt'],
    ['places', 'var/lib/foyer/.keep'],
  ] as const) {
    mkdirSync(join(parts, part, file, '..'), { recursive: true });
    writeFileSync(join(parts, part, file), file);
    utimesSync(join(parts, part, file), touched, touched);
    chmodSync(join(parts, part, file), touched % 2 === 0 ? 0o640 : 0o600);
  }
  const out = join(folder, name);
  await writeLayout(out, {
    name: '1.0.0',
    created: new Date(0),
    run,
    layers: [
      { file: writeLayer(join(parts, 'release'), { owner: 0, mode: 'u=rwX,go=rX' }), what: 'a' },
      {
        file: writeLayer(join(parts, 'places'), {
          owner: 10_001,
          mode: '0700',
          only: ['/var/lib/foyer'],
        }),
        what: 'b',
      },
    ],
  });
  return out;
}

const contents = (image: string): readonly string[] =>
  globSync('**/*', { cwd: image, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${name} ${readFileSync(join(parentPath, name), 'base64')}`)
    .toSorted();

it('an image is valid by the rules of the format', async () => {
  expect(await findLayoutFaults(await makeImage('whole', 1_000))).toEqual([]);
});

it('an image has the same bytes for every build time and user', async () => {
  const [first, second] = [await makeImage('first', 1_000_000), await makeImage('second', 2_001)];
  expect(contents(second)).toEqual(contents(first));
});

it('an image gives files to root, readable for all, and data folders to the service account', async () => {
  const image = await makeImage('owners', 2_000);
  const lists = globSync(join(image, 'blobs/sha256/*'))
    .filter((blob) => readFileSync(blob)[0] === 0x1f)
    .map((blob) => execFileSync('tar', ['-tvzf', blob, '--numeric-owner'], { encoding: 'utf8' }));
  const all = lists.join('\n');
  expect(all).toMatch(/^-rw-r--r-- 0\/0 .* opt\/foyer\/b\.txt$/m);
  expect(all).toMatch(/^drwx------ 10001\/10001 .* var\/lib\/foyer\/$/m);
  // The parent folders still belong to root, and are readable.
  expect(all).not.toMatch(/ var\/(?:lib\/)?$/m);
});

it.each<[string, (image: string) => void, string]>([
  ['a flipped bit', (image) => flipBit(someLayer(image)), 'has other bytes'],
  ['a byte too many', (image) => appendFileSync(someLayer(image), 'x'), 'has another size'],
  ['a blob that is gone', (image) => rmSync(someLayer(image)), 'is not there'],
  [
    'what is not part of it',
    (image) => writeFileSync(join(image, 'blobs/sha256/0000'), ''),
    'Not part of the image: 0000',
  ],
])('%s is reported', async (name, spoil, fault) => {
  const image = join(folder, name.replaceAll(' ', '-'));
  cpSync(await makeImage(`${name.length}-spoiled`, 1_000), image, { recursive: true });
  spoil(image);
  expect((await findLayoutFaults(image)).join('\n')).toContain(fault);
});

it('an image is rejected if it runs as root or declares no volume for data', async () => {
  const image = await makeImage('root', 1_000, { ...RUN, User: '0:0', Volumes: {} });
  expect(await findLayoutFaults(image)).toEqual([
    'It runs as root, or as a name.',
    'It declares no volume for what is written.',
  ]);
});

const someLayer = (image: string): string =>
  globSync(join(image, 'blobs/sha256/*'))
    .toSorted()
    .find((blob) => readFileSync(blob)[0] === 0x1f) ?? '';

function flipBit(file: string): void {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}
