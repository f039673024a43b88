import type { SubmissionFailure } from '../../domain/contact/ContactSubmitter.ts';
import type { SpoolIntake } from '../../domain/delivery/Spool.ts';
import { success, type Result } from '../../domain/shared/Result.ts';

interface SpoolSubmitterParts<Submission> {
  /** The kind of its entries. */
  readonly kind: string;
  /** Called for each new submission. */
  readonly onAccepted: () => void;
  /** Queues the mails about a new submission; absent if there are none. */
  readonly announce?: ((submission: Submission) => Promise<boolean>) | null;
}

/** Stores submissions without files on our own disk until the content service has them. */
export class SpoolSubmitter<Submission extends { readonly key: string }> {
  constructor(
    private readonly spool: SpoolIntake,
    private readonly parts: SpoolSubmitterParts<Submission>,
  ) {}

  async submit(
    submission: Submission,
  ): Promise<Result<{ readonly reference: string }, SubmissionFailure>> {
    const { key, ...payload } = submission;
    const { kind, onAccepted, announce } = this.parts;
    const accepted = await this.spool.accept({ kind, key, payload });
    if (!accepted.ok) return accepted;
    if (accepted.value.isNew) {
      onAccepted();
      // It is accepted even if its mails could not be queued: its delivery queues them again.
      await announce?.(submission);
    }
    return success({ reference: accepted.value.reference });
  }
}
