import { createHmac } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { privateUploadsDir } from '../private-files/privateStore.ts';

/*
 * Records deletions, so that a restored backup does not bring the data back: for each deleted
 * application, message and file a timestamp and a keyed hash of an id. Only a copy of the deleted
 * data can reproduce the hash. One text file; `foyer backup` copies it beside its archives and into
 * each, `foyer restore` merges all of them again (docs/decisions/backups.md).
 */

/** The file's name in the content service's data, and beside the archives. */
export const LEDGER_FILE = 'deletions.log';

/**
 * Days for which a line is kept. Data arrives before it is deleted, and the longest retention
 * period is twelve months. So data older than thirteen months is deleted for its age alone, out of
 * a backup of any age.
 */
const KEPT_DAYS = 400;
const DAY_MS = 24 * 60 * 60_000;

const FIRST = /^foyer-deletions 1 ([0-9a-f]{16})$/;
const LINE = /^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z) ([0-9a-f]{32})$/;

const hashed = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');

/** The key of the hashes, derived from the secret that signs the addresses of applicants' files. */
export const ledgerKey = (secret: string): Buffer =>
  createHmac('sha256', secret).update('foyer deletion ledger 1').digest();

/** The ledger's entry for an id: the key of a submission, its document id, or a file's name. */
export const ledgerMark = (key: Buffer, id: string): string => hashed(key, `id ${id}`).slice(0, 32);

/** The first line of a ledger that was written with this key. */
const firstLine = (key: Buffer): string => `foyer-deletions 1 ${hashed(key, 'check').slice(0, 16)}`;

/** Marks with the time (ISO 8601) of their deletion. */
export type Deletions = ReadonlyMap<string, string>;

/**
 * The content of a ledger's text; null if it was written with other secrets, or is not a ledger. A
 * truncated last line (full disk, incomplete copy) is left out.
 */
export function parseLedger(text: string, key: Buffer): Deletions | null {
  const [first = '', ...lines] = text.split('\n');
  if (!FIRST.test(first) || first !== firstLine(key)) return null;
  return new Map(
    lines.flatMap((line) => {
      const [, at, mark] = LINE.exec(line) ?? [];
      return at === undefined || mark === undefined ? [] : [[mark, at] as const];
    }),
  );
}

/** The text of a ledger, without lines older than `KEPT_DAYS`. */
export function formatLedger(deletions: Deletions, key: Buffer, now: Date): string {
  const since = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
  const lines = [...deletions].filter(([, at]) => at >= since).map(([mark, at]) => `${at} ${mark}`);
  return `${[firstLine(key), ...lines.toSorted()].join('\n')}\n`;
}

export interface DeletionLedger {
  /**
   * Records that these ids are about to be deleted. The data is on the disk when it returns. Throws
   * if it cannot be written: then the data must not be deleted.
   */
  record(ids: readonly string[]): void;
  /** Whether something with this id was deleted. */
  has(id: string): boolean;
}

/**
 * Opens the ledger in `file`, which is created if it is missing. Throws if it was written with
 * other secrets: a new ledger would lose the recorded deletions.
 */
export function openDeletionLedger(file: string, secret: string, now = new Date()): DeletionLedger {
  const key = ledgerKey(secret);
  const read = readOrNull(file);
  const known = new Map(read === null ? [] : expectKnown(parseLedger(read, key), file));
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // A truncated last line must not merge with the next one; a new file gets its first line.
  if (read === null) append(file, formatLedger(new Map(), key, now));
  else if (!read.endsWith('\n')) append(file, '\n');
  return {
    record(ids) {
      const at = new Date().toISOString();
      const marks = ids.map((id) => ledgerMark(key, id)).filter((mark) => !known.has(mark));
      if (marks.length === 0) return;
      append(file, marks.map((mark) => `${at} ${mark}\n`).join(''));
      for (const mark of marks) known.set(mark, at);
    },
    has: (id) => known.has(ledgerMark(key, id)),
  };
}

let ledger: DeletionLedger | null = null;

/** The ledger of this service, beside applicants' files; opened on first use. */
export function deletionLedger(): DeletionLedger {
  ledger ??= openDeletionLedger(
    join(dirname(privateUploadsDir), LEDGER_FILE),
    process.env['PRIVATE_FILES_SECRET'] ?? '',
  );
  return ledger;
}

function expectKnown(deletions: Deletions | null, file: string): Deletions {
  if (deletions !== null) return deletions;
  throw new Error(
    `${file} was not written with the secrets of this installation: restore the secrets that belong to it. It says who was deleted, and must not begin again.`,
  );
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function append(file: string, text: string): void {
  const opened = openSync(file, 'a', 0o600);
  try {
    writeSync(opened, text);
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
