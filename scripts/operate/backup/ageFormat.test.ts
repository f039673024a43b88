import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OperatorError } from '../Installation.ts';
import { decryptWith, encryptFor } from './ageFormat.ts';

const PASSPHRASE = 'Vier Wörter ohne Sinn';
/** 2^4 instead of 2^18: hundreds of attempts per second. */
const QUICK = 4;

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function collect(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const found: Uint8Array[] = [];
  for await (const piece of source) found.push(piece);
  return Buffer.concat(found);
}

const encrypted = (plain: Buffer, size = 5000) =>
  collect(encryptFor(PASSPHRASE, QUICK)(pieces(plain, size)));
const decrypted = (archive: Buffer, passphrase = PASSPHRASE, size = 7001) =>
  collect(decryptWith(passphrase)(pieces(archive, size)));

const plainOf = (length: number): Buffer =>
  Buffer.from(Array.from({ length }, (_, index) => (index * 31 + (index >> 8)) % 256));

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])(
  '%d bytes are the same after a round trip',
  async (length) => {
    const plain = plainOf(length);
    expect((await decrypted(await encrypted(plain))).equals(plain)).toBe(true);
  },
);

test.runIf(existsSync('/usr/bin/age'))('the program `age` of Debian opens it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-age-'));
  const [archive, plain] = [join(folder, 'a.age'), join(folder, 'a')];
  writeFileSync(archive, await encrypted(plainOf(200_000)));
  // It asks for the passphrase on a terminal: `script` gives it one.
  const said = spawnSync('script', ['-qec', `age -d -o ${plain} ${archive}`, '/dev/null'], {
    input: `${PASSPHRASE}\n`,
    encoding: 'utf8',
  });
  expect([said.status, said.stdout]).toEqual([0, expect.stringContaining('passphrase')]);
  expect(readFileSync(plain).equals(plainOf(200_000))).toBe(true);
  rmSync(folder, { recursive: true });
});

test('the result is the same however the stream is split into pieces', async () => {
  const plain = plainOf(140_000);
  for (const size of [1000, 65_536, 140_001]) {
    const archive = await encrypted(plain, size);
    expect((await decrypted(archive, PASSPHRASE, size)).equals(plain)).toBe(true);
  }
});

test('one flipped bit anywhere is detected', async () => {
  const archive = await encrypted(plainOf(300));
  // Flips one bit in every byte of the header and of a short payload.
  for (let at = 0; at < archive.length; at += 1) {
    const damaged = Buffer.from(archive);
    damaged[at] = (damaged[at] ?? 0) ^ (1 << (at % 8));
    // A damaged work factor is another factor; none of them may take minutes.
    const failed = await decrypted(damaged).then(
      () => null,
      (error: unknown) => error,
    );
    expect(failed, `byte ${at}`).toBeInstanceOf(OperatorError);
  }
});

test.each([60_000, 65_700, 131_400, 199_000])(
  'one flipped bit in a later chunk, at byte %d, is detected',
  async (at) => {
    const damaged = await encrypted(plainOf(200_000));
    damaged[at] = (damaged[at] ?? 0) ^ 16;
    await expect(decrypted(damaged)).rejects.toThrow(/damaged, or cut off, 0\.\d MB after/);
  },
);

test('a truncated archive is detected, also if it is cut at the end of a chunk', async () => {
  const archive = await encrypted(plainOf(131_072));
  for (const missing of [1, 16, 1000, 65_552, 65_553, 131_000])
    await expect(decrypted(archive.subarray(0, -missing))).rejects.toThrow(OperatorError);
  await expect(decrypted(Buffer.concat([archive, Buffer.from('x')]))).rejects.toThrow(/damaged/);
});

test('a wrong passphrase is reported as such', async () => {
  await expect(decrypted(await encrypted(plainOf(10)), 'anders')).rejects.toThrow(
    /The passphrase is not the one of this archive/,
  );
});

test('a file that is not an archive is reported as such', async () => {
  await expect(decrypted(plainOf(5000))).rejects.toThrow(/no archive of foyer backup/);
});
