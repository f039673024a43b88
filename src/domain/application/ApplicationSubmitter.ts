import type { SubmissionFailure } from '../contact/ContactSubmitter.ts';
import type { Result } from '../shared/Result.ts';
import type { ApplicationSubmission } from './Application.ts';

export interface ApplicationSubmitter {
  /**
   * Hands an application over with its files. Success means that it is stored, and has the number
   * for the applicant. Never throws.
   */
  submit(
    submission: ApplicationSubmission,
  ): Promise<Result<{ readonly reference: string }, SubmissionFailure>>;
}
