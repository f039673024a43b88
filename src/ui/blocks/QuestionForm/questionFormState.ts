import type { BlockFormProblems, BlockFormValues } from '../../../domain/contact/blockForm.ts';
import type { ReturnReason } from '../../../domain/delivery/submissionRules.ts';

/** Receives the forms of all pages. */
export const FORM_ADDRESS = '/formular';

/** The names of a form's fields besides sender and questions. */
export const FORM_NAMES = {
  page: 'seite',
  block: 'formular',
  version: 'fassung',
  consent: 'einwilligung',
} as const;

export const CONSENTS = 'ja';

/** A form that was sent, on the page that answers it. */
export type QuestionFormState = ReturnedQuestionForm | SentQuestionForm;

export interface ReturnedQuestionForm {
  readonly kind: 'returned';
  /** The key of the block. */
  readonly block: string;
  readonly values: BlockFormValues;
  /** Null if the form was not accepted for another reason. */
  readonly problems: BlockFormProblems | null;
  readonly failure: Exclude<ReturnReason, 'invalid'> | null;
  /** The signed time with which the form is accepted on the next submit. */
  readonly begun: string;
}

export interface SentQuestionForm {
  readonly kind: 'sent';
  readonly block: string;
  readonly reference: string;
}
