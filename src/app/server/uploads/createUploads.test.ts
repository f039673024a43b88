import { mkdtemp, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { describe, expect, it, test } from 'vitest';
import { makePdf, sampleSvg } from '../../../../tests/support/sampleFiles.ts';
import { createFileCheck } from './checkFile.ts';
import { createUploads } from './createUploads.ts';

const DRAFT = 'entwurf-0123456789';
const HOUR = 60 * 60_000;

async function stage({ mostBytes }: { readonly mostBytes?: number } = {}) {
  const folder = join(await mkdtemp(join(tmpdir(), 'uploads-')), 'uploads');
  let now = Date.now();
  const uploads = await createUploads({ folder, check: createFileCheck(null), now: () => now, ...(mostBytes !== undefined && { mostBytes }) });
  const keep = async (name = 'Lebenslauf.pdf', content: Buffer = makePdf(), draft = DRAFT) => {
    const kept = await uploads.keep(name, Readable.from([content]));
    if (!kept.ok) throw new Error(kept.failure.problem);
    await uploads.assign([kept.value], draft);
    return kept.value;
  };
  return { folder, uploads, keep, pass: (time: number) => { now += time; } };
}

test('a file is kept under a name of our own, for nobody else on the machine', async () => {
  const { folder, uploads, keep } = await stage();
  const file = await keep('../../Lebenslauf.pdf');
  expect(file).toEqual({ id: expect.stringMatching(/^[0-9a-f]{32}$/), name: 'Lebenslauf.pdf', bytes: makePdf().length, format: 'pdf' });
  expect((await readdir(folder)).toSorted()).toEqual([file.id, `${file.id}.json`]);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  for (const name of await readdir(folder)) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  expect((await readFile(uploads.pathOf(file))).equals(makePdf())).toBe(true);
});

describe('a file that is refused leaves nothing', () => {
  it('by its kind', async () => {
    const { folder, uploads } = await stage();
    expect(await uploads.keep('Zeugnis.pdf', Readable.from([sampleSvg]))).toEqual({ ok: false, failure: { name: 'Zeugnis.pdf', problem: 'wrongType' } });
    expect(await readdir(folder)).toEqual([]);
  });
  it('by its size', async () => {
    const { folder, uploads } = await stage();
    expect(await uploads.keep('a.pdf', Object.assign(Readable.from([makePdf()]), { truncated: true }))).toMatchObject({ failure: { problem: 'tooBig' } });
    expect(await readdir(folder)).toEqual([]);
  });
  it('where its sender goes away', async () => {
    const { folder, uploads } = await stage();
    const broken = Readable.from((async function* pieces() { yield makePdf(); throw new Error('gone'); })());
    await expect(uploads.keep('a.pdf', broken)).rejects.toThrow('gone');
    expect(await readdir(folder)).toEqual([]);
  });
});

test('a file is found by its own draft only', async () => {
  const { uploads, keep } = await stage();
  const file = await keep();
  expect(await uploads.find(file.id, DRAFT)).toEqual({ ok: true, value: file });
  expect([await uploads.isOf(file.id, DRAFT), await uploads.isOf(file.id, 'entwurf-9876543210')]).toEqual([true, false]);
  for (const [id, draft] of [[file.id, 'entwurf-9876543210'], [file.id, ''], ['0'.repeat(32), DRAFT]] as const) {
    expect(await uploads.find(id, draft)).toEqual({ ok: false, failure: { name: 'Datei', problem: 'notScanned' } });
  }
});

test('a file is checked each time, and one that has changed on the disk is refused', async () => {
  const { uploads, keep } = await stage();
  const file = await keep();
  await writeFile(uploads.pathOf(file), 'x'.repeat(file.bytes));
  expect(await uploads.find(file.id, DRAFT)).toEqual({ ok: false, failure: { name: 'Lebenslauf.pdf', problem: 'wrongType' } });
  expect(await uploads.isOf(file.id, DRAFT)).toBe(false);
});

test.each(['kein JSON', '{}', '{"id":"../../x","metadata":{"filename":"a","draft":"entwurf-0123456789"}}'])('what we did not write beside a file is no record: %s', async (text) => {
  const { folder, uploads, keep } = await stage();
  const { id } = await keep();
  await writeFile(join(folder, `${id}.json`), text);
  expect(await uploads.isOf(id, DRAFT)).toBe(false);
});

describe('room', () => {
  const begin = (id: number, draft: string) => new Upload({ id: String(id).padStart(32, '0'), size: 5, offset: 0, metadata: { filename: 'a', draft } });

  it('is for ten files of a draft, even when eleven come at once', async () => {
    const { uploads } = await stage();
    const answers = await Promise.all(Array.from({ length: 11 }, (_, index) => uploads.reserve(begin(index, DRAFT), DRAFT)));
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 'reserved'), 'tooMany']);
    expect(await uploads.reserve(begin(12, 'entwurf-9876543210'), 'entwurf-9876543210')).toBe('reserved');
  });

  it('ends where too much has arrived', async () => {
    const { uploads, keep } = await stage({ mostBytes: 10 * 1024 * 1024 + 100 });
    expect(await uploads.reserve(begin(1, DRAFT), DRAFT)).toBe('reserved');
    await keep();
    expect(await uploads.reserve(begin(2, DRAFT), DRAFT)).toBe('full');
  });
});

describe('sweeping', () => {
  it('takes what has lain for 24 hours, with its record, and nothing else', async () => {
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
    expect((await readdir(folder)).toSorted()).toEqual(['LIESMICH', young.id, `${young.id}.json`].toSorted());
    expect(await uploads.find(old.id, DRAFT)).toMatchObject({ ok: false });
  });

  it('takes what was handed over within the hour; until then a second try finds it', async () => {
    const { folder, uploads, keep, pass } = await stage();
    const file = await keep();
    await uploads.retire([file]);
    pass(HOUR / 4);
    await uploads.sweep();
    expect(await uploads.find(file.id, DRAFT)).toMatchObject({ ok: true });
    pass(HOUR / 2);
    await uploads.sweep();
    expect(await readdir(folder)).toEqual([]);
  });
});
