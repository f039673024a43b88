import type { SubmissionFailure } from '../contact/ContactSubmitter.ts';
import type { Result } from '../shared/Result.ts';

/** A file that belongs to a submission. */
export interface Attachment {
  /** The visitor's name for the file; never used as a name on our disk. */
  readonly name: string;
  /** The path of its bytes. The spool copies them; the caller removes its own file. */
  readonly path: string;
}

/** Something that a visitor sent us to store: a contact message, an application. */
export interface Submission {
  /** Selects the delivery that handles it, e.g. `kontakt`. */
  readonly kind: string;
  /** The same submission always has the same key. */
  readonly key: string;
  /** JSON: the fields that the delivery of this kind expects. */
  readonly payload: unknown;
  readonly attachments?: readonly Attachment[];
}

/** A submission as it is stored. */
export interface SpoolEntry extends Submission {
  /** 64 hexadecimal digits, derived from kind and key. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly acceptedAt: number;
  /**
   * Milliseconds since 1970: its acceptance, or the first claim after a person moved it back to the
   * waiting ones.
   */
  readonly waitingSince: number;
  readonly attachments: readonly Attachment[];
  /** The id of the request that submitted it; null if it was not stored. */
  readonly requestId: string | null;
}

/** The result for a submission that is stored, now or earlier. */
export interface Acceptance {
  /** Reference number for the visitor, e.g. `7KQ2-M4XW`; the same for the same submission. */
  readonly reference: string;
  /** False if it had been accepted before; the earlier one then remains unchanged. */
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
  /**
   * How many of the undeliverable entries are due for deletion but kept until a person confirms
   * that the clock is right.
   */
  readonly held: number;
  /** Seconds since the oldest waiting entry was accepted; null while none is waiting. */
  readonly oldestSeconds: number | null;
}

/**
 * `refused`: the receiver rejected it; `unreadable`: the stored entry cannot be parsed;
 * `interrupted`: the process ended during a transfer that may not be repeated.
 */
export type UndeliverableReason = 'refused' | 'unreadable' | 'interrupted';

/** Accepts visitors' submissions into the spool. */
export interface SpoolIntake {
  /**
   * Success means that the submission is stored and survives a crash of this process. Never throws.
   */
  accept(submission: Submission): Promise<Result<Acceptance, SubmissionFailure>>;
}

/**
 * What has become of a submission: `unknown` if it was never accepted here, or so long ago that its
 * receipt is gone.
 */
export type SubmissionState = 'waiting' | 'delivered' | 'setAside' | 'interrupted' | 'unknown';

/** Looks at single submissions by their kind and key. Every method throws if the disk fails. */
export interface SpoolLookup {
  stateOf(submission: Pick<Submission, 'kind' | 'key'>): Promise<SubmissionState>;
  /**
   * Removes a submission with its content, also one that was set aside; a receipt stays. False if a
   * delivery holds it at the moment: it is then asked again.
   */
  remove(submission: Pick<Submission, 'kind' | 'key'>): Promise<boolean>;
  /** The keys of the submissions of a kind that wait or were set aside. */
  keysOf(kind: string): Promise<readonly string[]>;
}

/** The queue from which a delivery takes entries. Every method throws if the disk fails. */
export interface SpoolQueue {
  /** The waiting entries, oldest first. Entries that cannot be read are set aside on the way. */
  listWaiting(): Promise<readonly WaitingEntry[]>;
  /**
   * Claims a waiting entry for delivery; null if it is gone, delivered, or claimed by another
   * running process.
   */
  claim(id: string): Promise<SpoolEntry | null>;
  /** Releases a claimed entry, to be delivered later. */
  release(id: string): Promise<void>;
  /** Writes the receipt of a claimed entry, without its content, and then removes the entry. */
  complete(id: string): Promise<void>;
  /** Moves a claimed entry aside for staff to look at. */
  setAside(id: string, reason: UndeliverableReason): Promise<void>;
}

/** For receivers that do not recognise a repetition. */
export interface SpoolTransfers {
  /**
   * Notes before it returns that the receiver may have a claimed entry from now on. If this process
   * ends before the outcome is noted, the entry is set aside as `interrupted` and not delivered
   * again. Never throws: on a full disk it notes nothing.
   */
  noteTransfer(id: string): void;
}

export interface SpoolUpkeep {
  /**
   * Removes unfinished drafts, expired receipts and entries that have been undeliverable for six
   * months. Repairs entries that were moved by hand.
   */
  sweep(): Promise<void>;
  measure(): Promise<SpoolLoad>;
}

/**
 * Stores submissions until their receiver has them. Several processes on one machine may share a
 * spool.
 */
export interface Spool extends SpoolIntake, SpoolQueue, SpoolTransfers, SpoolUpkeep, SpoolLookup {}

export interface SpoolLog {
  warn(details: Readonly<Record<string, unknown>>, message: string): void;
  error(details: Readonly<Record<string, unknown>>, message: string): void;
}
