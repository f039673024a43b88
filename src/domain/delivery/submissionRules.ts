import type { SubmissionFailure } from '../contact/ContactSubmitter.ts';
import type { Clock } from '../shared/Clock.ts';

/** The ports that every use case for submissions needs. */
export interface SubmissionPorts {
  readonly clock: Clock;
  /** SHA-256 of a text, in hexadecimal digits. */
  readonly digest: (text: string) => string;
}

/**
 * The name of the honeypot field, in forms and on the page. Programs that fill in forms for people
 * do not know it: what they do know (`website`, `url`, `company`) they fill in.
 */
export const HONEYPOT = 'leer';

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
   * When the form was returned to be sent again, as signed by us: milliseconds since 1970. Null if
   * there is no valid signature.
   */
  readonly startedAt: number | null;
  /** Whether the honeypot field was filled in. */
  readonly isTrapped: boolean;
  /** Whether a browser sent the form from a page of this site. */
  readonly isFromPage: boolean;
}

/**
 * Why the form is returned; with `invalid` the problems name the fields. `trapped`: the honeypot
 * field was filled in, perhaps by the browser of a person, so the form is returned without that
 * field.
 */
export type ReturnReason = 'invalid' | 'trapped' | 'tooFast' | 'tooMany' | 'unavailable';

/**
 * Why a submission could not be stored; for the log. `disk`: no room for its files; `uploads`: its
 * earlier uploads cannot be read now.
 */
export type StorageFailure = SubmissionFailure | 'disk' | 'uploads';

/** Milliseconds. A bot may have fetched an older start once for many submissions. */
const MAX_FILL_TIME = 24 * 3_600_000;

/**
 * True for a form that a browser sent from a page. Anything else gets the form back once, and may
 * send it again within a day.
 */
export function isPlausiblyHuman({ isFromPage, startedAt }: FormTraits, now: Date): boolean {
  if (isFromPage || startedAt === null) return isFromPage;
  const age = now.getTime() - startedAt;
  return age >= 0 && age <= MAX_FILL_TIME;
}
