import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OperatorError } from '../Installation.ts';
import { decryptWith } from './ageFormat.ts';
import {
  readArchive,
  textFile,
  writeArchive,
  type ArchivedFile,
  type ArchiveHead,
  type ArchiveWriting,
} from './archive.ts';

const PASSPHRASE = 'Vier Wörter ohne Sinn';
const HEAD: ArchiveHead = {
  format: 1,
  holds: 'data',
  release: '0.1.0',
  engine: 'sqlite',
  madeAt: '2026-11-23T03:00:00.000Z',
};
const COUNTS = { entries: { bewerbungen: 2 }, brands: 1, waiting: 0, gone: 0 };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-archive-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function* several(): AsyncGenerator<ArchivedFile> {
  yield textFile('site/spool/wartend/a/entry.json', '{"version":1}');
  // Longer than the name field of the oldest tar.
  yield textFile(`content/public/uploads/${'ä'.repeat(120)}.txt`, 'Grüezi');
  yield textFile('content/leer.txt', '');
  yield textFile('content/gross.bin', 'x'.repeat(300_000));
}

const write = (more: Partial<ArchiveWriting> = {}) => {
  const file = join(folder, 'a.tar.age');
  return writeArchive({
    file,
    passphrase: PASSPHRASE,
    head: HEAD,
    files: several(),
    count: () => COUNTS,
    workFactor: 4,
    ...more,
  }).then((manifest) => ({ file, manifest }));
};

test('all files are restored, with their counts', async () => {
  const { file, manifest } = await write();
  const taken: Record<string, number> = {};
  const read = await readArchive({
    file,
    passphrase: PASSPHRASE,
    expectHead: (head) => expect(head).toEqual(HEAD),
    async take({ name }, chunks) {
      taken[name] = 0;
      for await (const chunk of chunks) taken[name] += chunk.length;
    },
  });
  expect(read).toEqual(manifest);
  expect(read).toMatchObject({ ...COUNTS, files: 4 });
  expect(Object.values(taken)).toEqual([13, 6 + 1, 0, 300_000]);
});

test('tar and sha256sum of any machine can read an archive that age has decrypted', async () => {
  const { file } = await write();
  const plain: Uint8Array[] = [];
  async function* source(): AsyncGenerator<Buffer> {
    yield readFileSync(file);
  }
  for await (const chunk of decryptWith(PASSPHRASE)(source())) plain.push(chunk);
  const out = join(folder, 'out');
  mkdirSync(out);
  execFileSync('tar', ['x', '-C', out], { input: Buffer.concat(plain) });
  const checked = execFileSync('sha256sum', ['-c', '--strict', 'SHA256SUMS'], { cwd: out });
  expect(checked.toString().match(/: OK/g)).toHaveLength(6);
});

test('one flipped bit anywhere is reported in a message', async () => {
  const { file } = await write();
  const whole = readFileSync(file);
  // Over the whole length, at irregular positions.
  for (let at = 0; at < whole.length; at += 9973) {
    const damaged = Buffer.from(whole);
    damaged[at] = (damaged[at] ?? 0) ^ (1 << (at % 8));
    writeFileSync(file, damaged);
    const failed = await readArchive({ file, passphrase: PASSPHRASE }).catch((e: unknown) => e);
    expect(failed, `byte ${at}`).toBeInstanceOf(OperatorError);
  }
});

test('a failing source and a changed file abort it, each with its own error message', async () => {
  async function* failing(): AsyncGenerator<ArchivedFile> {
    yield* several();
    throw new OperatorError('PostgreSQL does not answer.');
  }
  await expect(write({ files: failing() })).rejects.toThrow('PostgreSQL does not answer.');
  await expect(
    readArchive({ file: join(folder, 'a.tar.age'), passphrase: PASSPHRASE }),
  ).rejects.toThrow(OperatorError);
  // The source may fail before the file is there.
  rmSync(join(folder, 'a.tar.age'), { force: true });
  async function* changed(): AsyncGenerator<ArchivedFile> {
    yield { ...textFile('content/a', 'kurz'), size: 5 };
  }
  await expect(write({ files: changed() })).rejects.toThrow(/was changed while it was read/);
});

test('file names that lead outside the folder are rejected', async () => {
  async function* hostile(): AsyncGenerator<ArchivedFile> {
    yield textFile('content/../../etc/passwd', 'root');
  }
  const { file } = await write({ files: hostile() });
  await expect(readArchive({ file, passphrase: PASSPHRASE })).rejects.toThrow(/no backup of ours/);
});
