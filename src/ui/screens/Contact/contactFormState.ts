import type { ContactTopic } from '../../../domain/contact/contactTopic.ts';
import type { ContactProblems, ContactValues } from '../../../domain/contact/contactFields.ts';

/** The contact form as it comes back to a visitor whose message was not accepted. */
export interface ContactFormState {
  /** As typed. */
  readonly values: ContactValues;
  /** The signed moment with which the form is accepted at the next press. */
  readonly begun?: string;
  /** What it is about, where the page before said so. */
  readonly topic?: ContactTopic;
  readonly problems: ContactProblems;
  /** Why the message was not accepted although its fields are right. */
  readonly failure: 'unavailable' | 'tooMany' | 'tooFast' | null;
}
