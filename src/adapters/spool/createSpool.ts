import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { SubmissionFailure } from '../../domain/contact/ContactSubmitter.ts';
import type {
  Acceptance,
  Spool,
  SpoolEntry,
  SpoolLog,
  Submission,
  UndeliverableReason,
} from '../../domain/delivery/Spool.ts';
import { errorCode, failure, success, type Result } from '../../domain/shared/Result.ts';
import { acceptSubmission, dryRunSubmission } from './acceptSubmission.ts';
import {
  createClaims,
  createOwner,
  isRunning as isProcessRunning,
  listOrNothing,
} from './claims.ts';
import { referenceNumber } from './referenceNumber.ts';
import {
  ENTRY_FILE,
  FREE_TOKEN,
  CLAIM_TOKEN,
  nodeSpoolFiles,
  placesOf,
  REASON_FILE,
  TRANSFER_FILE,
  type SpoolFiles,
} from './spoolFiles.ts';
import { markMovedBack } from './movedBack.ts';
import { entryIdOf, isSpoolId, parseStoredEntry, spoolId } from './storedEntry.ts';
import { RECEIPT_MAX_AGE, sweepSpool, throwAway } from './sweepSpool.ts';

export interface SpoolOptions {
  readonly folder: string;
  readonly log: SpoolLog;
  readonly files?: SpoolFiles;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly owner?: string;
  readonly isRunning?: (owner: string) => boolean;
  /**
   * Whether submissions are currently only rehearsed: they get the same response but are not
   * stored.
   */
  readonly isDryRun?: () => boolean;
  /** Milliseconds for which receipts are kept; 30 days by default. */
  readonly receiptMaxAge?: number;
}

/** Opens a spool in a folder, which is created if it is missing. Throws if it cannot be created. */
export async function createSpool({
  folder,
  log,
  files = nodeSpoolFiles,
  now = Date.now,
  owner = createOwner(),
  isRunning = isProcessRunning,
  isDryRun = () => false,
  receiptMaxAge = RECEIPT_MAX_AGE,
}: SpoolOptions): Promise<Spool> {
  const places = placesOf(folder);
  const claims = createClaims({ files, owner, isRunning });
  const underWay = new Map<string, Promise<boolean>>();
  /** The acceptance time of each waiting entry. It never changes, so it is read once. */
  const known = new Map<string, number>();
  /** Kind and key of each entry that `keysOf` has read; they never change. */
  const keys = new Map<string, Pick<Submission, 'kind' | 'key'>>();
  /** The entries that could not be read at the last look. */
  const unread = new Set<string>();
  /** The entries that this process delivers, or removes, at the moment. */
  const inDelivery = new Set<string>();
  const inRemoval = new Set<string>();
  /** The number of due deletions that the last sweep held back. */
  let held = 0;
  const folderOf = (id: string): string => join(places.waiting, id);

  for (const each of Object.values(places)) await files.makeFolder(each);
  for (const each of [folder, dirname(folder)]) await files.syncFolder(each);

  const readEntry = async (
    id: string,
  ): Promise<Omit<SpoolEntry, 'waitingSince'> | 'gone' | 'unreadable'> => {
    let text = '';
    try {
      text = await files.read(join(folderOf(id), ENTRY_FILE));
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
      return (await files.modifiedAt(folderOf(id))) === null ? 'gone' : 'unreadable';
    }
    const stored = parseStoredEntry(id, text);
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
    const exists = (await files.modifiedAt(join(places.undeliverable, id))) !== null;
    // Two entries with the same key are both kept, because staff must look at both.
    const place = join(places.undeliverable, exists ? `${id}.${randomUUID()}` : id);
    const reasonFile = join(folderOf(id), REASON_FILE);
    await files.remove(reasonFile);
    await files.write(reasonFile, JSON.stringify({ reason, at: new Date(now()).toISOString() }));
    await files.rename(folderOf(id), place);
    known.delete(id);
    await files.syncFolder(places.undeliverable);
    // Whoever moves the entry back wants it to be delivered.
    await files.remove(join(place, TRANSFER_FILE)).catch(() => undefined);
    // Free again, so that staff can move the entry back to the waiting ones without changes.
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
      // Retried with every look at the folder, but logged only once.
      if (!unread.has(id)) log.warn({ code: errorCode(error), entry: id }, 'submission not read');
      unread.add(id);
    }
  };

  /**
   * A token can only be missing if a person has removed it, e.g. when moving an entry back. Without
   * one the entry would wait for ever.
   */
  const returnToken = async (id: string): Promise<void> => {
    const names = await listOrNothing(files, folderOf(id));
    if (
      names.length > 0 &&
      !names.some((name) => name === FREE_TOKEN || name.startsWith(CLAIM_TOKEN))
    )
      await files.write(join(folderOf(id), FREE_TOKEN), '');
  };

  const listIds = async (): Promise<readonly string[]> =>
    (await files.list(places.waiting)).filter(isSpoolId);

  const rehearse = async (
    id: string,
    submission: Submission,
  ): Promise<Result<Acceptance, SubmissionFailure>> => {
    try {
      await dryRunSubmission(submission, { places, files, now });
      return success({ reference: referenceNumber(id), isNew: false });
    } catch (error) {
      return failure({ kind: 'unavailable', detail: `spool: ${errorCode(error)}` });
    }
  };

  const transferOf = (id: string): string => join(folderOf(id), TRANSFER_FILE);
  /** Whether another process has begun a transfer, and ended before it noted the outcome. */
  const isInterrupted = async (id: string): Promise<boolean> =>
    (await files.modifiedAt(transferOf(id))) !== null &&
    (await files.read(transferOf(id))) !== owner;

  const claim = async (id: string): Promise<SpoolEntry | null> => {
    if (!(await claims.take(folderOf(id)))) return null;
    if ((await files.modifiedAt(join(places.receipts, id))) !== null) {
      // Delivered by a process that was killed before it could remove the entry.
      await throwAway(folderOf(id), places, files);
      return null;
    }
    if (await isInterrupted(id)) {
      await setAside(id, 'interrupted');
      return null;
    }
    const entry = await readEntry(id);
    if (entry === 'unreadable') await setAside(id, 'unreadable');
    if (typeof entry === 'string') return null;
    const movedBackAt = await markMovedBack(folderOf(id), { places, files, now });
    return { ...entry, waitingSince: Math.max(entry.acceptedAt, movedBackAt ?? 0) };
  };

  return {
    async accept(submission) {
      const id = spoolId(submission);
      if (isDryRun()) return rehearse(id, submission);
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
      if (inRemoval.has(id)) return null;
      inDelivery.add(id);
      let claimed: SpoolEntry | null = null;
      try {
        claimed = await claim(id);
      } finally {
        if (claimed === null) inDelivery.delete(id);
      }
      return claimed;
    },
    async release(id) {
      inDelivery.delete(id);
      await files.remove(transferOf(id));
      await claims.free(folderOf(id));
    },
    noteTransfer(id) {
      try {
        files.writeNow(transferOf(id), owner);
      } catch (error) {
        log.warn({ code: errorCode(error), entry: id }, 'transfer not noted');
      }
    },
    async complete(id) {
      inDelivery.delete(id);
      const draft = join(places.drafts, randomUUID());
      try {
        await files.write(draft, JSON.stringify({ deliveredAt: new Date(now()).toISOString() }));
        await files.rename(draft, join(places.receipts, id));
      } catch (error) {
        // On a full disk this is retried often, and each partial receipt would occupy a file name
        // on it.
        await files.remove(draft).catch(() => undefined);
        throw error;
      }
      // The receipt must be on disk before the entry is removed. In between, the receiver's own key
      // check stops a second delivery.
      await files.syncFolder(places.receipts);
      await throwAway(folderOf(id), places, files);
      known.delete(id);
    },
    async setAside(id, reason) {
      inDelivery.delete(id);
      await setAside(id, reason);
    },
    async stateOf(submission) {
      const id = spoolId(submission);
      // In this order: a delivery writes the receipt before it removes the entry.
      if ((await files.modifiedAt(folderOf(id))) !== null) return 'waiting';
      if ((await files.modifiedAt(join(places.receipts, id))) !== null) return 'delivered';
      const aside = join(places.undeliverable, id);
      if ((await files.modifiedAt(aside)) === null) return 'unknown';
      const reason = await files.read(join(aside, REASON_FILE)).catch(() => '');
      return reason.includes('"reason":"interrupted"') ? 'interrupted' : 'setAside';
    },
    async remove(submission) {
      const id = spoolId(submission);
      if (inDelivery.has(id) || inRemoval.has(id)) return false;
      inRemoval.add(id);
      try {
        if ((await files.modifiedAt(folderOf(id))) !== null) {
          if (!(await claims.take(folderOf(id))))
            return (await files.modifiedAt(folderOf(id))) === null;
          await throwAway(folderOf(id), places, files);
          known.delete(id);
        }
        for (const name of await files.list(places.undeliverable))
          if (entryIdOf(name) === id)
            await throwAway(join(places.undeliverable, name), places, files);
        return true;
      } finally {
        inRemoval.delete(id);
      }
    },
    async keysOf(kind) {
      const there = new Map<string, string>();
      for (const place of [places.waiting, places.undeliverable])
        for (const name of await files.list(place)) {
          const id = entryIdOf(name);
          if (id !== null) there.set(id, join(place, name));
        }
      for (const id of keys.keys()) if (!there.has(id)) keys.delete(id);
      for (const [id, place] of there)
        if (!keys.has(id)) {
          const text = await files.read(join(place, ENTRY_FILE)).catch(() => '');
          const stored = parseStoredEntry(id, text);
          if (stored !== null) keys.set(id, { kind: stored.kind, key: stored.key });
        }
      return [...keys.values()].filter((each) => each.kind === kind).map(({ key }) => key);
    },
    async sweep() {
      const swept = await sweepSpool({ places, files, now, receiptMaxAge });
      if (swept.held > held) log.error({ held: swept.held }, 'deletion held back');
      held = swept.held;
      const { deleted } = swept;
      // Only numbers: data in a log would not be deleted.
      if (deleted > 0) log.warn({ deleted }, 'undeliverable submissions deleted');
      for (const id of await listIds()) await returnToken(id);
    },
    async measure() {
      const waiting = await listIds();
      const undeliverable = (await files.list(places.undeliverable)).filter(
        (name) => entryIdOf(name) !== null,
      );
      // An entry that the disk does not let us read waits as well, and must be seen: at least as
      // one that waits, if not even the date of its folder can be read.
      const dateOf = (id: string) => files.modifiedAt(folderOf(id)).catch(() => null);
      const since = waiting.map(async (id) => known.get(id) ?? (await dateOf(id)) ?? now());
      const oldest = Math.min(...(await Promise.all(since)));
      return {
        waiting: waiting.length,
        undeliverable: undeliverable.length,
        held,
        oldestSeconds:
          waiting.length === 0 ? null : Math.max(0, Math.round((now() - oldest) / 1000)),
      };
    },
  };
}
