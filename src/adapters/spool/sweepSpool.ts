import { randomUUID } from 'node:crypto';
import { basename, join } from 'node:path';
import { codeOf, type SpoolFiles } from './spoolFiles.ts';
import { THROWN_AWAY, type SpoolPlaces } from './spoolPlaces.ts';

/** Milliseconds. No acceptance takes nearly as long: what is older was left by a process that is gone. */
const DRAFT_MAX_AGE = 60 * 60_000;
/** Far longer than anybody sends the same form again. */
const RECEIPT_MAX_AGE = 30 * 24 * 60 * 60_000;

export interface SweepParts {
  readonly places: SpoolPlaces;
  readonly files: SpoolFiles;
  readonly now: () => number;
}

/** Removes old drafts and old receipts. What cannot be removed stays for the next time. */
export async function sweepSpool({ places, files, now }: SweepParts): Promise<void> {
  const isOlder = async (path: string, age: number): Promise<boolean> => now() - ((await files.modifiedAt(path)) ?? now()) > age;
  for (const name of await files.list(places.drafts)) {
    const path = join(places.drafts, name);
    if (name.startsWith(THROWN_AWAY) || await isOlder(path, DRAFT_MAX_AGE)) await throwAway(path, places, files).catch(() => undefined);
  }
  for (const name of await files.list(places.receipts)) {
    const path = join(places.receipts, name);
    if (await isOlder(path, RECEIPT_MAX_AGE)) await files.remove(path).catch(() => undefined);
  }
}

/**
 * Removes a folder that somebody may be looking at. Renamed first: no one must ever see, or move into place, a folder that has
 * lost a part of what was in it.
 */
export async function throwAway(path: string, { drafts }: SpoolPlaces, files: SpoolFiles): Promise<void> {
  const away = basename(path).startsWith(THROWN_AWAY) ? path : join(drafts, `${THROWN_AWAY}${randomUUID()}`);
  try {
    if (away !== path) await files.rename(path, away);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  // What remains of it counts no more and goes with the next sweep.
  await files.remove(away).catch(() => undefined);
}
