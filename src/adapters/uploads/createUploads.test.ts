import { mkdtemp, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { describe, expect, it, test } from 'vitest';
import { createFinishedUpload } from '../../../tests/support/createFinishedUpload.ts';
import { makePdf, sampleSvg } from '../../../tests/support/sampleFiles.ts';
import { APPLICATION_FILES } from '../../domain/application/Application.ts';
import { InMemoryVirusScanner } from '../../../tests/support/in-memory/InMemoryVirusScanner.ts';
import { createFileCheck } from './checkFile.ts';
import { createUploads, type Uploads } from './createUploads.ts';

const DRAFT = 'entwurf-0123456789';
const HOUR = 60 * 60_000;

const ADDRESS = '192.0.2.1';
const MEGABYTE = 1024 * 1024;

async function stage({
  mostBytes,
  mostFiles,
}: { readonly mostBytes?: number; readonly mostFiles?: number } = {}) {
  const folder = join(await mkdtemp(join(tmpdir(), 'uploads-')), 'uploads');
  let now = Date.now();
  const scanner = new InMemoryVirusScanner({ signatures: [] });
  const uploads = await createUploads({
    folder,
    check: createFileCheck(scanner),
    now: () => now,
    ...(mostBytes !== undefined && { mostBytes }),
    ...(mostFiles !== undefined && { mostFiles }),
  });
  const keep = (name = 'Lebenslauf.pdf', content: Buffer = makePdf(), draft = DRAFT) =>
    createFinishedUpload(uploads, { name, content, draft, address: ADDRESS });
  const take = (name: string, content: Readable & { readonly truncated?: boolean }) =>
    uploads.keep({ name, content, atMost: 10 * MEGABYTE }, ADDRESS);
  return {
    folder,
    uploads,
    scanner,
    keep,
    take,
    pass: (time: number) => {
      now += time;
    },
  };
}

test('a file is stored under a generated name and is readable by no other user of the machine', async () => {
  const { folder, uploads, keep } = await stage();
  const file = await keep('../../Lebenslauf.pdf');
  expect(file).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    name: 'Lebenslauf.pdf',
    bytes: makePdf().length,
    format: 'pdf',
  });
  expect((await readdir(folder)).toSorted()).toEqual([file.id, `${file.id}.json`]);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  for (const name of await readdir(folder))
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  expect((await readFile(uploads.pathOf(file))).equals(makePdf())).toBe(true);
});

describe('a rejected file leaves nothing on the disk', () => {
  it('if it cannot be scanned', async () => {
    const { folder, take, scanner } = await stage();
    scanner.isAway = true;
    expect(await take('a.pdf', Readable.from([makePdf()]))).toEqual({
      ok: false,
      failure: { name: 'a.pdf', problem: 'notScanned' },
    });
    expect(await readdir(folder)).toEqual([]);
  });
  it('if its sender disconnects', async () => {
    const { folder, take } = await stage();
    const broken = Readable.from(
      (async function* pieces() {
        yield makePdf();
        throw new Error('gone');
      })(),
    );
    await expect(take('a.pdf', broken)).rejects.toThrow('gone');
    expect(await readdir(folder)).toEqual([]);
  });
});

test('a file is checked on each access and refused if it has changed on the disk', async () => {
  const { uploads, keep } = await stage();
  const file = await keep();
  await writeFile(uploads.pathOf(file), 'x'.repeat(file.bytes));
  expect(await uploads.find(file.id, DRAFT)).toEqual({
    ok: false,
    failure: { name: 'Lebenslauf.pdf', problem: 'wrongType' },
  });
  expect(await uploads.isOf(file.id, DRAFT)).toBe(false);
});

test('an uploaded file that cannot be scanned stays, and is found once the scanner is back', async () => {
  const { uploads, keep, scanner } = await stage();
  const file = await keep();
  scanner.isAway = true;
  expect(await uploads.find(file.id, DRAFT)).toEqual({
    ok: false,
    failure: { name: file.name, problem: 'notScanned', stored: file },
  });
  scanner.isAway = false;
  expect(await uploads.find(file.id, DRAFT)).toEqual({ ok: true, value: file });
});

test.each([
  'kein JSON',
  '{}',
  '{"id":"../../x","metadata":{"filename":"a","draft":"entwurf-0123456789"}}',
])('ignores a metadata file that the server did not write: %s', async (text) => {
  const { folder, uploads, keep } = await stage();
  const { id } = await keep();
  await writeFile(join(folder, `${id}.json`), text);
  expect(await uploads.isOf(id, DRAFT)).toBe(false);
});

describe('the upload quota', () => {
  let started = 0;
  const begin = (size = 5): Upload =>
    new Upload({
      id: String((started += 1)).padStart(32, '0'),
      size,
      offset: 0,
      metadata: { filename: 'a' },
    });
  const draftOf = (count: number): string => `entwurf-${String(count).padStart(10, '0')}`;
  /**
   * Announces files of `size` bytes (default ten megabytes), each for a new draft, until one is
   * refused. Returns how many were accepted, and the reason of the refusal.
   */
  const announce = async (uploads: Uploads, address: string, size = 10 * MEGABYTE) => {
    for (let count = 0; ; count += 1) {
      const room = await uploads.reserve(begin(size), `${draftOf(count)}-${address}`, address);
      if (room !== 'reserved') return { count, room };
    }
  };

  it('allows fifty large files per address and does not affect other addresses', async () => {
    const { uploads } = await stage();
    expect(await announce(uploads, ADDRESS)).toEqual({ count: 50, room: 'busy' });
    expect(await uploads.reserve(begin(), draftOf(1), '192.0.2.2')).toBe('reserved');
  });

  it('treats all addresses of one IPv6 line as one address', async () => {
    const { uploads } = await stage();
    expect(await announce(uploads, '2001:db8:1:2::1')).toEqual({ count: 50, room: 'busy' });
    expect(await uploads.reserve(begin(), draftOf(1), '2001:db8:1:2::ffff')).toBe('busy');
    expect(await uploads.reserve(begin(), draftOf(1), '2001:db8:1:3::1')).toBe('reserved');
  });

  it('allows sixty files per address and hour, by either kind of upload', async () => {
    const { uploads, take, pass } = await stage();
    for (let count = 0; count < 30; count += 1) {
      expect(await uploads.reserve(begin(), draftOf(count), ADDRESS)).toBe('reserved');
      expect(await take('Bild.svg', Readable.from([sampleSvg]))).toMatchObject({ ok: false });
    }
    expect([
      await uploads.reserve(begin(), draftOf(99), ADDRESS),
      await take('a.pdf', Readable.from([makePdf()])),
    ]).toEqual(['busy', 'busy']);
    pass(HOUR);
    expect(await uploads.reserve(begin(), draftOf(99), ADDRESS)).toBe('reserved');
  });

  it('cannot be used up by several addresses: each gets a quarter of what the others leave', async () => {
    const { uploads } = await stage({ mostFiles: 64 });
    const counts: number[] = [];
    for (let address = 1; address <= 5; address += 1)
      counts.push((await announce(uploads, `192.0.2.${address}`, 5)).count);
    expect(counts).toEqual([16, 12, 9, 6, 5]);
    expect(await uploads.reserve(begin(), draftOf(1), '198.51.100.1')).toBe('reserved');
  });

  it('is full while too many bytes are stored, and is free again after their delivery', async () => {
    const { uploads, keep } = await stage({ mostBytes: 5 * makePdf().length });
    const file = await keep();
    expect(await uploads.reserve(begin(2 * makePdf().length), draftOf(1), '192.0.2.2')).toBe(
      'full',
    );
    expect(await uploads.reserve(begin(makePdf().length), draftOf(1), '192.0.2.2')).toBe(
      'reserved',
    );
    await uploads.retire([file]);
    expect(await uploads.reserve(begin(makePdf().length), draftOf(1), ADDRESS)).toBe('reserved');
  });

  it('counts the stored files of a draft until they are delivered', async () => {
    const { uploads, keep } = await stage();
    const files: Awaited<ReturnType<typeof keep>>[] = [];
    for (let count = 0; count < APPLICATION_FILES.most; count += 1)
      files.push(await keep(`${count}.pdf`));
    expect(await uploads.reserve(begin(), DRAFT, ADDRESS)).toBe('tooMany');
    await uploads.retire(files.slice(0, 1));
    expect(await uploads.reserve(begin(), DRAFT, ADDRESS)).toBe('reserved');
  });
});

describe('sweep', () => {
  it('deletes files older than 24 hours with their metadata, and nothing else', async () => {
    const { folder, uploads, keep, pass } = await stage();
    const [old, young] = [await keep('alt.pdf'), await keep('neu.pdf')];
    await writeFile(join(folder, `${'a'.repeat(32)}.json`), '{}');
    await writeFile(join(folder, 'LIESMICH'), '');
    pass(23 * HOUR);
    await uploads.sweep();
    expect(await readdir(folder)).toHaveLength(6);
    await utimes(uploads.pathOf(young), new Date(), new Date(Date.now() + 23 * HOUR));
    pass(2 * HOUR);
    await uploads.sweep();
    expect((await readdir(folder)).toSorted()).toEqual(
      ['LIESMICH', young.id, `${young.id}.json`].toSorted(),
    );
    expect(await uploads.find(old.id, DRAFT)).toMatchObject({ ok: false });
  });

  it('deletes files that were handed over at once if it is asked to, and no others', async () => {
    const { uploads, keep, pass } = await stage();
    const [sent, kept] = [await keep('gesendet.pdf'), await keep('offen.pdf')];
    await uploads.retire([sent]);
    pass(1000);
    await uploads.sweep();
    expect(await uploads.find(sent.id, DRAFT)).toMatchObject({ ok: true });
    await uploads.sweep(0);
    expect(await uploads.find(sent.id, DRAFT)).toMatchObject({ ok: false });
    expect(await uploads.find(kept.id, DRAFT)).toMatchObject({ ok: true });
  });
});
