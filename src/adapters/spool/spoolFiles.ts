import { closeSync, constants, fsyncSync, openSync, writeSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../domain/shared/Result.ts';

/** The folders of a spool. docs/operating.md lists them for staff who look for a stuck entry. */
export interface SpoolPlaces {
  /** Files that are being written or thrown away; entries in it do not count. */
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
/** Names the process that has begun a transfer which may not be repeated. */
export const TRANSFER_FILE = 'unterwegs';
/**
 * The single token of an entry: the process that renames it from `frei` to its own name holds the
 * entry.
 */
export const FREE_TOKEN = 'frei';
export const CLAIM_TOKEN = 'bei-';
export const THROWN_AWAY = 'weg-';

export const attachmentFile = (index: number): string => `datei-${index + 1}`;

/**
 * The spool's operations on a disk. The process may be killed after any of them, and each of them
 * may throw.
 */
export interface SpoolFiles {
  /** Creates the folder and its parents; other users of the machine have no access. */
  makeFolder(path: string): Promise<void>;
  /** Writes a new file and resolves when it is on the disk. */
  write(path: string, text: string): Promise<void>;
  /** The same, on the disk when it returns. */
  writeNow(path: string, text: string): void;
  /** Copies a file to a new place and resolves when it is on the disk. */
  copy(from: string, to: string): Promise<void>;
  /**
   * Resolves when the names in a folder are on the disk: a renamed file is safe only after that.
   */
  syncFolder(path: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  /** Removes a file, or a folder with its contents; does nothing if it does not exist. */
  remove(path: string): Promise<void>;
  list(path: string): Promise<readonly string[]>;
  read(path: string): Promise<string>;
  /** Milliseconds since 1970; null if it does not exist. */
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
  writeNow(path, text) {
    const file = openSync(path, 'w', FILE_MODE);
    try {
      writeSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
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
    // Windows cannot sync folders.
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
