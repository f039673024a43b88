import type { SubmissionFailure } from '../contact/ContactSubmitter.ts';
import type { Clock } from '../shared/Clock.ts';
import { isPlausibleFillTime } from '../shared/writingTime.ts';

/** The ports that every use case for submissions needs. */
export interface SubmissionPorts {
  readonly clock: Clock;
  /** SHA-256 of a text, in hexadecimal digits. */
  readonly digest: (text: string) => string;
  /** Returns a random reference number that belongs to no submission but looks like a real one. */
  readonly inventReference: () => string;
}

/** Rate limits for one sender's address. */
export interface SenderLimits {
  /** Counts an attempt of any kind. Over the limit, the form is returned with what was typed. */
  exceedsAttemptLimit(): Promise<boolean>;
  /** Counts a submission that is about to be handed over. */
  exceedsSubmissionLimit(): Promise<boolean>;
  /** Counts the bytes of files that are about to be handed over; zero bytes are always allowed. */
  isTooLarge(bytes: number): Promise<boolean>;
}

/** The form's data besides its fields. */
export interface FormTraits {
  /**
   * When the form was started, as signed by us: milliseconds since 1970. Empty if there is no valid
   * signature.
   */
  readonly startedAt: readonly number[];
  /** Whether the honeypot field was filled in. */
  readonly isTrapped: boolean;
}

/** A submission from a bot: the response reports success and reveals nothing. */
export interface TrappedSubmission {
  readonly kind: 'trapped';
  readonly reference: string;
}

/** Why the form is returned; with `invalid` the problems name the fields. */
export type ReturnReason = 'invalid' | 'tooFast' | 'tooMany' | 'unavailable';

/**
 * Why a submission could not be stored; for the log. `disk`: no room for its files; `uploads`: its
 * earlier uploads cannot be read now.
 */
export type StorageFailure = SubmissionFailure | 'disk' | 'uploads';

/** True if a person plausibly needed this long to fill in the form, by any of its start times. */
export const isPlausiblyHuman = ({ startedAt }: FormTraits, now: Date): boolean =>
  startedAt.some((moment) => isPlausibleFillTime(moment, now));
