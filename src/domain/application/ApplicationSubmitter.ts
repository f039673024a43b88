import type { SubmissionFailure } from '../contact/ContactSubmitter.ts';
import type { Result } from '../shared/Result.ts';
import type { ApplicationSubmission } from './Application.ts';

export interface ApplicationSubmitter {
  /**
   * Hands an application over with its files; success means that it is kept, and gives the number
   * that the applicant is told. Never throws.
   */
  submit(
    submission: ApplicationSubmission,
  ): Promise<Result<{ readonly reference: string }, SubmissionFailure>>;
}
