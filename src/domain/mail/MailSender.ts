import type { Language } from '../locale/Locale.ts';
import type { Result } from '../shared/Result.ts';

/**
 * A mail to one person, in plain text: it carries no file and nothing that a mail program would
 * load.
 */
export interface Mail {
  /**
   * Letters, digits and hyphens. The same for the same mail, so that a receiver can recognise a
   * duplicate after a failure.
   */
  readonly id: string;
  /** The sender's display name; the address is the mail sender's own. */
  readonly from: string;
  readonly to: string;
  /** The address for answers; null where no one waits for one. */
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly language: Language;
}

/**
 * `unavailable`: try again later, and `single` says that only this mail is concerned; `refused`:
 * the receiver does not want it, and will not later. Details carry no personal data.
 */
export interface MailFailure {
  readonly kind: 'unavailable' | 'refused';
  readonly single: boolean;
  readonly detail: string;
}

export interface MailSender {
  /** Hands a mail over; success means that a mail server has taken charge of it. Never throws. */
  send(mail: Mail): Promise<Result<'sent', MailFailure>>;
  /** Whether the mail server lets us in now, without a mail. Never throws. */
  isAnswering(): Promise<boolean>;
}
