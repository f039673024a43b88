import type { BrandId } from '../brand/Brand.ts';
import type { FormTraits } from '../delivery/submissionRules.ts';
import { submitForm, type FormLimits, type ReturnedForm } from '../delivery/submitForm.ts';
import {
  messageOfForm,
  parseBlockForm,
  type AskedForm,
  type BlockFormProblems,
  type BlockFormValues,
} from './blockForm.ts';
import {
  contactKeyText,
  type AcceptedContactMessage,
  type SubmitContactMessagePorts,
} from './submitContactMessage.ts';

/** A form of the editors as a visitor sent it. */
export interface SentBlockForm extends FormTraits {
  readonly brandId: BrandId;
  /** The form as it is now, from the content. */
  readonly form: AskedForm;
  /** As typed. */
  readonly values: BlockFormValues;
}

export type SubmitBlockForm = (
  sent: SentBlockForm,
  limits: FormLimits,
) => Promise<AcceptedContactMessage | ReturnedForm<BlockFormProblems>>;

/**
 * Checks a form of the editors and submits it as a contact message, idempotently like one. Never
 * throws.
 */
export const submitBlockForm =
  ({ contactSubmitter, clock, digest }: SubmitContactMessagePorts): SubmitBlockForm =>
  async (sent, limits) => {
    const { brandId, form, values } = sent;
    const outcome = await submitForm(clock, sent, limits, {
      parse: () => parseBlockForm(form, values),
      store(filledIn, receivedAt) {
        const message = messageOfForm(filledIn, form.consent);
        return contactSubmitter.submit({
          key: digest(contactKeyText(brandId, message, receivedAt)),
          brandId,
          about: null,
          form: filledIn.filled,
          message,
          receivedAt: receivedAt.toISOString(),
        });
      },
    });
    if (outcome.kind === 'returned') return outcome;
    const { value, ...accepted } = outcome;
    return { ...accepted, name: value.name };
  };
