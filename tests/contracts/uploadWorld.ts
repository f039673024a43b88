import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { expect } from 'vitest';
import { PROGRAMS } from '../../scripts/suites/ensurePrograms.ts';
import { openBucket } from '../../src/adapters/s3/openBucket.ts';
import { S3DraftFiles } from '../../src/adapters/s3/S3DraftFiles.ts';
import { createFileCheck } from '../../src/adapters/uploads/checkFile.ts';
import { createUploads, type Uploads } from '../../src/adapters/uploads/createUploads.ts';
import { readSettings } from '../../src/app/server/readSettings.ts';
import { makePdf } from '../support/sampleFiles.ts';
import type { TestObjectStore } from '../support/startObjectStore.ts';

export const DRAFT = 'entwurf-0123456789';
export const ADDRESS = '192.0.2.1';
/** Milliseconds. */
export const HOUR = 60 * 60_000;
export const PATIENTLY = { timeout: 170_000 };
export const PDF = makePdf();
/** Three pieces long. */
export const LARGE = Buffer.concat([PDF, Buffer.alloc(2_500_000, '%\n')]);

/** Servers that share one place for uploads. */
export interface UploadWorld {
  /** Opens another server; on the disk alone it is the same one, started again. */
  open(): Promise<Uploads>;
  /** The names of everything that is stored for drafts, wherever it is. */
  names(): Promise<readonly string[]>;
  /** Moves the clock of all servers forward by this many milliseconds. */
  pass(time: number): void;
  close(): Promise<void>;
}

/** Without an object store, requests to a bucket are not tested. */
export const hasStore = existsSync(PROGRAMS.objectStore.path);
const check = createFileCheck(null);
const SECRET = 'geheim-geheim-geheim';

export async function openOnDisk(): Promise<UploadWorld> {
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

interface ServerOptions {
  readonly secret?: string;
  /** Timeout of a request to the store, in milliseconds. */
  readonly timeout?: number;
  readonly secretKey?: string;
}

/**
 * A bucket of a running object store. Its tests look into the bucket directly, without the servers.
 */
export interface TestBucket {
  readonly store: TestObjectStore;
  /** The log lines of the servers, each as JSON. */
  readonly logged: string[];
  serversOn(options?: ServerOptions): UploadWorld;
  objects(): Promise<readonly { readonly key: string }[]>;
  ask(key: string, init?: RequestInit): Promise<Response>;
  contentOf(key: string): Promise<Buffer>;
}

/** A new bucket in the store. */
export async function openTestBucket(store: TestObjectStore): Promise<TestBucket> {
  const settings = await store.settings();
  const bucketName = new URL(settings['UPLOADS_URL'] ?? '').hostname;
  const logged: string[] = [];
  const keep = (details: object, message: string): void =>
    void logged.push(JSON.stringify([message, details]));
  const log = { info: keep, warn: keep };
  const bucket: TestBucket = {
    store,
    logged,
    serversOn({ secret = SECRET, timeout = 20_000, secretKey } = {}) {
      const folders: string[] = [];
      let ahead = 0;
      const now = (): number => Date.now() + ahead;
      const { uploadBucket } = readSettings({
        ...settings,
        ...(secretKey !== undefined && { UPLOADS_SECRET_KEY: secretKey }),
        HOOK_SECRET: secret,
      });
      if (uploadBucket === null) throw new Error('no bucket');
      const { sealSecret, ...place } = uploadBucket;
      return {
        async open() {
          const folder = await mkdtemp(path.join(tmpdir(), 'uploads-'));
          folders.push(folder);
          const opened = await openBucket({ ...place, log, timeout });
          return createUploads({
            folder,
            check,
            now,
            secret,
            openShared: (copies) =>
              new S3DraftFiles({
                address: place.address,
                bucket: opened,
                copies,
                secret: sealSecret,
                now,
              }),
          });
        },
        names: async () => (await bucket.objects()).map(({ key }) => key),
        pass: (time) => void (ahead += time),
        async close() {
          await Promise.all(folders.map((each) => rm(each, { recursive: true, force: true })));
        },
      };
    },
    async objects() {
      const answer = await store.ask(bucketName, '?list-type=2');
      return [...(await answer.text()).matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => ({
        key,
      }));
    },
    ask: (key, init) => store.ask(bucketName, `/${key}`, init),
    contentOf: async (key) => Buffer.from(await (await bucket.ask(key)).arrayBuffer()),
  };
  return bucket;
}

/** Chunks as a connection delivers them. */
export const inChunks = (content: Buffer): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(content.length / 65_536) }, (_, turn) =>
      content.subarray(turn * 65_536, (turn + 1) * 65_536),
    ),
  );

/** An upload of this many bytes that has not started. */
export const begin = (size: number, id = randomBytes(16).toString('hex')): Upload =>
  new Upload({ id, offset: 0, size, metadata: { filename: 'Lebenslauf.pdf' } });

/** Announces a file and sends its first bytes. */
export async function uploadFirstBytes(
  uploads: Uploads,
  bytes: number,
  content = LARGE,
): Promise<string> {
  const upload = begin(content.length);
  expect(await uploads.reserve(upload, DRAFT, ADDRESS)).toBe('reserved');
  await uploads.store.create(upload);
  await uploads.store.write(inChunks(content.subarray(0, bytes)), upload.id, 0);
  return upload.id;
}

/** The number of bytes that have been received. */
export const offsetOf = async (uploads: Uploads, id: string): Promise<number> =>
  (await uploads.store.getUpload(id)).offset;

export async function uploadRemaining(
  uploads: Uploads,
  id: string,
  content = LARGE,
): Promise<void> {
  const offset = await offsetOf(uploads, id);
  await uploads.store.write(inChunks(content.subarray(offset)), id, offset);
}
