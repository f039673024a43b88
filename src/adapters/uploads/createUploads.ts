import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { hasRoomForFiles } from '../files/diskRoom.ts';
import type { FileProblem, UploadedFile } from '../../domain/application/Application.ts';
import { cleanFileName } from '../../domain/application/cleanFileName.ts';
import { networkOf } from '../../domain/shared/networkOf.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import { createTally } from '../memory/createTally.ts';
import type { CheckFile } from './checkFile.ts';
import { isUploadId, PrivateStore } from './PrivateStore.ts';
import { findRoom, type LyingFile, type Room } from '../../domain/application/uploadRoom.ts';

export interface RefusedFile {
  /** As the visitor calls it, cleaned. */
  readonly name: string;
  readonly problem: FileProblem;
}

export interface IncomingFile {
  /** As the visitor calls it. */
  readonly name: string;
  readonly content: Readable & { readonly truncated?: boolean };
  readonly atMost: number;
}

/**
 * Files that visitors have sent for applications that they are still writing. Each belongs to a
 * draft, whose key only its writer knows.
 */
export interface Uploads {
  /** For the tus server: writes what comes in pieces. */
  readonly store: PrivateStore;
  /** Whether there is such a file, in whole or in part, and whether it belongs to the draft. */
  isOf(id: string, draft: string): Promise<boolean>;
  /**
   * Notes a file that is about to come, one after the other, or says why it has no room: see
   * `Room`. `address` is its sender's.
   */
  reserve(upload: Upload, draft: string, address: string): Promise<Room>;
  /** Whether the disk takes so many bytes more and has room to spare. */
  hasRoom(bytes: number): Promise<boolean>;
  /**
   * Takes a whole file that came at once, of `atMost` bytes, if it has room: by the same limits as
   * what comes in pieces. It belongs to no draft. A refused one leaves nothing, and without room
   * nothing of it is read. Throws where the disk does.
   */
  keep(
    file: IncomingFile,
    address: string,
  ): Promise<Result<UploadedFile, RefusedFile> | 'busy' | 'full'>;
  /**
   * A finished file of the draft, checked; one that is refused is deleted. `notScanned` where it is
   * gone or not finished.
   */
  find(id: string, draft: string): Promise<Result<UploadedFile, RefusedFile>>;
  /** Settles also where there is none. */
  remove(id: string): Promise<void>;
  /**
   * Lets files go that have been handed over: within the hour, so that who sends his application
   * again still finds them.
   */
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
  /** For all drafts together. */
  readonly mostBytes?: number;
  readonly mostFiles?: number;
  /**
   * What addresses are written down by: their own words stand beside no file. Another one counts
   * them from the beginning.
   */
  readonly secret?: string;
}

const FOLDER_MODE = 0o700;
/** Milliseconds. */
const KEPT_FOR = 24 * 60 * 60_000;
const RETIRED_FOR = 30 * 60_000;
/** Fifty full applications at a time: no disk is filled by people who never send theirs. */
const MOST_BYTES = 5 * 1024 * 1024 * 1024;
const MOST_FILES = 2000;
/** New files from one address, however they come. */
const MOST_PER_HOUR = 60;
const HOUR = 60 * 60_000;

/**
 * A full disk must not end the stream, and with it the form: what stands behind the file is still
 * to be read. So it is only borrowed.
 */
async function* piecesOf(content: Readable): AsyncGenerator<Buffer> {
  const pieces = content.iterator({ destroyOnReturn: false });
  for (let piece = await pieces.next(); piece.done !== true; piece = await pieces.next())
    yield piece.value as Buffer;
}

/** Opens the folder, which is made where it is missing. Throws where it cannot be. */
export async function createUploads(parts: UploadsParts): Promise<Uploads> {
  const {
    folder,
    check,
    now = Date.now,
    mostBytes = MOST_BYTES,
    mostFiles = MOST_FILES,
    secret = randomUUID(),
  } = parts;
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  const store = new PrivateStore(folder);
  const read = (id: string): Promise<Upload | undefined> =>
    Promise.resolve(store.configstore.get(id));
  const belongs = (upload: Upload | undefined, draft: string): upload is Upload =>
    upload?.metadata?.['draft'] === draft;
  const remove = async (id: string): Promise<void> => {
    await rm(store.pathOf(id), { force: true });
    await store.configstore.delete(id);
  };
  /** A finished file under its name, or why it is none of ours; then it is gone. */
  const examine = async (id: string, name: string): Promise<Result<UploadedFile, RefusedFile>> => {
    const format = await check(store.pathOf(id));
    if (format.ok)
      return success({
        id,
        name,
        bytes: (await stat(store.pathOf(id))).size,
        format: format.value,
      });
    await remove(id);
    return failure({ name, problem: format.failure });
  };

  const filesOf = createTally({ most: MOST_PER_HOUR, window: HOUR, now });
  const visitorOf = (address: string): string =>
    createHmac('sha256', secret)
      .update(`upload ${networkOf(address)}`)
      .digest('hex')
      .slice(0, 16);
  const look = async (id: string): Promise<LyingFile | null> => {
    const upload = await read(id);
    if (upload === undefined) return null;
    const there = await stat(store.pathOf(id)).catch(() => null);
    return {
      draft: upload.metadata?.['draft'] ?? '',
      visitor: upload.metadata?.['visitor'] ?? '',
      announced: upload.size ?? 0,
      arrived: there?.size ?? 0,
      delivered: there !== null && now() - there.mtimeMs >= KEPT_FOR - RETIRED_FOR,
    };
  };
  const roomFor = async (upload: Upload, draft: string, visitor: string): Promise<Room> => {
    if (filesOf.isTooMuch(visitor)) return 'busy';
    const bytes = upload.size ?? 0;
    const lying = await Promise.all(((await store.configstore.list?.()) ?? []).map(look));
    const room = findRoom(
      lying.filter((each) => each !== null),
      { draft, visitor, bytes },
      { mostBytes, mostFiles },
    );
    return room === 'reserved' && !(await hasRoomForFiles(folder, bytes)) ? 'full' : room;
  };
  // Eleven that come at once are not each the tenth.
  let reserving: Promise<unknown> = Promise.resolve();

  const reserve = (upload: Upload, draft: string, address: string): Promise<Room> => {
    const reserved = reserving.then(async () => {
      const visitor = visitorOf(address);
      const room = await roomFor(upload, draft, visitor);
      upload.metadata = { ...upload.metadata, draft, visitor };
      if (room === 'reserved') await store.configstore.set(upload.id, upload);
      return room;
    });
    reserving = reserved.catch(() => undefined);
    return reserved;
  };

  return {
    store,
    isOf: async (id, draft) => belongs(await read(id), draft),
    reserve,
    hasRoom: (bytes) => hasRoomForFiles(folder, bytes),
    async keep({ name: filename, content, atMost }, address) {
      const id = randomBytes(16).toString('hex');
      const name = cleanFileName(filename);
      const upload = new Upload({
        id,
        offset: 0,
        size: atMost,
        metadata: { filename: name },
        creation_date: new Date(now()).toISOString(),
      });
      const room = await reserve(upload, randomUUID(), address);
      if (room !== 'reserved') return room === 'busy' ? 'busy' : 'full';
      try {
        await store.create(upload);
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
    async find(id, draft) {
      const upload = await read(id);
      if (!belongs(upload, draft))
        return failure({ name: cleanFileName(''), problem: 'notScanned' });
      const name = cleanFileName(upload.metadata?.['filename'] ?? '');
      const there = await stat(store.pathOf(id)).catch(() => null);
      if (there === null || there.size !== upload.size)
        return failure({ name, problem: 'notScanned' });
      return examine(id, name);
    },
    remove,
    async retire(files) {
      const at = new Date(now() - KEPT_FOR + RETIRED_FOR);
      for (const { id } of files) await utimes(store.pathOf(id), at, at).catch(() => undefined);
    },
    pathOf: ({ id }) => store.pathOf(id),
    async sweep() {
      for (const [id, names] of Map.groupBy(await readdir(folder), (name) =>
        name.replace(/\..*$/, ''),
      )) {
        if (!isUploadId(id)) continue;
        // Alone, a record was left by a process that is gone.
        const paths = [store.pathOf(id), ...names.map((name) => path.join(folder, name))];
        const touched = (await Promise.all(paths.map((each) => stat(each).catch(() => null)))).find(
          (each) => each !== null,
        );
        if (touched !== undefined && now() - touched.mtimeMs > KEPT_FOR)
          await Promise.all(paths.map((each) => rm(each, { force: true })));
      }
    },
  };
}
