import type { BrandId } from '../brand/Brand.ts';
import type { Result } from '../shared/Result.ts';
import type { ContactMessage } from './contactFields.ts';

/** What is sent: the same `key` is delivered once, however often it is sent. */
export interface ContactSubmission {
  /** At least 16 characters; equal for what is the same message. */
  readonly key: string;
  readonly brandId: BrandId;
  readonly message: ContactMessage;
  /** ISO 8601. */
  readonly receivedAt: string;
}

/**
 * `unavailable`: try again later; `refused`: the receiver does not want it, and will not later.
 * Details carry no personal data.
 */
export interface SubmissionFailure {
  readonly kind: 'unavailable' | 'refused';
  readonly detail: string;
}

export interface ContactSubmitter {
  /**
   * Hands a message over. Success means that it is stored, on our own disk or by the content service,
   * and has the number for its writer. Never throws.
   */
  submit(
    submission: ContactSubmission,
  ): Promise<Result<{ readonly reference: string }, SubmissionFailure>>;
}
