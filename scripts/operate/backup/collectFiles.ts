import { open, readdir, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { LEDGER_FILE } from '../../../cms/src/submissions/deletionLedger.ts';
import { ENTRY_FILE, FREE_TOKEN, placesOf } from '../../../src/adapters/spool/spoolFiles.ts';
import { entryIdOf, isSpoolId } from '../../../src/adapters/spool/storedEntry.ts';
import { errorCode } from '../../../src/domain/shared/Result.ts';
import { textFile, type ArchivedFile } from './archive.ts';
import type { ContentDatabase, EntryCounts } from './database.ts';

const CHUNK = 256 * 1024;

/** The archived folders of an installation, with their names in `VAR_DIR`. */
export const SPOOLS = ['site/spool', 'site/mails'] as const;
export const PRIVATE_FILES = 'content/private-uploads';
export const PUBLIC_FILES = 'content/public/uploads';
/** The folders of `VAR_DIR` that may be disks of their own, the innermost first. */
export const DISKS = ['content/public', 'content', 'site', ''] as const;
export const ARCHIVED_LEDGER = `content/${LEDGER_FILE}`;

/** The counts, complete once everything was collected. */
export interface CollectedCounts extends EntryCounts {
  /** Submissions that wait in the spool. */
  readonly waiting: number;
  /** Files that were deleted while they were collected. */
  readonly gone: number;
}

export interface Collection {
  readonly files: AsyncIterable<ArchivedFile>;
  readonly counts: () => CollectedCounts;
}

/**
 * Collects the files of an archive, in an order that loses nothing while everything is running:
 *
 * 1. The spool before the database: a submission moves from the spool to the database, never back.
 * If it is delivered meanwhile, both copies contain it, and the content service recognises its key.
 * In the reverse order it could be missing from both.
 * 2. The mails after the spool: so the mails of each submission in the spool are known, and are not
 * queued a second time when it is delivered again.
 * 3. The database before the files: a file exists before an entry shows it. If a file is deleted in
 * between, its entry remains without it.
 * 4. The ledger of deletions last: it contains that entry.
 *
 * `scratch` is the path of the database's copy, which exists until it is archived.
 */
export function collectFiles(
  varDir: string,
  database: ContentDatabase | null,
  scratch: string,
): Collection {
  let counts: EntryCounts = { entries: {}, brands: 0 };
  let [waiting, gone] = [0, 0];
  const onGone = (): void => {
    gone += 1;
  };
  async function* files(): AsyncGenerator<ArchivedFile> {
    for (const spool of SPOOLS)
      for await (const file of spooled(join(varDir, spool), spool)) {
        if (file.name.startsWith('site/spool/wartend/') && file.name.endsWith(ENTRY_FILE))
          waiting += 1;
        yield file;
      }
    if (database !== null) {
      counts = await database.copyTo(scratch);
      yield* openAll([[scratch, database.archivedAs]], onGone);
      await rm(scratch);
    }
    for (const folder of [PRIVATE_FILES, PUBLIC_FILES])
      for await (const name of walk(join(varDir, folder)))
        yield* openAll([[join(varDir, folder, name), `${folder}/${name}`]], onGone);
    yield* openAll([[join(varDir, ARCHIVED_LEDGER), ARCHIVED_LEDGER]], () => undefined);
  }
  return { files: files(), counts: () => ({ ...counts, waiting, gone }) };
}

/**
 * The files of a spool in the order in which an entry moves: waiting entries, set aside entries,
 * receipts. All files of an entry are opened before the first is read: so either the whole entry is
 * archived, or it was already delivered. The archived token is free, since the process that has
 * claimed the entry does not run on another machine.
 */
async function* spooled(folder: string, name: string): AsyncGenerator<ArchivedFile> {
  const places = placesOf(folder);
  for (const [place, isOurs] of [
    ['waiting', isSpoolId],
    ['undeliverable', (each: string) => entryIdOf(each) !== null],
  ] as const)
    for (const id of (await listOrNone(places[place])).filter(isOurs)) {
      const within = `${name}/${place === 'waiting' ? 'wartend' : 'unzustellbar'}/${id}`;
      const names = (await listOrNone(join(places[place], id))).filter((each) =>
        /^(?:entry|grund)\.json$|^datei-\d+$/.test(each),
      );
      if (!names.includes(ENTRY_FILE)) continue;
      let whole = true;
      const opened = await openEach(
        names.map((each) => [join(places[place], id, each), `${within}/${each}`]),
        () => {
          whole = false;
        },
      );
      if (!whole) {
        for (const { handle } of opened) await handle.close();
        continue;
      }
      yield* readEach(opened);
      yield textFile(`${within}/${FREE_TOKEN}`, '');
    }
  for (const id of (await listOrNone(places.receipts)).filter(isSpoolId))
    yield* openAll([[join(places.receipts, id), `${name}/zugestellt/${id}`]], () => undefined);
}

interface OpenedFile {
  readonly handle: FileHandle;
  readonly name: string;
}

async function openEach(
  files: readonly (readonly [path: string, name: string])[],
  onGone: () => void,
): Promise<readonly OpenedFile[]> {
  const opened: OpenedFile[] = [];
  for (const [path, name] of files)
    try {
      opened.push({ handle: await open(path), name });
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
      onGone();
    }
  return opened;
}

async function* readEach(opened: readonly OpenedFile[]): AsyncGenerator<ArchivedFile> {
  for (const { handle, name } of opened)
    try {
      const { size, mtime, mode } = await handle.stat();
      yield { name, size, mtime, mode: mode & 0o777, chunks: chunksOf(handle, size) };
    } finally {
      await handle.close();
    }
}

/** Reads `size` bytes, even if the file grows meanwhile. */
async function* chunksOf(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size;) {
    const buffer = Buffer.allocUnsafe(Math.min(CHUNK, size - at));
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

async function* openAll(
  files: readonly (readonly [path: string, name: string])[],
  onGone: () => void,
): AsyncGenerator<ArchivedFile> {
  yield* readEach(await openEach(files, onGone));
}

/** Names of files below a folder, with slashes; names that start with a dot are not content. */
async function* walk(folder: string, within = ''): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const name = `${within}${entry.name}`;
    if (entry.isDirectory()) yield* walk(join(folder, entry.name), `${name}/`);
    else if (entry.isFile()) yield name;
  }
}

async function listOrNone(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
