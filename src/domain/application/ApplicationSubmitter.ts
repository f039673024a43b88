import type { SubmissionFailure } from '../contact/ContactSubmitter.ts';
import type { Result } from '../shared/Result.ts';
import type { ApplicationSubmission, UploadedFile } from './Application.ts';

export interface ApplicationSubmitter {
  /**
   * Hands over an application with its files. Success means that it is stored, and returns the
   * reference number for the applicant. Never throws.
   */
  submit(
    submission: ApplicationSubmission,
  ): Promise<Result<{ readonly reference: string }, SubmissionFailure>>;
}

/** Opens a file of an application; may throw. */
export type OpenFile = (file: UploadedFile) => Promise<Blob>;

/** The permanent store of applications, to which an accepted application is delivered. */
export interface ApplicationStore {
  /**
   * Stores an application with its files, once for each key. Returns the reference number that the
   * applicant was given. Never throws.
   */
  store(
    submission: ApplicationSubmission,
    open: OpenFile,
  ): Promise<Result<{ readonly reference: string }, SubmissionFailure>>;
}
