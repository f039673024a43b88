import type { ApplicationSubmission } from '../../domain/application/Application.ts';
import type { ApplicationSubmitter } from '../../domain/application/ApplicationSubmitter.ts';
import type { SubmissionFailure } from '../../domain/contact/ContactSubmitter.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';

/** Keeps applications in `accepted`, each key once; the number counts them. */
export class InMemoryApplicationSubmitter implements ApplicationSubmitter {
  readonly accepted: ApplicationSubmission[] = [];

  /** With a reason every application is turned away. */
  constructor(private readonly reason: SubmissionFailure | null = null) {}

  async submit(submission: ApplicationSubmission): Promise<Result<{ readonly reference: string }, SubmissionFailure>> {
    if (this.reason !== null) return failure(this.reason);
    if (!this.accepted.some(({ key }) => key === submission.key)) this.accepted.push(structuredClone(submission));
    const place = this.accepted.findIndex(({ key }) => key === submission.key) + 1;
    return success({ reference: `TEST-${String(place).padStart(4, '0')}` });
  }
}
