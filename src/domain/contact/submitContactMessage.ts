import type { BrandId } from '../brand/Brand.ts';
import {
  isPlausiblyHuman,
  type FormTraits,
  type ReturnReason,
  type SenderLimits,
  type StorageFailure,
  type SubmissionPorts,
} from '../delivery/submissionRules.ts';
import { zurichDate } from '../shared/zurichTime.ts';
import {
  parseContactMessage,
  type ContactMessage,
  type ContactProblems,
  type ContactValues,
} from './contactFields.ts';
import { writeContactReference, type ContactReference } from './contactReference.ts';
import type { ContactSubmitter } from './ContactSubmitter.ts';
import { withTopic, type ContactTopic } from './contactTopic.ts';

/** A contact form as a visitor sent it. */
export interface SentContactMessage extends FormTraits {
  readonly brandId: BrandId;
  /** As typed. */
  readonly values: ContactValues;
  readonly topic: ContactTopic | null;
  readonly about: ContactReference | null;
}

export interface SubmitContactMessagePorts extends SubmissionPorts {
  readonly contactSubmitter: ContactSubmitter;
}

export interface AcceptedContactMessage {
  readonly kind: 'accepted';
  readonly reference: string;
  /** The writer's name, as parsed. */
  readonly name: string;
  readonly receivedAt: Date;
}

export interface ReturnedContactMessage {
  readonly kind: 'returned';
  readonly reason: ReturnReason;
  readonly problems: ContactProblems;
  /** For the log, if the message could not be stored. */
  readonly failure?: StorageFailure;
}

export type ContactMessageOutcome = AcceptedContactMessage | ReturnedContactMessage;

export type SubmitContactMessage = (
  sent: SentContactMessage,
  limits: Pick<SenderLimits, 'exceedsAttemptLimit' | 'exceedsSubmissionLimit'>,
) => Promise<ContactMessageOutcome>;

const returned = (
  reason: ReturnReason,
  details: Pick<ReturnedContactMessage, 'failure'> & { readonly problems?: ContactProblems } = {},
): ReturnedContactMessage => ({ kind: 'returned', reason, problems: {}, ...details });

/**
 * Checks a contact message and submits it idempotently: sending it again has no further effect.
 * Never throws.
 */
export const submitContactMessage =
  ({ contactSubmitter, ...ports }: SubmitContactMessagePorts): SubmitContactMessage =>
  async (sent, limits) => {
    if (await limits.exceedsAttemptLimit()) return returned('tooMany');
    if (sent.isTrapped) return returned('trapped');
    const parsed = parseContactMessage(sent.values);
    if (!parsed.ok) return returned('invalid', { problems: parsed.failure });
    const receivedAt = ports.clock.now();
    if (!isPlausiblyHuman(sent, receivedAt)) return returned('tooFast');
    if (await limits.exceedsSubmissionLimit()) return returned('tooMany');
    const message = withTopic(parsed.value, sent.topic);
    const { brandId, about } = sent;
    const accepted = await contactSubmitter.submit({
      key: ports.digest(contactKeyText(brandId, message, receivedAt, about)),
      brandId,
      about,
      message,
      receivedAt: receivedAt.toISOString(),
    });
    if (!accepted.ok) return returned('unavailable', { failure: accepted.failure });
    const { reference } = accepted.value;
    return { kind: 'accepted', reference, name: message.name, receivedAt };
  };

/**
 * The text from which a message's key is computed: the same for the same message to the same brand
 * on the same day, so that a double click, a reload and a second attempt count once.
 */
export const contactKeyText = (
  brandId: BrandId,
  { name, email, phone, message, ...others }: ContactMessage,
  now: Date,
  about: ContactReference | null = null,
): string =>
  JSON.stringify([
    brandId,
    zurichDate(now),
    name,
    email,
    message,
    ...(phone === undefined ? [] : [phone]),
    ...Object.entries(others).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ...(about === null ? [] : [writeContactReference(about)]),
  ]);
