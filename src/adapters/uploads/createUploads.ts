import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { hasFreeSpaceForFiles } from '../files/diskSpace.ts';
import type { UploadedFile } from '../../domain/application/Application.ts';
import { cleanFileName } from '../../domain/application/cleanFileName.ts';
import { formatOfName } from '../../domain/application/formatOfName.ts';
import type { OpenLimit } from '../../domain/shared/sharedState.ts';
import { networkOf } from '../../domain/shared/networkOf.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import { openOwnLimit } from '../memory/createUsageCounter.ts';
import type { CheckFile } from './checkFile.ts';
import { type DraftFiles, type LocalFile, STORE_UNAVAILABLE } from './DraftFiles.ts';
import { isDiskFull, DiskDraftFiles } from './DiskDraftFiles.ts';
import {
  type AnnouncedUpload,
  checkUploadQuota,
  SINGLE_SERVER_UPLOADS,
  type StoredUpload,
  type UploadRecords,
  type ReservationOutcome,
} from '../../domain/application/uploadRoom.ts';
import type { RefusedUpload, UploadStore } from '../../domain/application/UploadStore.ts';

/** The upload store, with the methods that the tus server needs. */
export interface Uploads extends UploadStore {
  /** Stores what arrives in pieces. */
  readonly store: DraftFiles;
  /**
   * Whether the file exists, in whole or in part, and belongs to the draft. Throws `STORE_UNAVAILABLE`, as
   * `reserve` does.
   */
  isOf(id: string, draft: string): Promise<boolean>;
  /**
   * Reserves room for a file before its upload, one file after the other, or returns why there is
   * none: see `ReservationOutcome`. `address` is the sender's.
   */
  reserve(upload: Upload, draft: string, address: string): Promise<ReservationOutcome>;
  /** Whether the disk has room for this many bytes and a reserve. */
  hasRoom(bytes: number): Promise<boolean>;
  /** The path of a file that was kept or found. */
  pathOf(file: Pick<UploadedFile, 'id'>): string;
  /**
   * Deletes files of drafts that have not been touched for 24 hours, and those that were handed over
   * this many milliseconds ago; 30 minutes by default.
   */
  sweep(retiredFor?: number): Promise<void>;
}

export interface UploadsParts {
  readonly folder: string;
  readonly check: CheckFile;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** The limit for all drafts together. */
  readonly mostBytes?: number;
  readonly mostFiles?: number;
  /**
   * Key of the hash that represents an address: addresses themselves are not stored. With a new
   * secret, counting starts from zero.
   */
  readonly secret?: string;
  /** Counts the new files per address; by default only in this process. */
  readonly openLimit?: OpenLimit;
  /**
   * Opens the records that all servers share, for the server with this id; null or missing if there
   * is only this server.
   */
  readonly openRecords?: ((server: string) => UploadRecords) | null;
  /**
   * Opens the store of draft files that all servers share, with copies on this disk; null or
   * missing if the files are only on this disk.
   */
  readonly openShared?: ((copies: DiskDraftFiles) => DraftFiles) | null;
}

const FOLDER_MODE = 0o700;
/**
 * Bytes. Fifty full applications at a time, so that applications that are never sent cannot fill
 * the disk.
 */
const MAX_BYTES = 5 * 1024 * 1024 * 1024;
const MAX_FILES = 2000;
/** The most new files per hour from one address, whichever way they arrive. */
const MAX_PER_HOUR = 60;
const HOUR = 60 * 60_000;

/** Opens the folder, which is created if it is missing. Throws if it cannot be created. */
export async function createUploads(parts: UploadsParts): Promise<Uploads> {
  const {
    folder,
    check,
    now = Date.now,
    mostBytes = MAX_BYTES,
    mostFiles = MAX_FILES,
    secret = randomUUID(),
    openLimit = (terms) => openOwnLimit({ ...terms, now }),
    openRecords = null,
    openShared = null,
  } = parts;
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  // Holds files that arrive with a form, and files from before the shared store was introduced.
  const own = new DiskDraftFiles(folder, now);
  const drafts = openShared?.(own) ?? own;
  const records = openRecords === null ? SINGLE_SERVER_UPLOADS : openRecords(await drafts.name());
  const belongs = (upload: Upload | undefined, draft: string): upload is Upload =>
    upload?.metadata?.['draft'] === draft;
  /** Files that arrived with a form. They exist only on this disk, until the form is answered. */
  const localCopies = new Set<string>();
  const remove = async (id: string): Promise<void> => {
    await own.discard(id);
    if (!localCopies.delete(id) && drafts !== own) await drafts.discard(id);
    await records.remove(id);
  };
  /** Checks a complete file. A refused one is deleted, or may stay if only its scan failed. */
  const examine = async (
    { id, path, bytes }: LocalFile & { readonly id: string },
    name: string,
    mayStay: boolean,
  ): Promise<Result<UploadedFile, RefusedUpload>> => {
    const format = await check(path);
    if (format.ok) return success({ id, name, bytes, format: format.value });
    const refusal = { name, problem: format.failure };
    // The scanner may be back in a minute: the visitor is asked to send the file again then.
    if (mayStay && format.failure === 'notScanned')
      return failure({ ...refusal, stored: { id, name, bytes, format: formatOfName(name) } });
    // The file is refused anyway; a sweep deletes it later.
    await remove(id).catch((error: unknown) => {
      if (error !== STORE_UNAVAILABLE) throw error;
    });
    return failure(refusal);
  };

  const filesOf = openLimit({ name: 'uploads', most: MAX_PER_HOUR, window: HOUR });
  const visitorOf = (address: string): string =>
    createHmac('sha256', secret)
      .update(`upload ${networkOf(address)}`)
      .digest('hex')
      .slice(0, 16);
  const roomFor = async (
    { draft, visitor, bytes }: AnnouncedUpload,
    elsewhere: readonly StoredUpload[],
    files: DraftFiles,
  ): Promise<ReservationOutcome> => {
    const here = await own.list();
    // A file that arrives with a form must not wait for the shared store.
    const stored = files === own ? [] : await drafts.list(draft);
    const known = new Set(stored.map(({ id }) => id));
    const copies = here.filter(({ id }) => !known.has(id));
    const room = checkUploadQuota(
      [...stored, ...copies, ...elsewhere],
      { draft, visitor, bytes },
      { mostBytes, mostFiles },
    );
    return room === 'reserved' && !(await hasFreeSpaceForFiles(folder, bytes)) ? 'full' : room;
  };
  // Reservations run one after the other: otherwise each of eleven parallel ones could count as the
  // tenth.
  let reserving: Promise<unknown> = Promise.resolve();

  const reserve = (
    upload: Upload,
    draft: string,
    address: string,
    files: DraftFiles,
  ): Promise<ReservationOutcome> => {
    const reserved = reserving.then(async () => {
      const visitor = visitorOf(address);
      if (await filesOf.isTooMuch(visitor)) return 'busy';
      const announced = { id: upload.id, draft, visitor, bytes: upload.size ?? 0 };
      return records.reserve(announced, async (elsewhere) => {
        const room = await roomFor(announced, elsewhere, files);
        upload.metadata = { ...upload.metadata, draft, visitor };
        // The record must exist before the next reservation looks.
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
    hasRoom: (bytes) => hasFreeSpaceForFiles(folder, bytes),
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
      localCopies.add(id);
      try {
        await own.create(upload);
        const bytes = await own.write(Readable.from(content), id, 0);
        await own.declareUploadLength(id, bytes);
        if (content.truncated !== true)
          return await examine({ id, path: own.pathOf(id), bytes }, name, false);
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
        if (error !== STORE_UNAVAILABLE) throw error;
        isAway = true;
        return undefined;
      });
      const upload = shared ?? (await own.find(id));
      if (!belongs(upload, draft))
        return isAway
          ? 'unavailable'
          : failure({ name: cleanFileName(''), problem: 'chooseAgain' });
      const name = cleanFileName(upload.metadata?.['filename'] ?? '');
      const file =
        (await own.fetchLocal(upload)) ??
        (drafts === own
          ? null
          : await drafts.fetchLocal(upload).catch((error: unknown) => {
              if (error !== STORE_UNAVAILABLE && !isDiskFull(error)) throw error;
              return 'unavailable' as const;
            }));
      if (file === 'unavailable') return file;
      return file === null
        ? failure({ name, problem: 'chooseAgain' })
        : examine({ id, ...file }, name, true);
    },
    async digestOf({ id }) {
      const hash = createHash('sha256');
      try {
        for await (const piece of createReadStream(own.pathOf(id))) hash.update(piece);
      } catch {
        // Storing the application fails, too, and says why.
        return id;
      }
      return hash.digest('hex');
    },
    remove,
    async retire(files) {
      const ids = files.map(({ id }) => id);
      await own.retire(ids);
      if (drafts !== own) await drafts.retire(ids);
      await records.deliver(ids);
    },
    pathOf: ({ id }) => own.pathOf(id),
    async sweep(retiredFor) {
      await own.sweep(retiredFor);
      if (drafts !== own) await drafts.sweep(retiredFor);
    },
  };
}
