import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
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
import { type DraftFiles, type LocalFile, STORE_AWAY } from './DraftFiles.ts';
import { isDiskFull, PrivateStore } from './PrivateStore.ts';
import {
  type AnnouncedUpload,
  findRoom,
  OWN_UPLOADS,
  type StoredUpload,
  type UploadRecords,
  type UploadRoom,
} from '../../domain/application/uploadRoom.ts';
import type { RefusedFile, UploadStore } from '../../domain/application/UploadStore.ts';

/** The upload store, with what the server of the tus protocol needs of it. */
export interface Uploads extends UploadStore {
  /** Writes what comes in pieces. */
  readonly store: DraftFiles;
  /**
   * Whether there is such a file, in whole or in part, and whether it belongs to the draft. Throws
   * `STORE_AWAY`, as `reserve` does.
   */
  isOf(id: string, draft: string): Promise<boolean>;
  /**
   * Notes a file that is about to come, one after the other, or says why it has no room: see
   * `UploadRoom`. `address` is its sender's.
   */
  reserve(upload: Upload, draft: string, address: string): Promise<UploadRoom>;
  /** Whether the disk takes so many bytes more and has room to spare. */
  hasRoom(bytes: number): Promise<boolean>;
  /** The path of a file that was kept or found. */
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
  /**
   * Opens where the files of drafts lie for all servers, with copies on this disk; null, or none
   * said, where they lie on this disk alone.
   */
  readonly openShared?: ((copies: PrivateStore) => DraftFiles) | null;
}

const FOLDER_MODE = 0o700;
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
    openShared = null,
  } = parts;
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  // Files that come with a form, and what was here before there was a shared store.
  const own = new PrivateStore(folder, now);
  const drafts = openShared?.(own) ?? own;
  const records = openRecords === null ? OWN_UPLOADS : openRecords(await drafts.name());
  const belongs = (upload: Upload | undefined, draft: string): upload is Upload =>
    upload?.metadata?.['draft'] === draft;
  /** Files that came with a form: they are on this disk alone, for as long as it is answered. */
  const brought = new Set<string>();
  const remove = async (id: string): Promise<void> => {
    await own.discard(id);
    if (!brought.delete(id) && drafts !== own) await drafts.discard(id);
    await records.remove(id);
  };
  /** A finished file under its name, or why it is none of ours; then it is gone. */
  const examine = async (
    { id, path, bytes }: LocalFile & { readonly id: string },
    name: string,
  ): Promise<Result<UploadedFile, RefusedFile>> => {
    const format = await check(path);
    if (format.ok) return success({ id, name, bytes, format: format.value });
    // It is refused all the same, and swept later.
    await remove(id).catch((error: unknown) => {
      if (error !== STORE_AWAY) throw error;
    });
    return failure({ name, problem: format.failure });
  };

  const filesOf = openLimit({ name: 'uploads', most: MOST_PER_HOUR, window: HOUR });
  const visitorOf = (address: string): string =>
    createHmac('sha256', secret)
      .update(`upload ${networkOf(address)}`)
      .digest('hex')
      .slice(0, 16);
  const roomFor = async (
    { draft, visitor, bytes }: AnnouncedUpload,
    elsewhere: readonly StoredUpload[],
    files: DraftFiles,
  ): Promise<UploadRoom> => {
    const here = await own.list();
    // What comes with a form never waits for a store.
    const stored = files === own ? [] : await drafts.list(draft);
    const known = new Set(stored.map(({ id }) => id));
    const copies = here.filter(({ id }) => !known.has(id));
    const room = findRoom(
      [...stored, ...copies, ...elsewhere],
      { draft, visitor, bytes },
      { mostBytes, mostFiles },
    );
    return room === 'reserved' && !(await hasRoomForFiles(folder, bytes)) ? 'full' : room;
  };
  // Eleven that come at once are not each the tenth.
  let reserving: Promise<unknown> = Promise.resolve();

  const reserve = (
    upload: Upload,
    draft: string,
    address: string,
    files: DraftFiles,
  ): Promise<UploadRoom> => {
    const reserved = reserving.then(async () => {
      const visitor = visitorOf(address);
      if (await filesOf.isTooMuch(visitor)) return 'busy';
      const announced = { id: upload.id, draft, visitor, bytes: upload.size ?? 0 };
      return records.reserve(announced, async (elsewhere) => {
        const room = await roomFor(announced, elsewhere, files);
        upload.metadata = { ...upload.metadata, draft, visitor };
        // Before others may look.
        if (room === 'reserved') await files.note(upload);
        return room;
      });
    });
    reserving = reserved.catch(() => undefined);
    return reserved;
  };

  return {
    store: drafts,
    isOf: async (id, draft) => belongs(await drafts.find(id), draft),
    reserve: (upload, draft, address) => reserve(upload, draft, address, drafts),
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
      const room = await reserve(upload, randomUUID(), address, own);
      if (room !== 'reserved') return room === 'busy' ? 'busy' : 'full';
      brought.add(id);
      try {
        await own.create(upload);
        const bytes = await own.write(Readable.from(content), id, 0);
        await own.declareUploadLength(id, bytes);
        if (content.truncated !== true)
          return await examine({ id, path: own.pathOf(id), bytes }, name);
      } catch (error) {
        await remove(id).catch(() => undefined);
        throw error;
      }
      await remove(id);
      return failure({ name, problem: 'tooBig' });
    },
    async find(id, draft) {
      let isAway = false;
      const shared = await drafts.find(id).catch((error: unknown) => {
        if (error !== STORE_AWAY) throw error;
        isAway = true;
        return undefined;
      });
      const upload = shared ?? (await own.find(id));
      if (!belongs(upload, draft))
        return isAway ? 'unavailable' : failure({ name: cleanFileName(''), problem: 'notScanned' });
      const name = cleanFileName(upload.metadata?.['filename'] ?? '');
      const file =
        (await own.bring(upload)) ??
        (drafts === own
          ? null
          : await drafts.bring(upload).catch((error: unknown) => {
              if (error !== STORE_AWAY && !isDiskFull(error)) throw error;
              return 'unavailable' as const;
            }));
      if (file === 'unavailable') return file;
      return file === null
        ? failure({ name, problem: 'notScanned' })
        : examine({ id, ...file }, name);
    },
    remove,
    async retire(files) {
      const ids = files.map(({ id }) => id);
      await own.retire(ids);
      if (drafts !== own) await drafts.retire(ids);
      await records.deliver(ids);
    },
    pathOf: ({ id }) => own.pathOf(id),
    async sweep() {
      await own.sweep();
      if (drafts !== own) await drafts.sweep();
    },
  };
}
