import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../domain/shared/Result.ts';

/**
 * The folders of a spool and the names in them. docs/operating.md lists them for staff who look for a
 * stuck entry.
 */
export interface SpoolPlaces {
  /** What is being written or thrown away; entries in it do not count. */
  readonly drafts: string;
  readonly waiting: string;
  readonly receipts: string;
  readonly undeliverable: string;
}

export const placesOf = (folder: string): SpoolPlaces => ({
  drafts: join(folder, 'neu'),
  waiting: join(folder, 'wartend'),
  receipts: join(folder, 'zugestellt'),
  undeliverable: join(folder, 'unzustellbar'),
});

export const ENTRY_FILE = 'entry.json';
export const REASON_FILE = 'grund.json';
/** The one token of an entry: the process that renames it from free to its own name has the entry. */
export const FREE_TOKEN = 'frei';
export const HELD_TOKEN = 'bei-';
export const THROWN_AWAY = 'weg-';

export const attachmentFile = (index: number): string => `datei-${index + 1}`;

/**
 * What the spool does with a disk, each a step after which the process may be gone. Every one of
 * them may throw.
 */
export interface SpoolFiles {
  /** With its parents; closed to other users of the machine. */
  makeFolder(path: string): Promise<void>;
  /** Writes a new file and waits until the disk has it. */
  write(path: string, text: string): Promise<void>;
  /** Copies a file to a new place and waits until the disk has it. */
  copy(from: string, to: string): Promise<void>;
  /** Waits until the disk has the names in a folder: a renamed file is safe only after that. */
  syncFolder(path: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  /** With everything in it; nothing happens where there is nothing. */
  remove(path: string): Promise<void>;
  list(path: string): Promise<readonly string[]>;
  read(path: string): Promise<string>;
  /** Milliseconds since 1970; null where there is nothing. */
  modifiedAt(path: string): Promise<number | null>;
}

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

export const nodeSpoolFiles: SpoolFiles = {
  async makeFolder(path) {
    await mkdir(path, { recursive: true, mode: FOLDER_MODE });
  },
  async write(path, text) {
    const file = await open(path, 'wx', FILE_MODE);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
  },
  async copy(from, to) {
    await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    const file = await open(to, 'r+');
    try {
      await file.chmod(FILE_MODE);
      await file.sync();
    } finally {
      await file.close();
    }
  },
  async syncFolder(path) {
    // Windows has no such call for folders.
    if (process.platform === 'win32') return;
    const folder = await open(path, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  },
  rename,
  remove: (path) => rm(path, { recursive: true, force: true }),
  list: (path) => readdir(path),
  read: (path) => readFile(path, 'utf8'),
  async modifiedAt(path) {
    try {
      return (await stat(path)).mtimeMs;
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return null;
      throw error;
    }
  },
};
