import type { SubmissionFailure } from '../../../src/domain/contact/ContactSubmitter.ts';
import { failure, success, type Result } from '../../../src/domain/shared/Result.ts';

/**
 * Collects messages or applications in `accepted`, each key once. The reference number is their
 * count.
 */
export class InMemorySubmitter<Submission extends { readonly key: string }> {
  readonly accepted: Submission[] = [];

  /** With a reason, every submission fails with it. */
  constructor(private readonly reason: SubmissionFailure | null = null) {}

  async submit(
    submission: Submission,
  ): Promise<Result<{ readonly reference: string }, SubmissionFailure>> {
    if (this.reason !== null) return failure(this.reason);
    if (!this.accepted.some(({ key }) => key === submission.key))
      this.accepted.push(structuredClone(submission));
    const place = this.accepted.findIndex(({ key }) => key === submission.key) + 1;
    return success({ reference: `TEST-${String(place).padStart(4, '0')}` });
  }
}
