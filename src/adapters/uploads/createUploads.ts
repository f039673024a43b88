import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { hasRoomForFiles } from '../files/diskRoom.ts';
import type { UploadedFile } from '../../domain/application/Application.ts';
import { cleanFileName } from '../../domain/application/cleanFileName.ts';
import type { OpenLimit } from '../../domain/shared/sharedState.ts';
import { networkOf } from '../../domain/shared/networkOf.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import { openOwnLimit } from '../memory/createTally.ts';
import type { CheckFile } from './checkFile.ts';
import { isUploadId, PrivateStore } from './PrivateStore.ts';
import {
  type AnnouncedUpload,
  findRoom,
  OWN_UPLOADS,
  type StoredUpload,
  type UploadRecords,
  type UploadRoom,
} from '../../domain/application/uploadRoom.ts';
import type { RefusedFile, UploadStore } from '../../domain/application/UploadStore.ts';

/** The upload store on our own disk, with what the server of the tus protocol needs of it. */
export interface Uploads extends UploadStore {
  /** Writes what comes in pieces. */
  readonly store: PrivateStore;
  /** Whether there is such a file, in whole or in part, and whether it belongs to the draft. */
  isOf(id: string, draft: string): Promise<boolean>;
  /**
   * Notes a file that is about to come, one after the other, or says why it has no room: see
   * `UploadRoom`. `address` is its sender's.
   */
  reserve(upload: Upload, draft: string, address: string): Promise<UploadRoom>;
  /** Whether the disk takes so many bytes more and has room to spare. */
  hasRoom(bytes: number): Promise<boolean>;
  /** The path of a file. */
  pathOf(file: Pick<UploadedFile, 'id'>): string;
  /** Deletes files of drafts that have not been touched for 24 hours. */
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
   * Key of the hash that stands for an address: addresses themselves are not stored. Another secret
   * counts from the beginning.
   */
  readonly secret?: string;
  /** Counts the new files of an address; this process alone unless said. */
  readonly openLimit?: OpenLimit;
  /**
   * Opens the records of what all servers have, for the server with this id; null, or none said,
   * where this one is alone.
   */
  readonly openRecords?: ((server: string) => UploadRecords) | null;
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

/** Opens the folder, which is made where it is missing. Throws where it cannot be. */
export async function createUploads(parts: UploadsParts): Promise<Uploads> {
  const {
    folder,
    check,
    now = Date.now,
    mostBytes = MOST_BYTES,
    mostFiles = MOST_FILES,
    secret = randomUUID(),
    openLimit = (terms) => openOwnLimit({ ...terms, now }),
    openRecords = null,
  } = parts;
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  const store = new PrivateStore(folder);
  const records = openRecords === null ? OWN_UPLOADS : openRecords(await serverIdOf(folder));
  const read = (id: string): Promise<Upload | undefined> =>
    Promise.resolve(store.configstore.get(id));
  const belongs = (upload: Upload | undefined, draft: string): upload is Upload =>
    upload?.metadata?.['draft'] === draft;
  const remove = async (id: string): Promise<void> => {
    await rm(store.pathOf(id), { force: true });
    await store.configstore.delete(id);
    await records.remove(id);
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

  const filesOf = openLimit({ name: 'uploads', most: MOST_PER_HOUR, window: HOUR });
  const visitorOf = (address: string): string =>
    createHmac('sha256', secret)
      .update(`upload ${networkOf(address)}`)
      .digest('hex')
      .slice(0, 16);
  const look = async (id: string): Promise<StoredUpload | null> => {
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
  const roomFor = async (
    { draft, visitor, bytes }: AnnouncedUpload,
    elsewhere: readonly StoredUpload[],
  ): Promise<UploadRoom> => {
    const stored = await Promise.all(((await store.configstore.list?.()) ?? []).map(look));
    const room = findRoom(
      [...stored.filter((each) => each !== null), ...elsewhere],
      { draft, visitor, bytes },
      { mostBytes, mostFiles },
    );
    return room === 'reserved' && !(await hasRoomForFiles(folder, bytes)) ? 'full' : room;
  };
  // Eleven that come at once are not each the tenth.
  let reserving: Promise<unknown> = Promise.resolve();

  const reserve = (upload: Upload, draft: string, address: string): Promise<UploadRoom> => {
    const reserved = reserving.then(async () => {
      const visitor = visitorOf(address);
      if (await filesOf.isTooMuch(visitor)) return 'busy';
      const announced = { id: upload.id, draft, visitor, bytes: upload.size ?? 0 };
      const room = await records.reserve(announced, (elsewhere) => roomFor(announced, elsewhere));
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
        const bytes = await store.write(Readable.from(content), id, 0);
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
      await records.deliver(files.map(({ id }) => id));
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

/** What the disk is called among those of other servers; the servers that share it are one. */
async function serverIdOf(folder: string): Promise<string> {
  const file = path.join(folder, 'server');
  // The one that is there already stays.
  await writeFile(file, randomUUID(), { flag: 'wx' }).catch(() => undefined);
  return readFile(file, 'utf8');
}
