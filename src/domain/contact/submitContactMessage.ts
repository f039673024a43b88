import type { BrandId } from '../brand/Brand.ts';
import type { FormTraits, SubmissionPorts } from '../delivery/submissionRules.ts';
import { submitForm, type FormLimits, type ReturnedForm } from '../delivery/submitForm.ts';
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

export type ContactMessageOutcome = AcceptedContactMessage | ReturnedForm<ContactProblems>;

export type SubmitContactMessage = (
  sent: SentContactMessage,
  limits: FormLimits,
) => Promise<ContactMessageOutcome>;

/**
 * Checks a contact message and submits it idempotently: sending it again has no further effect.
 * Never throws.
 */
export const submitContactMessage =
  ({ contactSubmitter, ...ports }: SubmitContactMessagePorts): SubmitContactMessage =>
  async (sent, limits) => {
    const { brandId, about } = sent;
    const outcome = await submitForm(ports.clock, sent, limits, {
      parse: () => parseContactMessage(sent.values),
      store(typed, receivedAt) {
        const message = withTopic(typed, sent.topic);
        return contactSubmitter.submit({
          key: ports.digest(contactKeyText(brandId, message, receivedAt, about)),
          brandId,
          about,
          message,
          receivedAt: receivedAt.toISOString(),
        });
      },
    });
    if (outcome.kind === 'returned') return outcome;
    const { value, ...accepted } = outcome;
    return { ...accepted, name: value.name };
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
