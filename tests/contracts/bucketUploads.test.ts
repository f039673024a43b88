import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STORE_UNAVAILABLE } from '../../src/adapters/uploads/DraftFiles.ts';
import { createFinishedUpload } from '../support/createFinishedUpload.ts';
import { startObjectStore, type TestObjectStore } from '../support/startObjectStore.ts';
import {
  ADDRESS,
  begin,
  uploadRemaining,
  uploadFirstBytes,
  DRAFT,
  hasStore,
  inChunks,
  LARGE,
  offsetOf,
  openTestBucket,
  PATIENTLY,
  PDF,
  type TestBucket,
  type UploadWorld,
} from './uploadWorld.ts';

/** Timeout of a request to the object store, in milliseconds. */
const TIMEOUT = 400;

describe.runIf(hasStore)('uploads in a bucket', () => {
  let store: TestObjectStore;
  let bucket: TestBucket;
  let world: UploadWorld;
  beforeAll(async () => {
    const started = await startObjectStore();
    if (started === null) throw new Error('no object store');
    store = started;
  });
  afterAll(() => store.stop());
  beforeEach(async () => {
    bucket = await openTestBucket(store);
    world = bucket.serversOn();
  });
  afterEach(async () => {
    store.become('answers');
    await world.close();
  });

  it('work across servers: started on one, continued on the next, sent from a third', async () => {
    const [one, two, three] = [await world.open(), await world.open(), await world.open()];
    const id = await uploadFirstBytes(one, 900_000);
    const offset = await offsetOf(two, id);
    // Two servers that do not know of each other write the same bytes.
    await Promise.all([
      two.store.write(inChunks(LARGE.subarray(offset)), id, offset),
      one.store.write(inChunks(LARGE.subarray(offset, 1_900_000)), id, offset),
    ]);
    expect(await three.find(id, DRAFT)).toMatchObject({ ok: true });
    expect((await readFile(three.pathOf({ id }))).equals(LARGE)).toBe(true);
    await three.remove(id);
    expect(await one.isOf(id, DRAFT)).toBe(false);
  });

  it('are encrypted: no name, draft, address or content can be read', async () => {
    const uploads = await world.open();
    await createFinishedUpload(uploads, { content: PDF, draft: DRAFT, address: ADDRESS });
    const found = await bucket.objects();
    expect(found).toHaveLength(2);
    for (const { key } of found) {
      const text = `${key} ${(await bucket.contentOf(key)).toString('latin1')}`;
      expect(text).not.toMatch(/Lebenslauf|%PDF|entwurf|192\.0\.2/);
      expect(key).toMatch(/^haus\/[0-9a-f]{32}\/[\w.]+$/);
    }
    // Servers with another secret do not find them.
    const others = bucket.serversOn({ secret: 'ein-anderes-geheimnis' });
    const [file = { key: '' }] = found;
    expect(await (await others.open()).isOf(file.key.split('/')[1] ?? '', DRAFT)).toBe(false);
    await others.close();
  });

  it.each(['lost', 'cut short', 'changed'])(
    'are sent again if the store has a part %s',
    async (how) => {
      const uploads = await world.open();
      const id = await uploadFirstBytes(uploads, LARGE.length);
      const parts = (await bucket.objects()).filter(({ key }) => key.includes('/piece.'));
      const key = parts[1]?.key ?? '';
      const whole = await bucket.contentOf(key);
      const body = how === 'changed' ? whole.fill('x') : whole.subarray(0, 1000);
      await bucket.ask(
        key,
        how === 'lost' ? { method: 'DELETE' } : { method: 'PUT', body: new Uint8Array(body) },
      );
      expect(await uploads.find(id, DRAFT)).toMatchObject({ failure: { problem: 'chooseAgain' } });
      expect(await offsetOf(uploads, id)).toBe(Number(/piece\.0*(\d+)\./.exec(key)?.[1]));
      await uploadRemaining(uploads, id);
      expect(await uploads.find(id, DRAFT)).toMatchObject({ ok: true });
      expect((await readFile(uploads.pathOf({ id }))).equals(LARGE)).toBe(true);
    },
  );

  describe.each(['refuses', 'hangs', 'is gone'] as const)('with a store that %s', (mood) => {
    it('fail temporarily, and no data is lost', async () => {
      const patient = await world.open();
      const [begun, finished] = [
        await uploadFirstBytes(patient, 900_000),
        (await createFinishedUpload(patient, { content: PDF, draft: DRAFT })).id,
      ];
      const hasty = bucket.serversOn({ timeout: TIMEOUT });
      const uploads = await hasty.open();
      store.become(mood);
      expect(await uploads.reserve(begin(5), DRAFT, ADDRESS).catch(String)).toBe(
        String(STORE_UNAVAILABLE),
      );
      await expect(uploads.isOf(begun, DRAFT)).rejects.toBe(STORE_UNAVAILABLE);
      await expect(
        uploads.store.write(Readable.from([LARGE.subarray(900_000)]), begun, 900_000),
      ).rejects.toBe(STORE_UNAVAILABLE);
      expect(await uploads.find(finished, DRAFT)).toBe('unavailable');
      // Files on the local disk do not need the store: files sent with a form, and files that were
      // checked on this server.
      const content = Readable.from([PDF]);
      expect(
        await uploads.keep({ name: 'a.pdf', content, atMost: 10_000_000 }, ADDRESS),
      ).toMatchObject({ ok: true });
      await uploads.retire([{ id: finished, name: 'a', bytes: 1, format: 'pdf' }]);
      store.become('answers');
      // With its short timeout, a server sometimes considers a busy store unavailable.
      await expect.poll(() => offsetOf(uploads, begun).catch(() => null), PATIENTLY).toBe(900_000);
      await expect.poll(() => uploads.find(finished, DRAFT), PATIENTLY).toMatchObject({ ok: true });
      await hasty.close();
    });
  });

  it('can still be sent during a store outage if this server has checked them', async () => {
    const file = await createFinishedUpload(await world.open(), { content: PDF, draft: DRAFT });
    const hasty = bucket.serversOn({ timeout: TIMEOUT });
    const uploads = await hasty.open();
    await expect.poll(() => uploads.find(file.id, DRAFT), PATIENTLY).toMatchObject({ ok: true });
    store.become('hangs');
    expect(await uploads.find(file.id, DRAFT)).toMatchObject({ ok: true });
    store.become('answers');
    await hasty.close();
  });

  it('survive a short outage of the store', async () => {
    const uploads = await world.open();
    const id = await uploadFirstBytes(uploads, 900_000);
    store.become('refuses');
    setTimeout(() => store.become('answers'), 500);
    expect(await uploads.isOf(id, DRAFT)).toBe(true);
  });

  it('log once why the store does not respond, without a key', async () => {
    const others = bucket.serversOn({ secretKey: 'falsches-geheimnis' });
    const uploads = await others.open();
    await expect(uploads.isOf('0'.repeat(32), DRAFT)).rejects.toBe(STORE_UNAVAILABLE);
    await expect(uploads.isOf('0'.repeat(32), DRAFT)).rejects.toBe(STORE_UNAVAILABLE);
    expect(bucket.logged).toEqual([
      '["upload store does not answer",{"code":"403 SignatureDoesNotMatch"}]',
    ]);
    await others.close();
  });
});
