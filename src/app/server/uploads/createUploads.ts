import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { APPLICATION_FILES, type FileProblem, type UploadedFile } from '../../../domain/application/Application.ts';
import { cleanFileName } from '../../../domain/application/cleanFileName.ts';
import { failure, success, type Result } from '../../../domain/shared/Result.ts';
import type { CheckFile } from './checkFile.ts';
import { isUploadId, PrivateStore } from './PrivateStore.ts';

export interface RefusedFile {
  /** As the visitor calls it, cleaned. */
  readonly name: string;
  readonly problem: FileProblem;
}

/** Files that visitors have sent for applications that they are still writing. Each belongs to a draft, whose key only its writer knows. */
export interface Uploads {
  /** For the tus server: writes what comes in pieces. */
  readonly store: PrivateStore;
  /** Whether there is such a file, in whole or in part, and whether it belongs to the draft. */
  isOf(id: string, draft: string): Promise<boolean>;
  /** Notes a file that is about to come, one after the other; `full` where too much lies here already, for all drafts together. */
  reserve(upload: Upload, draft: string): Promise<'reserved' | 'tooMany' | 'full'>;
  /** Takes a whole file that came at once. A refused one leaves nothing. Throws where the disk does. */
  keep(name: string, content: Readable & { readonly truncated?: boolean }): Promise<Result<UploadedFile, RefusedFile>>;
  /** Gives kept files to a draft. */
  assign(files: readonly UploadedFile[], draft: string): Promise<void>;
  /** A finished file of the draft, checked; one that is refused is deleted. `notScanned` where it is gone or not finished. */
  find(id: string, draft: string): Promise<Result<UploadedFile, RefusedFile>>;
  /** Settles also where there is none. */
  remove(id: string): Promise<void>;
  /** Lets files go that have been handed over: within the hour, so that who sends his application again still finds them. */
  retire(files: readonly UploadedFile[]): Promise<void>;
  /** Where a file's bytes are. */
  pathOf(file: Pick<UploadedFile, 'id'>): string;
  /** Deletes what nobody has gone on with for 24 hours. */
  sweep(): Promise<void>;
}

export interface UploadsParts {
  readonly folder: string;
  readonly check: CheckFile;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly mostBytes?: number;
}

const FOLDER_MODE = 0o700;
/** Milliseconds. */
const KEPT_FOR = 24 * 60 * 60_000;
const RETIRED_FOR = 30 * 60_000;
/** Fifty full applications at a time: no disk is filled by people who never send theirs. */
const MOST_BYTES = 5 * 1024 * 1024 * 1024;
/** More than one address may begin in the time for which they are kept. */
const MOST_UPLOADS = 2000;

/** A full disk must not end the stream, and with it the form: what stands behind the file is still to be read. So it is only borrowed. */
async function* piecesOf(content: Readable): AsyncGenerator<Buffer> {
  const pieces = content.iterator({ destroyOnReturn: false });
  for (let piece = await pieces.next(); piece.done !== true; piece = await pieces.next()) yield piece.value as Buffer;
}

/** Opens the folder, which is made where it is missing. Throws where it cannot be. */
export async function createUploads({ folder, check, now = Date.now, mostBytes = MOST_BYTES }: UploadsParts): Promise<Uploads> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  const store = new PrivateStore(folder);
  const read = (id: string): Promise<Upload | undefined> => Promise.resolve(store.configstore.get(id));
  const belongs = (upload: Upload | undefined, draft: string): upload is Upload => upload?.metadata?.['draft'] === draft;
  const remove = async (id: string): Promise<void> => {
    await rm(store.pathOf(id), { force: true });
    await store.configstore.delete(id);
  };
  /** A finished file under its name, or why it is none of ours; then it is gone. */
  const examine = async (id: string, name: string): Promise<Result<UploadedFile, RefusedFile>> => {
    const format = await check(store.pathOf(id));
    if (format.ok) return success({ id, name, bytes: (await stat(store.pathOf(id))).size, format: format.value });
    await remove(id);
    return failure({ name, problem: format.failure });
  };

  const roomFor = async (draft: string): Promise<'reserved' | 'tooMany' | 'full'> => {
    const uploads = await Promise.all((await store.configstore.list?.() ?? []).map(read));
    if (uploads.filter((upload) => belongs(upload, draft)).length >= APPLICATION_FILES.most) return 'tooMany';
    // What has arrived, not what was announced: announcing costs nothing.
    const sizes = await Promise.all(uploads.map((upload) => (upload === undefined ? 0 : stat(store.pathOf(upload.id)).then(({ size }) => size, () => 0))));
    const bytes = sizes.reduce((total, size) => total + size, 0);
    return uploads.length >= MOST_UPLOADS || bytes + APPLICATION_FILES.mostBytes > mostBytes ? 'full' : 'reserved';
  };
  // Eleven that come at once are not each the tenth.
  let reserving: Promise<unknown> = Promise.resolve();

  return {
    store,
    isOf: async (id, draft) => belongs(await read(id), draft),
    reserve(upload, draft) {
      const reserved = reserving.then(async () => {
        const room = await roomFor(draft);
        if (room === 'reserved') await store.configstore.set(upload.id, upload);
        return room;
      });
      reserving = reserved.catch(() => undefined);
      return reserved;
    },
    async keep(filename, content) {
      const id = randomBytes(16).toString('hex');
      const name = cleanFileName(filename);
      try {
        await store.create(new Upload({ id, offset: 0, metadata: { filename: name, draft: randomUUID() }, creation_date: new Date(now()).toISOString() }));
        const bytes = await store.write(Readable.from(piecesOf(content)), id, 0);
        await store.declareUploadLength(id, bytes);
        if (content.truncated !== true) return await examine(id, name);
      } catch (error) {
        await remove(id).catch(() => undefined);
        throw error;
      }
      await remove(id);
      return failure({ name, problem: 'tooBig' });
    },
    async assign(files, draft) {
      for (const { id, name, bytes } of files) await store.configstore.set(id, new Upload({ id, size: bytes, offset: 0, metadata: { filename: name, draft }, creation_date: new Date(now()).toISOString() }));
    },
    async find(id, draft) {
      const upload = await read(id);
      if (!belongs(upload, draft)) return failure({ name: cleanFileName(''), problem: 'notScanned' });
      const name = cleanFileName(upload.metadata?.['filename'] ?? '');
      const there = await stat(store.pathOf(id)).catch(() => null);
      if (there === null || there.size !== upload.size) return failure({ name, problem: 'notScanned' });
      return examine(id, name);
    },
    remove,
    async retire(files) {
      const at = new Date(now() - KEPT_FOR + RETIRED_FOR);
      for (const { id } of files) await utimes(store.pathOf(id), at, at).catch(() => undefined);
    },
    pathOf: ({ id }) => store.pathOf(id),
    async sweep() {
      for (const [id, names] of Map.groupBy(await readdir(folder), (name) => name.replace(/\..*$/, ''))) {
        if (!isUploadId(id)) continue;
        // Alone, a record was left by a process that is gone.
        const paths = [store.pathOf(id), ...names.map((name) => path.join(folder, name))];
        const touched = (await Promise.all(paths.map((each) => stat(each).catch(() => null)))).find((each) => each !== null);
        if (touched !== undefined && now() - touched.mtimeMs > KEPT_FOR) await Promise.all(paths.map((each) => rm(each, { force: true })));
      }
    },
  };
}
