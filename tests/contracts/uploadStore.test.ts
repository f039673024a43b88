import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PROGRAMS } from '../../scripts/suites/providePrograms.ts';
import { existsSync } from 'node:fs';
import { openBucket } from '../../src/adapters/s3/openBucket.ts';
import { S3DraftFiles } from '../../src/adapters/s3/S3DraftFiles.ts';
import { readSettings } from '../../src/app/server/readSettings.ts';
import { createFileCheck } from '../../src/adapters/uploads/checkFile.ts';
import { createUploads, type Uploads } from '../../src/adapters/uploads/createUploads.ts';
import { STORE_AWAY } from '../../src/adapters/uploads/DraftFiles.ts';
import { bringUpload } from '../support/bringUpload.ts';
import { makePdf, sampleSvg } from '../support/sampleFiles.ts';
import { startObjectStore, type TestObjectStore } from '../support/startObjectStore.ts';

const DRAFT = 'entwurf-0123456789';
const ADDRESS = '192.0.2.1';
const HOUR = 60 * 60_000;
/** Milliseconds until a store is given up. */
const PATIENCE = 400;
const PATIENTLY = { timeout: 170_000 };
const PDF = makePdf();
/** Of three pieces. */
const LARGE = Buffer.concat([PDF, Buffer.alloc(2_500_000, '%\n')]);

interface World {
  /** One more server; on the disk alone it is the same one, started again. */
  open(): Promise<Uploads>;
  /** Of what is stored for drafts, wherever it is. */
  names(): Promise<readonly string[]>;
  /** Lets the clock of all servers be ahead. */
  pass(time: number): void;
  close(): Promise<void>;
}

const hasStore = existsSync(PROGRAMS.objectStore.path);
let store: TestObjectStore | null = null;
let settings: Readonly<Record<string, string>>;
const logged: string[] = [];
const log = {
  info: (details: object, message: string) => void logged.push(JSON.stringify([message, details])),
  warn: (details: object, message: string) => void logged.push(JSON.stringify([message, details])),
};
beforeAll(async () => {
  store = await startObjectStore();
});
afterAll(() => store?.stop());

const check = createFileCheck(null);

async function onDisk(): Promise<World> {
  const folder = await mkdtemp(path.join(tmpdir(), 'uploads-'));
  let ahead = 0;
  const now = (): number => Date.now() + ahead;
  return {
    open: () => createUploads({ folder, check, now, secret: 'geheim' }),
    names: () => readdir(folder),
    pass: (time) => void (ahead += time),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

const bucketName = (): string => new URL(settings['UPLOADS_URL'] ?? '').hostname;

async function inBucket(secret = 'geheim-geheim-geheim'): Promise<World> {
  if (store === null) throw new Error('no object store');
  settings = await store.settings();
  return serversOn(secret);
}

async function serversOn(secret: string, patience = 20_000): Promise<World> {
  const folders: string[] = [];
  let ahead = 0;
  const now = (): number => Date.now() + ahead;
  const { uploadBucket } = readSettings({ ...settings, HOOK_SECRET: secret });
  if (uploadBucket === null) throw new Error('no bucket');
  const { sealSecret, ...place } = uploadBucket;
  return {
    async open() {
      const folder = await mkdtemp(path.join(tmpdir(), 'uploads-'));
      folders.push(folder);
      const bucket = await openBucket({ ...place, log, patience });
      return createUploads({
        folder,
        check,
        now,
        secret,
        openShared: (copies) =>
          new S3DraftFiles({ address: place.address, bucket, copies, secret: sealSecret, now }),
      });
    },
    names: async () => (await objects()).map(({ key }) => key),
    pass: (time) => void (ahead += time),
    async close() {
      await Promise.all(folders.map((each) => rm(each, { recursive: true, force: true })));
    },
  };
}

/** What lies in the bucket, looked at behind the servers' backs. */
async function objects(): Promise<readonly { readonly key: string }[]> {
  const answer = await store?.ask(bucketName(), '?list-type=2');
  return [...((await answer?.text()) ?? '').matchAll(/<Key>([^<]+)<\/Key>/g)].map(
    ([, key = '']) => ({ key }),
  );
}

const contentOf = async (key: string): Promise<Buffer> =>
  Buffer.from(
    (await (await store?.ask(bucketName(), `/${key}`))?.arrayBuffer()) ?? new ArrayBuffer(0),
  );

let world: World;
afterEach(async () => {
  store?.become('answers');
  await world.close();
});

/** As a connection brings it. */
const inChunks = (content: Buffer): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(content.length / 65_536) }, (_, turn) =>
      content.subarray(turn * 65_536, (turn + 1) * 65_536),
    ),
  );
const begin = (size: number, id = randomBytes(16).toString('hex')): Upload =>
  new Upload({ id, offset: 0, size, metadata: { filename: 'Lebenslauf.pdf' } });
/** Announces a file and brings its first bytes. */
async function bringSome(uploads: Uploads, bytes: number, content = LARGE): Promise<string> {
  const upload = begin(content.length);
  expect(await uploads.reserve(upload, DRAFT, ADDRESS)).toBe('reserved');
  await uploads.store.create(upload);
  await uploads.store.write(inChunks(content.subarray(0, bytes)), upload.id, 0);
  return upload.id;
}
const offsetOf = async (uploads: Uploads, id: string): Promise<number> =>
  (await uploads.store.getUpload(id)).offset;
const bringRest = async (uploads: Uploads, id: string, content = LARGE): Promise<void> => {
  const offset = await offsetOf(uploads, id);
  await uploads.store.write(inChunks(content.subarray(offset)), id, offset);
};

describe.each([
  { name: 'on the disk', start: onDisk },
  ...(hasStore ? [{ name: 'in a bucket', start: () => inBucket() }] : []),
])('UploadStore $name', ({ start }) => {
  let uploads: Uploads;
  beforeEach(async () => {
    world = await start();
    uploads = await world.open();
  });

  it('finds a file by its own draft only, also when it is started again', async () => {
    const file = await bringUpload(uploads, { content: PDF, draft: DRAFT });
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
          failure: { name: 'Datei', problem: 'notScanned' },
        });
    }
  });

  it('goes on where a file was left', async () => {
    const id = await bringSome(uploads, 1_300_000);
    const next = await world.open();
    expect(await offsetOf(next, id)).toBe(1_300_000);
    expect(await next.find(id, DRAFT)).toMatchObject({ failure: { problem: 'notScanned' } });
    await bringRest(next, id);
    const found = await next.find(id, DRAFT);
    expect(found).toMatchObject({ ok: true, value: { bytes: LARGE.length } });
    expect((await readFile(next.pathOf({ id }))).equals(LARGE)).toBe(true);
  });

  it('keeps what came before a connection broke', async () => {
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

  it('has nothing of a file that was never begun, and nothing to take back', async () => {
    const { id } = begin(5);
    await expect(uploads.store.getUpload(id)).rejects.toMatchObject({ status_code: 404 });
    await uploads.store.remove(id);
    expect(await world.names()).toEqual([]);
  });

  it('leaves nothing of a file that it refuses, however that came', async () => {
    const svg = Buffer.from(sampleSvg);
    await expect(bringUpload(uploads, { content: svg, draft: DRAFT })).rejects.toThrow('wrongType');
    for (const content of [
      Readable.from([svg]),
      Object.assign(Readable.from([PDF]), { truncated: true }),
    ])
      expect(
        await uploads.keep({ name: 'a.pdf', content, atMost: 10_000_000 }, ADDRESS),
      ).toMatchObject({ ok: false });
    expect(await world.names()).toEqual([]);
  });

  it('keeps a file that came with a form until that is answered', async () => {
    const kept = await uploads.keep(
      { name: 'a.pdf', content: Readable.from([PDF]), atMost: 10_000_000 },
      ADDRESS,
    );
    if (typeof kept === 'string' || !kept.ok) throw new Error('not kept');
    expect((await readFile(uploads.pathOf(kept.value))).equals(PDF)).toBe(true);
    await uploads.remove(kept.value.id);
    expect(await world.names()).toEqual([]);
  });

  it('has room for ten files of a draft, and for not one more of twelve at once', async () => {
    const rooms = await Promise.all(
      Array.from({ length: 12 }, () => uploads.reserve(begin(5), DRAFT, ADDRESS)),
    );
    expect(rooms.filter((room) => room === 'reserved')).toHaveLength(10);
    expect(await (await world.open()).reserve(begin(5), DRAFT, '192.0.2.9')).toBe('tooMany');
    expect(await uploads.reserve(begin(5), 'entwurf-9876543210', ADDRESS)).toBe('reserved');
  });

  it('forgets a file that its writer takes back', async () => {
    const id = await bringSome(uploads, 700_000);
    await uploads.store.remove(id);
    expect(await uploads.isOf(id, DRAFT)).toBe(false);
    expect(await world.names()).toEqual([]);
  });

  it('lets what was handed over go within the hour; until then a second try finds it', async () => {
    const file = await bringUpload(uploads, { content: PDF, draft: DRAFT });
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

  it('sweeps what has lain for 24 hours, finished or not', async () => {
    const id = await bringSome(uploads, 700_000);
    await bringUpload(uploads, { content: PDF, draft: DRAFT });
    world.pass(23 * HOUR);
    await uploads.sweep();
    expect(await uploads.isOf(id, DRAFT)).toBe(true);
    world.pass(2 * HOUR);
    await uploads.sweep();
    expect(await world.names()).toEqual([]);
  });
});

describe.runIf(hasStore)('files in a bucket', () => {
  const [away, here] = [() => store?.become('hangs'), () => store?.become('answers')];
  beforeEach(async () => {
    world = await inBucket();
  });

  it('go on with any server: begun on one, continued on the next, sent on a third', async () => {
    const [one, two, three] = [await world.open(), await world.open(), await world.open()];
    const id = await bringSome(one, 900_000);
    const offset = await offsetOf(two, id);
    // Two that do not know of each other write the same.
    await Promise.all([
      two.store.write(inChunks(LARGE.subarray(offset)), id, offset),
      one.store.write(inChunks(LARGE.subarray(offset, 1_900_000)), id, offset),
    ]);
    expect(await three.find(id, DRAFT)).toMatchObject({ ok: true });
    expect((await readFile(three.pathOf({ id }))).equals(LARGE)).toBe(true);
    await three.remove(id);
    expect(await one.isOf(id, DRAFT)).toBe(false);
  });

  it('lie there sealed: no name, draft, address or content can be read', async () => {
    const uploads = await world.open();
    await bringUpload(uploads, { content: PDF, draft: DRAFT, address: ADDRESS });
    const found = await objects();
    expect(found).toHaveLength(2);
    for (const { key } of found) {
      const text = `${key} ${(await contentOf(key)).toString('latin1')}`;
      expect(text).not.toMatch(/Lebenslauf|%PDF|entwurf|192\.0\.2/);
      expect(key).toMatch(/^haus\/[0-9a-f]{32}\/[\w.]+$/);
    }
    // Servers with another secret do not know them.
    const others = await serversOn('ein-anderes-geheimnis');
    const [file = { key: '' }] = found;
    expect(await (await others.open()).isOf(file.key.split('/')[1] ?? '', DRAFT)).toBe(false);
    await others.close();
  });

  it.each(['lost', 'cut short', 'changed'])(
    'come again where the store has a part %s',
    async (how) => {
      const uploads = await world.open();
      const id = await bringSome(uploads, LARGE.length);
      const parts = (await objects()).filter(({ key }) => key.includes('/piece.'));
      const key = parts[1]?.key ?? '';
      const whole = await contentOf(key);
      const body = how === 'changed' ? whole.fill('x') : whole.subarray(0, 1000);
      await store?.ask(
        bucketName(),
        `/${key}`,
        how === 'lost' ? { method: 'DELETE' } : { method: 'PUT', body: new Uint8Array(body) },
      );
      expect(await uploads.find(id, DRAFT)).toMatchObject({ failure: { problem: 'notScanned' } });
      expect(await offsetOf(uploads, id)).toBe(Number(/piece\.0*(\d+)\./.exec(key)?.[1]));
      await bringRest(uploads, id);
      expect(await uploads.find(id, DRAFT)).toMatchObject({ ok: true });
      expect((await readFile(uploads.pathOf({ id }))).equals(LARGE)).toBe(true);
    },
  );

  describe.each(['refuses', 'hangs', 'is gone'] as const)('of a store that %s', (mood) => {
    it('are put off, and nothing of them is lost', async () => {
      const patient = await world.open();
      const [begun, finished] = [
        await bringSome(patient, 900_000),
        (await bringUpload(patient, { content: PDF, draft: DRAFT })).id,
      ];
      const hasty = await serversOn('geheim-geheim-geheim', PATIENCE);
      const uploads = await hasty.open();
      store?.become(mood);
      expect(await uploads.reserve(begin(5), DRAFT, ADDRESS).catch(String)).toBe(
        String(STORE_AWAY),
      );
      await expect(uploads.isOf(begun, DRAFT)).rejects.toBe(STORE_AWAY);
      await expect(
        uploads.store.write(Readable.from([LARGE.subarray(900_000)]), begun, 900_000),
      ).rejects.toBe(STORE_AWAY);
      expect(await uploads.find(finished, DRAFT)).toBe('unavailable');
      // What is on this disk does not need it: files with a form, and those that were checked here.
      const content = Readable.from([PDF]);
      expect(
        await uploads.keep({ name: 'a.pdf', content, atMost: 10_000_000 }, ADDRESS),
      ).toMatchObject({ ok: true });
      await uploads.retire([{ id: finished, name: 'a', bytes: 1, format: 'pdf' }]);
      store?.become('answers');
      // A hurried server finds a busy store away now and then.
      await expect.poll(() => offsetOf(uploads, begun).catch(() => null), PATIENTLY).toBe(900_000);
      await expect.poll(() => uploads.find(finished, DRAFT), PATIENTLY).toMatchObject({ ok: true });
      await hasty.close();
    });
  });

  it('that were checked here are handed over while the store is away', async () => {
    const file = await bringUpload(await world.open(), { content: PDF, draft: DRAFT });
    const hasty = await serversOn('geheim-geheim-geheim', PATIENCE);
    const uploads = await hasty.open();
    await expect.poll(() => uploads.find(file.id, DRAFT), PATIENTLY).toMatchObject({ ok: true });
    away();
    expect(await uploads.find(file.id, DRAFT)).toMatchObject({ ok: true });
    here();
    await hasty.close();
  });

  it('bridge a store that is away for a moment', async () => {
    const uploads = await world.open();
    const id = await bringSome(uploads, 900_000);
    store?.become('refuses');
    setTimeout(here, 500);
    expect(await uploads.isOf(id, DRAFT)).toBe(true);
  });

  it('say once why the store does not answer, without a key', async () => {
    settings = { ...settings, UPLOADS_SECRET_KEY: 'falsches-geheimnis' };
    const uploads = await (await serversOn('geheim-geheim-geheim')).open();
    logged.length = 0;
    await expect(uploads.isOf('0'.repeat(32), DRAFT)).rejects.toBe(STORE_AWAY);
    await expect(uploads.isOf('0'.repeat(32), DRAFT)).rejects.toBe(STORE_AWAY);
    expect(logged).toEqual([
      '["upload store does not answer",{"code":"403 SignatureDoesNotMatch"}]',
    ]);
  });
});
