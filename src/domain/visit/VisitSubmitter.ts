import type { BrandId } from '../brand/Brand.ts';
import type { SubmissionFailure } from '../contact/ContactSubmitter.ts';
import type { Language } from '../locale/Locale.ts';
import type { Result } from '../shared/Result.ts';
import type { VisitRequest } from './visitFields.ts';

/** The offer that a request is for, by its address; the house alone if no offer was chosen. */
export interface VisitPlace {
  readonly houseSlug: string;
  readonly offerSlug: string | null;
}

/** A request to submit. Each `key` is delivered once, however often it is sent. */
export interface VisitSubmission {
  /** At least 16 characters; the same request always has the same key. */
  readonly key: string;
  /** The brand of the site on which it was sent. */
  readonly brandId: BrandId;
  /** The request belongs to the brand of this house; null for that of the site. */
  readonly place: VisitPlace | null;
  /** The language of the page. */
  readonly language: Language;
  readonly request: VisitRequest;
  /** ISO 8601. */
  readonly receivedAt: string;
}

export interface VisitSubmitter {
  /**
   * Hands over a request. Success means that it is stored, on our own disk or by the content
   * service, and returns the reference number for the person. Never throws.
   */
  submit(
    submission: VisitSubmission,
  ): Promise<Result<{ readonly reference: string }, SubmissionFailure>>;
}
