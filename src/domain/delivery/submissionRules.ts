import type { SubmissionFailure } from '../contact/ContactSubmitter.ts';
import type { Clock } from '../shared/Clock.ts';
import { isWritingTime } from '../shared/writingTime.ts';

/** What every use case that takes a submission needs. */
export interface SubmissionPorts {
  readonly clock: Clock;
  /** SHA-256 of a text, in hexadecimal digits. */
  readonly digest: (text: string) => string;
  /** A number that belongs to no submission and looks like any other. */
  readonly inventReference: () => string;
}

/** Counts what one sender's address does. */
export interface SenderLimits {
  /** Counts an attempt of any kind. One too many comes back with what was typed. */
  isOneTryTooMany(): Promise<boolean>;
  /** Counts what is about to be handed over. */
  isOneTooMany(): Promise<boolean>;
  /** Counts the bytes of files that are about to be handed over; no bytes are never too many. */
  isTooLarge(bytes: number): Promise<boolean>;
}

/** What a form says besides its fields. */
export interface FormTraits {
  /** When the form was started, as signed by us: milliseconds since 1970. Empty for none of ours. */
  readonly startedAt: readonly number[];
  /** Whether the honeypot field was filled in. */
  readonly isTrapped: boolean;
}

/** A submission that a program sent: it is told of success and learns nothing. */
export interface TrappedSubmission {
  readonly kind: 'trapped';
  readonly reference: string;
}

/** Why the form comes back; `invalid`: the problems name the fields. */
export type ReturnReason = 'invalid' | 'tooFast' | 'tooMany' | 'unavailable';

/**
 * Why a submission could not be stored; for the log. `disk`: its files have no room; `uploads`: those
 * from before cannot be read now.
 */
export type StorageFailure = SubmissionFailure | 'disk' | 'uploads';

/** Whether people need about as long as this form took, by one of the moments that it brings. */
export const isWrittenByHand = ({ startedAt }: FormTraits, now: Date): boolean =>
  startedAt.some((moment) => isWritingTime(moment, now));
