import type { SubmissionFailure } from '../contact/ContactSubmitter.ts';
import type { Result } from '../shared/Result.ts';

/** A file that comes with a submission. */
export interface Attachment {
  /** As the visitor named it; never a name on our disk. */
  readonly name: string;
  /** Where its bytes are. They are copied: the caller removes its own file. */
  readonly path: string;
}

/** Something that a visitor gave us to keep: a contact message, an application. */
export interface Submission {
  /** Which delivery it is for, e.g. `kontakt`. */
  readonly kind: string;
  /** Equal for what is the same submission. */
  readonly key: string;
  /** JSON: the fields as the kind's delivery expects them. */
  readonly payload: unknown;
  readonly attachments?: readonly Attachment[];
}

/** A submission as it is stored. */
export interface SpoolEntry extends Submission {
  /** 64 hexadecimal digits, from kind and key. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly acceptedAt: number;
  readonly attachments: readonly Attachment[];
  /** The id of the request that it was accepted with; null where that was not kept. */
  readonly requestId: string | null;
}

/** The answer to a submission that is stored, now or before. */
export interface Acceptance {
  /** For the visitor, e.g. `7KQ2-M4XW`; the same for the same submission. */
  readonly reference: string;
  /** False where it had been accepted before; the first one then stays as it was. */
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
  /** Of those: how many should be deleted, and wait for a person to say that the clock is right. */
  readonly held: number;
  /** Since the oldest waiting one was accepted; null while none waits. */
  readonly oldestSeconds: number | null;
}

/** `refused`: the receiver does not want it; `unreadable`: we cannot tell what it was. */
export type UndeliverableReason = 'refused' | 'unreadable';

/** Where visitors' submissions go in. */
export interface SpoolIntake {
  /** Success means that it is stored and survives a crash of this process. Never throws. */
  accept(submission: Submission): Promise<Result<Acceptance, SubmissionFailure>>;
}

/** What a delivery takes entries from. Every method throws where the disk fails. */
export interface SpoolQueue {
  /** What waits, oldest first. What cannot be read is set aside on the way. */
  listWaiting(): Promise<readonly WaitingEntry[]>;
  /**
   * Takes a waiting entry for delivery; null where it is gone, delivered, or claimed by another
   * running process.
   */
  claim(id: string): Promise<SpoolEntry | null>;
  /** Gives a claimed entry back, to be delivered later. */
  release(id: string): Promise<void>;
  /** Writes the receipt of a claimed entry, without its content, and then removes the entry. */
  complete(id: string): Promise<void>;
  /** Keeps a claimed entry apart for staff to look at. */
  setAside(id: string, reason: UndeliverableReason): Promise<void>;
}

export interface SpoolUpkeep {
  /**
   * Removes unfinished drafts, receipts that are too old to matter, and what could not be delivered
   * for six months, and repairs what was displaced by hand.
   */
  sweep(): Promise<void>;
  measure(): Promise<SpoolLoad>;
}

/**
 * Submissions between the visitor and their receiver. Several processes of one machine may share a
 * spool.
 */
export interface Spool extends SpoolIntake, SpoolQueue, SpoolUpkeep {}

export interface SpoolLog {
  warn(details: Readonly<Record<string, unknown>>, message: string): void;
  error(details: Readonly<Record<string, unknown>>, message: string): void;
}
