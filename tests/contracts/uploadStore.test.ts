import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Uploads } from '../../src/adapters/uploads/createUploads.ts';
import { createFinishedUpload } from '../support/createFinishedUpload.ts';
import { sampleSvg } from '../support/sampleFiles.ts';
import { startObjectStore, type TestObjectStore } from '../support/startObjectStore.ts';
import {
  ADDRESS,
  begin,
  uploadRemaining,
  uploadFirstBytes,
  DRAFT,
  hasStore,
  HOUR,
  LARGE,
  offsetOf,
  openOnDisk,
  openTestBucket,
  PATIENTLY,
  PDF,
  type UploadWorld,
} from './uploadWorld.ts';

let store: TestObjectStore | null = null;
beforeAll(async () => {
  store = await startObjectStore();
});
afterAll(() => store?.stop());

async function openInBucket(): Promise<UploadWorld> {
  if (store === null) throw new Error('no object store');
  return (await openTestBucket(store)).serversOn();
}

describe.each([
  { name: 'on the disk', start: openOnDisk },
  ...(hasStore ? [{ name: 'in a bucket', start: openInBucket }] : []),
])('UploadStore $name', ({ start }) => {
  let world: UploadWorld;
  let uploads: Uploads;
  beforeEach(async () => {
    world = await start();
    uploads = await world.open();
  });
  afterEach(() => world.close());

  it('finds a file only by its own draft, also after a restart', async () => {
    const file = await createFinishedUpload(uploads, { content: PDF, draft: DRAFT });
    expect(file).toMatchObject({ name: 'Lebenslauf.pdf', bytes: PDF.length, format: 'pdf' });
    const again = await world.open();
    for (const each of [uploads, again]) {
      expect(await each.isOf(file.id, DRAFT)).toBe(true);
      expect(await each.isOf(file.id, 'entwurf-9876543210')).toBe(false);
      expect(await each.find(file.id, DRAFT)).toEqual({ ok: true, value: file });
      expect((await readFile(each.pathOf(file))).equals(PDF)).toBe(true);
      for (const [id, draft] of [
        [file.id, 'entwurf-9876543210'],
        ['0'.repeat(32), DRAFT],
      ] as const)
        expect(await each.find(id, draft)).toEqual({
          ok: false,
          failure: { name: 'Datei', problem: 'chooseAgain' },
        });
    }
  });

  it('resumes an upload where it stopped', async () => {
    const id = await uploadFirstBytes(uploads, 1_300_000);
    const next = await world.open();
    expect(await offsetOf(next, id)).toBe(1_300_000);
    expect(await next.find(id, DRAFT)).toMatchObject({ failure: { problem: 'chooseAgain' } });
    await uploadRemaining(next, id);
    const found = await next.find(id, DRAFT);
    expect(found).toMatchObject({ ok: true, value: { bytes: LARGE.length } });
    expect((await readFile(next.pathOf({ id }))).equals(LARGE)).toBe(true);
  });

  it('keeps the bytes that arrived before a connection broke', async () => {
    const upload = begin(LARGE.length);
    await uploads.reserve(upload, DRAFT, ADDRESS);
    await uploads.store.create(upload);
    async function* pieces() {
      yield LARGE.subarray(0, 600_000);
      yield LARGE.subarray(600_000, 900_000);
      await new Promise((done) => setTimeout(done, 100));
      throw new Error('gone');
    }
    await expect(uploads.store.write(Readable.from(pieces()), upload.id, 0)).rejects.toThrow(
      'gone',
    );
    expect(await offsetOf(await world.open(), upload.id)).toBe(900_000);
  });

  it('has no data of a file that was never started, and removing it changes nothing', async () => {
    const { id } = begin(5);
    await expect(uploads.store.getUpload(id)).rejects.toMatchObject({ status_code: 404 });
    await uploads.store.remove(id);
    expect(await world.names()).toEqual([]);
  });

  it('stores nothing of a rejected file, for every way of uploading', async () => {
    const svg = Buffer.from(sampleSvg);
    await expect(createFinishedUpload(uploads, { content: svg, draft: DRAFT })).rejects.toThrow(
      'wrongType',
    );
    for (const [problem, content] of [
      ['wrongType', Readable.from([svg])],
      ['tooBig', Object.assign(Readable.from([PDF]), { truncated: true })],
    ] as const)
      expect(
        await uploads.keep({ name: 'a.pdf', content, atMost: 10_000_000 }, ADDRESS),
      ).toMatchObject({ ok: false, failure: { problem } });
    expect(await world.names()).toEqual([]);
  });

  it('stores a file sent with a form until it is removed', async () => {
    const kept = await uploads.keep(
      { name: 'a.pdf', content: Readable.from([PDF]), atMost: 10_000_000 },
      ADDRESS,
    );
    if (typeof kept === 'string' || !kept.ok) throw new Error('not kept');
    expect((await readFile(uploads.pathOf(kept.value))).equals(PDF)).toBe(true);
    await uploads.remove(kept.value.id);
    expect(await world.names()).toEqual([]);
  });

  it('tells files of the same name and size apart by their content, however they arrived', async () => {
    const [one, other] = [Buffer.concat([PDF, Buffer.of(49)]), Buffer.concat([PDF, Buffer.of(50)])];
    const digests = await Promise.all(
      [one, other].map(async (content) => {
        const { id } = await createFinishedUpload(uploads, { content, draft: DRAFT });
        await uploads.find(id, DRAFT);
        return uploads.digestOf({ id });
      }),
    );
    const kept = await uploads.keep(
      { name: 'Lebenslauf.pdf', content: Readable.from([one]), atMost: 10_000_000 },
      ADDRESS,
    );
    if (typeof kept === 'string' || !kept.ok) throw new Error('not kept');
    expect(await uploads.digestOf(kept.value)).toBe(digests[0]);
    expect(digests[1]).not.toBe(digests[0]);
    expect(await uploads.digestOf({ id: '0'.repeat(32) })).toBe('0'.repeat(32));
  });

  it('accepts exactly ten of twelve simultaneous files of a draft', async () => {
    const rooms = await Promise.all(
      Array.from({ length: 12 }, () => uploads.reserve(begin(5), DRAFT, ADDRESS)),
    );
    expect(rooms.filter((room) => room === 'reserved')).toHaveLength(10);
    expect(await (await world.open()).reserve(begin(5), DRAFT, '192.0.2.9')).toBe('tooMany');
    expect(await uploads.reserve(begin(5), 'entwurf-9876543210', ADDRESS)).toBe('reserved');
  });

  it('deletes a file that its sender removes', async () => {
    const id = await uploadFirstBytes(uploads, 700_000);
    await uploads.store.remove(id);
    expect(await uploads.isOf(id, DRAFT)).toBe(false);
    expect(await world.names()).toEqual([]);
  });

  it('deletes a delivered file within an hour; until then a retry finds it', async () => {
    const file = await createFinishedUpload(uploads, { content: PDF, draft: DRAFT });
    await uploads.retire([file]);
    world.pass(HOUR / 4);
    await uploads.sweep();
    expect(await uploads.find(file.id, DRAFT)).toMatchObject({ ok: true });
    world.pass(HOUR / 2);
    await expect
      .poll(async () => {
        await uploads.sweep();
        return world.names();
      }, PATIENTLY)
      .toEqual([]);
  });

  it('deletes uploads after 24 hours, finished or not', async () => {
    const id = await uploadFirstBytes(uploads, 700_000);
    await createFinishedUpload(uploads, { content: PDF, draft: DRAFT });
    world.pass(23 * HOUR);
    await uploads.sweep();
    expect(await uploads.isOf(id, DRAFT)).toBe(true);
    world.pass(2 * HOUR);
    await uploads.sweep();
    expect(await world.names()).toEqual([]);
  });
});
