import type { SubmissionFailure } from '../contact/ContactSubmitter.ts';
import type { Clock } from '../shared/Clock.ts';
import type { Result } from '../shared/Result.ts';
import {
  isPlausiblyHuman,
  type FormTraits,
  type ReturnReason,
  type SenderLimits,
  type StorageFailure,
} from './submissionRules.ts';

export type FormLimits = Pick<SenderLimits, 'exceedsAttemptLimit' | 'exceedsSubmissionLimit'>;

/** A form that its sender gets back. */
export interface ReturnedForm<Problems extends object> {
  readonly kind: 'returned';
  readonly reason: ReturnReason;
  /** Empty unless the reason is `invalid`. */
  readonly problems: Problems | Readonly<Record<string, never>>;
  /** For the log, if the submission could not be stored. */
  readonly failure?: StorageFailure;
}

interface AcceptedForm<Value> {
  readonly kind: 'accepted';
  readonly reference: string;
  readonly value: Value;
  readonly receivedAt: Date;
}

interface FormSteps<Value, Problems> {
  parse(now: Date): Result<Value, Problems>;
  store(
    value: Value,
    receivedAt: Date,
  ): Promise<Result<{ readonly reference: string }, SubmissionFailure>>;
}

/**
 * The steps of every form without files: limits, checks, and the store. Never throws if the steps do
 * not.
 */
export async function submitForm<Value, Problems extends object>(
  clock: Clock,
  sent: FormTraits,
  limits: FormLimits,
  { parse, store }: FormSteps<Value, Problems>,
): Promise<AcceptedForm<Value> | ReturnedForm<Problems>> {
  const returned = (
    reason: ReturnReason,
    details: Partial<Pick<ReturnedForm<Problems>, 'problems' | 'failure'>> = {},
  ): ReturnedForm<Problems> => ({ kind: 'returned', reason, problems: {}, ...details });

  if (await limits.exceedsAttemptLimit()) return returned('tooMany');
  if (sent.isTrapped) return returned('trapped');
  const receivedAt = clock.now();
  const parsed = parse(receivedAt);
  if (!parsed.ok) return returned('invalid', { problems: parsed.failure });
  if (!isPlausiblyHuman(sent, receivedAt)) return returned('tooFast');
  if (await limits.exceedsSubmissionLimit()) return returned('tooMany');
  const accepted = await store(parsed.value, receivedAt);
  return accepted.ok
    ? { kind: 'accepted', reference: accepted.value.reference, value: parsed.value, receivedAt }
    : returned('unavailable', { failure: accepted.failure });
}
