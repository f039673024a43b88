import { randomUUID } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import {
  isHeldBack,
  LAST_DELETION_FILE,
  parseLastDeletion,
  writtenDeletion,
  type LastDeletion,
} from '../../domain/shared/heldDeletion.ts';
import { errorCode } from '../../domain/shared/Result.ts';
import { ENTRY_FILE, THROWN_AWAY, type SpoolFiles, type SpoolPlaces } from './spoolFiles.ts';
import { entryIdOf, parseStoredEntry } from './storedEntry.ts';

const DAY = 24 * 60 * 60_000;
/**
 * Milliseconds. Accepting a submission never takes nearly as long: an older draft was left by a
 * process that is gone.
 */
const DRAFT_MAX_AGE = 60 * 60_000;
/** Milliseconds; far longer than a visitor may send the same form again. */
export const RECEIPT_MAX_AGE = 30 * DAY;
/**
 * The shortest period of six calendar months: the promise to applicants (docs/operating.md) also
 * covers entries that could not be delivered.
 */
export const UNDELIVERABLE_MAX_AGE = 181 * DAY;

export interface SweepParts {
  readonly places: SpoolPlaces;
  readonly files: SpoolFiles;
  readonly now: () => number;
  /** Milliseconds. */
  readonly receiptMaxAge: number;
}

/**
 * Counts of the entries that could not be delivered for six months: deleted ones, and those held
 * back until a person confirms their deletion.
 */
export interface SweptSpool {
  readonly deleted: number;
  readonly held: number;
}

/**
 * Removes old drafts, old receipts, and entries that could not be delivered for six months. What
 * cannot be removed is tried again at the next sweep. If a jump of the clock may have made entries
 * due, they are held back until a person confirms.
 */
export async function sweepSpool(parts: SweepParts): Promise<SweptSpool> {
  const { places, files, now, receiptMaxAge } = parts;
  const isOlder = async (path: string, age: number): Promise<boolean> =>
    now() - ((await files.modifiedAt(path)) ?? now()) > age;
  for (const name of await files.list(places.drafts)) {
    const path = join(places.drafts, name);
    if (name.startsWith(THROWN_AWAY) || (await isOlder(path, DRAFT_MAX_AGE)))
      await throwAway(path, places, files).catch(() => undefined);
  }
  for (const name of await files.list(places.receipts)) {
    const path = join(places.receipts, name);
    if (await isOlder(path, receiptMaxAge)) await files.remove(path).catch(() => undefined);
  }
  return deleteUndeliverable(parts);
}

async function deleteUndeliverable(parts: SweepParts): Promise<SweptSpool> {
  const { places, files, now } = parts;
  const all = (await files.list(places.undeliverable)).filter((name) => entryIdOf(name) !== null);
  const due: string[] = [];
  for (const name of all)
    if (now() - (await storedSince(name, parts)) > UNDELIVERABLE_MAX_AGE) due.push(name);
  const last = await readLast(parts);
  if (isHeldBack({ last, now: now(), kinds: [{ due: due.length, total: all.length }] })) {
    if (last !== null && last.held !== due.length)
      await writeLast({ ...last, held: due.length }, parts);
    return { deleted: 0, held: due.length };
  }
  let deleted = 0;
  for (const name of due)
    if (await throwAway(join(places.undeliverable, name), places, files).catch(() => false))
      deleted += 1;
  if (last === null || last.held > 0 || Math.abs(now() - last.at) > DAY)
    await writeLast({ at: now(), held: 0 }, parts);
  return { deleted, held: 0 };
}

const lastFile = ({ places }: SweepParts): string =>
  join(dirname(places.undeliverable), LAST_DELETION_FILE);

const readLast = (parts: SweepParts): Promise<LastDeletion | null> =>
  parts.files.read(lastFile(parts)).then(parseLastDeletion, () => null);

/** On a full disk nothing is written; the next sweep tries again. */
async function writeLast(last: LastDeletion, parts: SweepParts): Promise<void> {
  const { places, files } = parts;
  const draft = join(places.drafts, randomUUID());
  try {
    await files.write(draft, writtenDeletion(last));
    await files.rename(draft, lastFile(parts));
  } catch {
    await files.remove(draft).catch(() => undefined);
  }
}

/**
 * The time since which a set-aside entry has been kept: its acceptance, or the folder's
 * modification time if the entry is unreadable.
 */
async function storedSince(name: string, { places, files, now }: SweepParts): Promise<number> {
  const folder = join(places.undeliverable, name);
  const text = await files.read(join(folder, ENTRY_FILE)).catch(() => '');
  return (
    parseStoredEntry(entryIdOf(name) ?? '', text)?.acceptedAt ??
    (await files.modifiedAt(folder)) ??
    now()
  );
}

/**
 * Removes a folder that another process may be reading. It is renamed first, so that no process
 * sees, or moves into place, a partially deleted folder. False if it was already gone.
 */
export async function throwAway(
  path: string,
  { drafts }: SpoolPlaces,
  files: SpoolFiles,
): Promise<boolean> {
  const away = basename(path).startsWith(THROWN_AWAY)
    ? path
    : join(drafts, `${THROWN_AWAY}${randomUUID()}`);
  try {
    if (away !== path) await files.rename(path, away);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
  // Any remaining files no longer count and are removed by the next sweep.
  await files.remove(away).catch(() => undefined);
  return true;
}
