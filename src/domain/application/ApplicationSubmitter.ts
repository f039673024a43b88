import type { SubmissionFailure } from '../contact/ContactSubmitter.ts';
import type { Result } from '../shared/Result.ts';
import type { ApplicationSubmission } from './Application.ts';

export interface ApplicationSubmitter {
  /**
   * Hands over an application with its files. Success means that it is stored, and returns the
   * reference number for the applicant. Never throws.
   */
  submit(
    submission: ApplicationSubmission,
  ): Promise<Result<{ readonly reference: string }, SubmissionFailure>>;
}
