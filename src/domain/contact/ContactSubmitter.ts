import type { BrandId } from '../brand/Brand.ts';
import type { Result } from '../shared/Result.ts';
import type { ContactReference } from './contactReference.ts';
import type { FilledForm } from './blockForm.ts';
import type { ContactMessage } from './contactFields.ts';

/** A contact message to submit. Each `key` is delivered once, however often it is sent. */
export interface ContactSubmission {
  /** At least 16 characters; the same message always has the same key. */
  readonly key: string;
  /** The brand of the site on which it was sent. */
  readonly brandId: BrandId;
  /** The message belongs to the brand of what it is about; null for that of the site. */
  readonly about: ContactReference | null;
  /** Questions and answers, which the message contains as text; absent for other messages. */
  readonly form?: FilledForm;
  readonly message: ContactMessage;
  /** ISO 8601. */
  readonly receivedAt: string;
}

/**
 * `unavailable`: retry later; `refused`: the receiver rejects it permanently. `detail` contains no
 * personal data.
 */
export interface SubmissionFailure {
  readonly kind: 'unavailable' | 'refused';
  readonly detail: string;
}

export interface ContactSubmitter {
  /**
   * Hands over a message. Success means that it is stored, on our own disk or by the content
   * service, and returns the reference number for its writer. Never throws.
   */
  submit(
    submission: ContactSubmission,
  ): Promise<Result<{ readonly reference: string }, SubmissionFailure>>;
}
