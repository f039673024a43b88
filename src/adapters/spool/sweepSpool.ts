import { randomUUID } from 'node:crypto';
import { basename, join } from 'node:path';
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

/**
 * Removes old drafts, old receipts, and what could not be delivered for six months; answers how
 * many of the last. What cannot be removed stays for the next time.
 */
export async function sweepSpool({ places, files, now }: SweepParts): Promise<number> {
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
  let deleted = 0;
  for (const name of await files.list(places.undeliverable)) {
    if (
      entryIdOf(name) === null ||
      now() - (await keptSince(name, { places, files, now })) <= UNDELIVERABLE_MAX_AGE
    )
      continue;
    if (await throwAway(join(places.undeliverable, name), places, files).catch(() => false))
      deleted += 1;
  }
  return deleted;
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
