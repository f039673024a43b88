import type { ContactField, ContactProblem } from '../../../domain/contact/ContactMessage.ts';

/** The contact form as it comes back to a visitor whose message was not accepted. */
export interface ContactFormState {
  /** As typed. */
  readonly values: Readonly<Record<ContactField, string>>;
  readonly problems: Readonly<Partial<Record<ContactField, ContactProblem>>>;
  /** Why the message was not accepted although its fields are right. */
  readonly failure: 'unavailable' | 'tooMany' | 'tooFast' | null;
}
