import type { ApplicationStage } from '../../../../src/domain/application/applicationStages.ts';
import type { ReplyOccasion } from '../../../../src/domain/reply/Reply.ts';

/** The desk of applications. The panel imports this file, so it uses nothing of Node. */

/** An application as a row of the list; dates in ISO 8601. */
export interface ListedApplication {
  readonly documentId: string;
  readonly brand: string;
  /** The brands in whose lists it is: its own, where it was sent, and where it may go on to. */
  readonly houses: readonly string[];
  /** The job, or the area of an application without one. */
  readonly job: string;
  readonly name: string;
  readonly reference: string;
  readonly receivedAt: string;
  /** Since when it waits: its arrival, the last answer or the last change of its stage. */
  readonly since: string;
  /** Calendar days since then. */
  readonly days: number;
  readonly stage: ApplicationStage;
  readonly isOverdue: boolean;
  readonly hasEmail: boolean;
  /** When it is deleted; null if that is not known. */
  readonly deletedAt: string | null;
  /** Its `updatedAt`: what is decided on an older one is refused. */
  readonly version: string | null;
}

/** A reply that can still be taken back. */
export interface WaitingReply {
  readonly key: string;
  readonly documentId: string;
  readonly name: string;
  readonly occasion: ReplyOccasion;
  readonly sendAt: string;
}

export interface ApplicationListing {
  readonly counts: Readonly<Record<ApplicationStage, number>>;
  /** Open applications that wait too long, in all stages. */
  readonly overdue: number;
  /** The first rows of the chosen stage: overdue ones first, then by waiting. */
  readonly rows: readonly ListedApplication[];
  /** How many there are in all, and how many of them are overdue. */
  readonly total: number;
  readonly late: number;
  readonly waiting: readonly WaitingReply[];
}

/** The query of the list. */
export interface DeskQuery {
  /** Null for all open ones. */
  readonly stage: ApplicationStage | null;
  /** The id of a brand; empty for all. */
  readonly house: string;
  readonly words: string;
  readonly limit: number;
}
