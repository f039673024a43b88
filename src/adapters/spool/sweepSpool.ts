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
import { entryIdOf, parseEntry } from './storedEntry.ts';

const DAY = 24 * 60 * 60_000;
/**
 * Milliseconds. No acceptance takes nearly as long: what is older was left by a process that is
 * gone.
 */
const DRAFT_MAX_AGE = 60 * 60_000;
/** Far longer than a visitor sends the same form again. */
const RECEIPT_MAX_AGE = 30 * DAY;
/**
 * The shortest six calendar months: what applicants are promised (docs/operating.md) also holds for
 * what could not be delivered.
 */
const UNDELIVERABLE_MAX_AGE = 181 * DAY;

export interface SweepParts {
  readonly places: SpoolPlaces;
  readonly files: SpoolFiles;
  readonly now: () => number;
}

/** What could not be delivered for six months: how many went, and how many wait for a word. */
export interface SweptSpool {
  readonly deleted: number;
  readonly held: number;
}

/**
 * Removes old drafts, old receipts, and what could not be delivered for six months. What cannot be
 * removed stays for the next time; what a jump of the clock may have made due, until a person has
 * confirmed it.
 */
export async function sweepSpool({ places, files, now }: SweepParts): Promise<SweptSpool> {
  const isOlder = async (path: string, age: number): Promise<boolean> =>
    now() - ((await files.modifiedAt(path)) ?? now()) > age;
  for (const name of await files.list(places.drafts)) {
    const path = join(places.drafts, name);
    if (name.startsWith(THROWN_AWAY) || (await isOlder(path, DRAFT_MAX_AGE)))
      await throwAway(path, places, files).catch(() => undefined);
  }
  for (const name of await files.list(places.receipts)) {
    const path = join(places.receipts, name);
    if (await isOlder(path, RECEIPT_MAX_AGE)) await files.remove(path).catch(() => undefined);
  }
  return deleteUndeliverable({ places, files, now });
}

async function deleteUndeliverable(parts: SweepParts): Promise<SweptSpool> {
  const { places, files, now } = parts;
  const all = (await files.list(places.undeliverable)).filter((name) => entryIdOf(name) !== null);
  const due: string[] = [];
  for (const name of all)
    if (now() - (await keptSince(name, parts)) > UNDELIVERABLE_MAX_AGE) due.push(name);
  const last = await readLast(parts);
  if (isHeldBack({ last, now: now(), kinds: [{ due: due.length, kept: all.length }] })) {
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

/** On a full disk the next sweep tries again. */
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
 * Since when something that was set aside is kept; an unreadable entry does not say when it was
 * accepted.
 */
async function keptSince(name: string, { places, files, now }: SweepParts): Promise<number> {
  const folder = join(places.undeliverable, name);
  const text = await files.read(join(folder, ENTRY_FILE)).catch(() => '');
  return (
    parseEntry(entryIdOf(name) ?? '', text)?.acceptedAt ?? (await files.modifiedAt(folder)) ?? now()
  );
}

/**
 * Removes a folder that another process may be reading. It is renamed first: no process may see, or
 * move into place, a folder that has lost a part of its content. False where it was gone already.
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
  // What remains of it counts no more and goes with the next sweep.
  await files.remove(away).catch(() => undefined);
  return true;
}
