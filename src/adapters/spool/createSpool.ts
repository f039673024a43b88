import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { SubmissionFailure } from '../../domain/contact/ContactSubmitter.ts';
import { errorCode, failure, type Result, success } from '../../domain/shared/Result.ts';
import { acceptSubmission } from './acceptSubmission.ts';
import { createClaims, listOrNothing } from './createClaims.ts';
import { createOwner, isRunning as isProcessRunning } from './processOwner.ts';
import { referenceNumber } from './referenceNumber.ts';
import {
  entryIdOf,
  isSpoolId,
  parseEntry,
  spoolId,
  type SpoolEntry,
  type Submission,
} from './SpoolEntry.ts';
import { nodeSpoolFiles, type SpoolFiles } from './spoolFiles.ts';
import { ENTRY_FILE, FREE_TOKEN, HELD_TOKEN, placesOf, REASON_FILE } from './spoolPlaces.ts';
import { sweepSpool, throwAway } from './sweepSpool.ts';

/** What the spool answers to a submission that it keeps, now or from before. */
export interface Acceptance {
  /** For the visitor, e.g. `7KQ2-M4XW`; the same for the same submission. */
  readonly reference: string;
  /** False where it had been accepted before; then that first one stays as it was. */
  readonly isNew: boolean;
}

export interface WaitingEntry {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly acceptedAt: number;
}

export interface SpoolLoad {
  readonly waiting: number;
  readonly undeliverable: number;
  /** Since the oldest waiting one was accepted; null while none waits. */
  readonly oldestSeconds: number | null;
}

/** `refused`: the receiver does not want it; `unreadable`: we cannot tell what it was. */
export type UndeliverableReason = 'refused' | 'unreadable';

/**
 * Submissions on our own disk, between the visitor and the content service. Several processes may
 * share one folder.
 */
export interface Spool {
  /**
   * Success means that it is on the disk and survives whatever becomes of this process. Never
   * throws.
   */
  accept(submission: Submission): Promise<Result<Acceptance, SubmissionFailure>>;
  /** What waits, oldest first. What cannot be read is set aside on the way. */
  listWaiting(): Promise<readonly WaitingEntry[]>;
  /**
   * Takes a waiting entry for delivery; null where it is gone, delivered, or another running
   * process has it.
   */
  claim(id: string): Promise<SpoolEntry | null>;
  /** Gives a claimed entry back, to be delivered later. */
  release(id: string): Promise<void>;
  /**
   * Writes the receipt of a claimed entry, which says nothing of what was in it, and then removes
   * the entry.
   */
  complete(id: string): Promise<void>;
  /** Keeps a claimed entry apart for somebody to look at. */
  setAside(id: string, reason: UndeliverableReason): Promise<void>;
  /**
   * Removes what was never finished, receipts that nobody can need any more, and what could not be
   * delivered for six months, and mends what a hand has displaced.
   */
  sweep(): Promise<void>;
  measure(): Promise<SpoolLoad>;
}

export interface SpoolLog {
  warn(details: Readonly<Record<string, unknown>>, message: string): void;
  error(details: Readonly<Record<string, unknown>>, message: string): void;
}

export interface SpoolOptions {
  readonly folder: string;
  readonly log: SpoolLog;
  readonly files?: SpoolFiles;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly owner?: string;
  readonly isRunning?: (owner: string) => boolean;
}

/** Opens a spool in a folder, which is made where it is missing. Throws where it cannot be. */
export async function createSpool({
  folder,
  log,
  files = nodeSpoolFiles,
  now = Date.now,
  owner = createOwner(),
  isRunning = isProcessRunning,
}: SpoolOptions): Promise<Spool> {
  const places = placesOf(folder);
  const claims = createClaims({ files, owner, isRunning });
  const underWay = new Map<string, Promise<boolean>>();
  /** When each waiting entry was accepted: never changes, so it is read once. */
  const known = new Map<string, number>();
  /** What could not be read at the last look. */
  const unread = new Set<string>();
  const folderOf = (id: string): string => join(places.waiting, id);

  for (const each of Object.values(places)) await files.makeFolder(each);
  for (const each of [folder, dirname(folder)]) await files.syncFolder(each);

  const readEntry = async (id: string): Promise<SpoolEntry | 'gone' | 'unreadable'> => {
    let text = '';
    try {
      text = await files.read(join(folderOf(id), ENTRY_FILE));
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
      return (await files.modifiedAt(folderOf(id))) === null ? 'gone' : 'unreadable';
    }
    const stored = parseEntry(id, text);
    return stored === null
      ? 'unreadable'
      : {
          ...stored,
          id,
          attachments: stored.attachments.map(({ name, file }) => ({
            name,
            path: join(folderOf(id), file),
          })),
        };
  };

  const setAside = async (id: string, reason: UndeliverableReason): Promise<void> => {
    const isTaken = (await files.modifiedAt(join(places.undeliverable, id))) !== null;
    // Two with one key are two that somebody has to look at.
    const place = join(places.undeliverable, isTaken ? `${id}.${randomUUID()}` : id);
    const reasonFile = join(folderOf(id), REASON_FILE);
    await files.remove(reasonFile);
    await files.write(reasonFile, JSON.stringify({ reason, at: new Date(now()).toISOString() }));
    await files.rename(folderOf(id), place);
    known.delete(id);
    await files.syncFolder(places.undeliverable);
    // So that it can be put back among the waiting ones as it is.
    await claims.free(place).catch(() => undefined);
    log.error({ reason }, 'submission set aside');
  };

  const learn = async (id: string): Promise<void> => {
    try {
      const entry = await readEntry(id);
      if (entry === 'unreadable') await setAside(id, 'unreadable');
      else if (entry !== 'gone') known.set(id, entry.acceptedAt);
      unread.delete(id);
    } catch (error) {
      // Tried with every look at the folder, and told once.
      if (!unread.has(id)) log.warn({ code: errorCode(error), entry: id }, 'submission not read');
      unread.add(id);
    }
  };

  /**
   * Only a hand can have taken a token out, e.g. when putting an entry back; without one it would
   * wait for ever.
   */
  const returnToken = async (id: string): Promise<void> => {
    const names = await listOrNothing(files, folderOf(id));
    if (
      names.length > 0 &&
      !names.some((name) => name === FREE_TOKEN || name.startsWith(HELD_TOKEN))
    )
      await files.write(join(folderOf(id), FREE_TOKEN), '');
  };

  const listIds = async (): Promise<readonly string[]> =>
    (await files.list(places.waiting)).filter(isSpoolId);

  return {
    async accept(submission) {
      const id = spoolId(submission);
      const first = underWay.get(id);
      const accepting =
        first ??
        acceptSubmission(submission, { places, files, now }).finally(() => underWay.delete(id));
      if (first === undefined) underWay.set(id, accepting);
      try {
        const isNew = await accepting;
        return success({ reference: referenceNumber(id), isNew: isNew && first === undefined });
      } catch (error) {
        return failure({ kind: 'unavailable', detail: `spool: ${errorCode(error)}` });
      }
    },
    async listWaiting() {
      const ids = await listIds();
      const there = new Set(ids);
      for (const id of known.keys()) if (!there.has(id)) known.delete(id);
      for (const id of ids) if (!known.has(id)) await learn(id);
      return [...known]
        .map(([id, acceptedAt]) => ({ id, acceptedAt }))
        .toSorted((one, other) => one.acceptedAt - other.acceptedAt);
    },
    async claim(id) {
      if (!(await claims.take(folderOf(id)))) return null;
      if ((await files.modifiedAt(join(places.receipts, id))) !== null) {
        // Delivered by somebody who was killed before he could remove it.
        await throwAway(folderOf(id), places, files);
        return null;
      }
      const entry = await readEntry(id);
      if (entry === 'unreadable') await setAside(id, 'unreadable');
      return typeof entry === 'string' ? null : entry;
    },
    release: (id) => claims.free(folderOf(id)),
    async complete(id) {
      const draft = join(places.drafts, randomUUID());
      try {
        await files.write(draft, JSON.stringify({ deliveredAt: new Date(now()).toISOString() }));
        await files.rename(draft, join(places.receipts, id));
      } catch (error) {
        // On a full disk it is tried again and again, and each half receipt would take a name on
        // it.
        await files.remove(draft).catch(() => undefined);
        throw error;
      }
      // The receipt must be safe before the entry goes: in between, a second delivery is stopped by
      // the receiver's own key.
      await files.syncFolder(places.receipts);
      await throwAway(folderOf(id), places, files);
      known.delete(id);
    },
    setAside,
    async sweep() {
      const deleted = await sweepSpool({ places, files, now });
      // Numbers alone: what a log keeps is not deleted.
      if (deleted > 0) log.warn({ deleted }, 'undeliverable submissions deleted');
      for (const id of await listIds()) await returnToken(id);
    },
    async measure() {
      const waiting = await listIds();
      const undeliverable = (await files.list(places.undeliverable)).filter(
        (name) => entryIdOf(name) !== null,
      );
      const oldest = Math.min(...waiting.map((id) => known.get(id) ?? now()));
      return {
        waiting: waiting.length,
        undeliverable: undeliverable.length,
        oldestSeconds:
          waiting.length === 0 ? null : Math.max(0, Math.round((now() - oldest) / 1000)),
      };
    },
  };
}
