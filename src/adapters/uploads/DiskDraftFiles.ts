import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DataStore, ERRORS, type Upload } from '@tus/server';
import { errorCode } from '../../domain/shared/Result.ts';
import { createRecordFiles, isUploadId, type RecordFiles } from './uploadRecordFiles.ts';
import {
  type DraftFiles,
  DRAFT_FILE_LIFETIME,
  type ListedUpload,
  type LocalFile,
  RETIRED_FILE_LIFETIME,
} from './DraftFiles.ts';

const FILE_MODE = 0o600;
/** No space on the disk, for this user, or for this process (setrlimit(2)). */
const FULL_CODES = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** The tus library sends a thrown object as the response. */
export const DISK_FULL = { status_code: 507, body: JSON.stringify({ failure: 'full' }) };

export const isDiskFull = (error: unknown): boolean =>
  error === DISK_FULL ||
  (error instanceof Error && FULL_CODES.includes((error as NodeJS.ErrnoException).code ?? ''));

/**
 * Whether a file could not be written or read, for any reason that the system reports. The error of
 * an interrupted upload has no `syscall`.
 */
export const isDiskFailure = (error: unknown): boolean =>
  isDiskFull(error) || (error instanceof Error && 'syscall' in error);

/** Files in an existing folder of this user alone. A full disk is reported as such. */
export class DiskDraftFiles extends DataStore implements DraftFiles {
  private readonly records: RecordFiles;

  constructor(
    readonly folder: string,
    /** Milliseconds since 1970. */
    private readonly now: () => number = Date.now,
  ) {
    super();
    this.records = createRecordFiles(folder);
    // The length must be known before the first byte arrives. We sweep unfinished files ourselves,
    // so the library's expiration is off.
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  pathOf(id: string): string {
    return path.join(this.folder, id);
  }

  override async create(upload: Upload): Promise<Upload> {
    await writeFile(this.pathOf(upload.id), '', { mode: FILE_MODE, flag: 'wx' });
    await this.records.set(upload.id, upload);
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await this.find(id);
    if (upload === undefined) throw ERRORS.FILE_NOT_FOUND;
    try {
      upload.offset = (await stat(this.pathOf(id))).size;
    } catch (error) {
      throw errorCode(error) === 'ENOENT' ? ERRORS.FILE_NOT_FOUND : error;
    }
    return upload;
  }

  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(this.pathOf(id), { flags: 'r+', start: offset });
    try {
      await pipeline(content, file);
    } catch (error) {
      throw isDiskFull(error) ? DISK_FULL : error;
    }
    return offset + file.bytesWritten;
  }

  async name(): Promise<string> {
    const file = path.join(this.folder, 'server');
    // An existing file is kept.
    await writeFile(file, randomUUID(), { flag: 'wx' }).catch(() => undefined);
    return readFile(file, 'utf8');
  }

  async find(id: string): Promise<Upload | undefined> {
    return this.records.get(id);
  }

  async list(): Promise<readonly ListedUpload[]> {
    const found = await Promise.all((await this.records.list()).map(this.look));
    return found.filter((each) => each !== null);
  }

  private readonly look = async (id: string): Promise<ListedUpload | null> => {
    const there = await stat(this.pathOf(id)).catch(() => null);
    const delivered =
      there !== null && this.now() - there.mtimeMs >= DRAFT_FILE_LIFETIME - RETIRED_FILE_LIFETIME;
    // A delivered file counts towards no limit, so its record is not read: on a busy day most files
    // are delivered ones.
    if (delivered)
      return { id, draft: '', visitor: '', announced: 0, arrived: there.size, delivered };
    const upload = await this.find(id);
    if (upload === undefined) return null;
    return {
      id,
      draft: upload.metadata?.['draft'] ?? '',
      visitor: upload.metadata?.['visitor'] ?? '',
      announced: upload.size ?? 0,
      arrived: there?.size ?? 0,
      delivered,
    };
  };

  async note(upload: Upload): Promise<void> {
    await this.records.set(upload.id, upload);
  }

  async fetchLocal({ id, size }: Upload): Promise<LocalFile | null> {
    const there = await stat(this.pathOf(id)).catch(() => null);
    return there === null || there.size !== size
      ? null
      : { path: this.pathOf(id), bytes: there.size };
  }

  override async remove(id: string): Promise<void> {
    await this.discard(id);
  }

  async discard(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true });
    await this.records.delete(id);
  }

  async retire(ids: readonly string[]): Promise<void> {
    const at = new Date(this.now() - DRAFT_FILE_LIFETIME + RETIRED_FILE_LIFETIME);
    for (const id of ids) await utimes(this.pathOf(id), at, at).catch(() => undefined);
  }

  async sweep(retiredFor = RETIRED_FILE_LIFETIME): Promise<void> {
    const oldest = DRAFT_FILE_LIFETIME - RETIRED_FILE_LIFETIME + retiredFor;
    for (const [id, names] of Map.groupBy(await readdir(this.folder), (name) =>
      name.replace(/\..*/s, ''),
    )) {
      if (!isUploadId(id)) continue;
      // A record without a file was left by a process that is gone.
      const paths = [this.pathOf(id), ...names.map((name) => path.join(this.folder, name))];
      const touched = (await Promise.all(paths.map((each) => stat(each).catch(() => null)))).find(
        (each) => each !== null,
      );
      if (touched !== undefined && this.now() - touched.mtimeMs >= oldest)
        await Promise.all(paths.map((each) => rm(each, { force: true })));
    }
  }
}
