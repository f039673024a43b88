import type { DeliveryFailure } from '../delivery/createDelivery.ts';
import type { Language } from '../locale/Locale.ts';
import type { Result } from '../shared/Result.ts';

/** An entry for the recipient's calendar, in iCalendar format (RFC 5545, RFC 5546). */
export interface MailCalendar {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly text: string;
}

/**
 * A mail to one recipient, as text and as markup that says the same. It has nothing that a mail
 * program would load, and no attachment but a calendar entry.
 */
export interface Mail {
  /**
   * Letters, digits and hyphens. The same mail always has the same id, so that a receiver can
   * detect a duplicate after a retry.
   */
  readonly id: string;
  /** The sender's display name; the mail sender uses its own address. */
  readonly from: string;
  readonly to: string;
  /** The address for replies; null if no one reads them. */
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  /** A whole document; absent for a mail of text alone. */
  readonly html?: string;
  readonly language: Language;
  readonly calendar?: MailCalendar;
}

/**
 * `unavailable`: retry later; with `single` only this mail is affected. `refused`: the receiver
 * rejects it permanently. `duringMail`: the server had accepted our login and was given this mail
 * when it became unavailable, so the mail may be the cause. `detail` contains no personal data.
 */
export interface MailFailure {
  readonly kind: 'unavailable' | 'refused';
  readonly single: boolean;
  readonly duringMail?: boolean;
  readonly detail: string;
}

/**
 * A mail without its id, or the reason why it cannot be written; null if its recipient gets the same
 * news by another one.
 */
export type WrittenMail = Result<Omit<Mail, 'id'> | null, DeliveryFailure>;

export interface MailSender {
  /**
   * Sends a mail; success means that a mail server has accepted it. `onTransfer` is called right
   * before its text leaves: from then on the server may have it. Never throws.
   */
  send(mail: Mail, onTransfer?: () => void): Promise<Result<'sent', MailFailure>>;
  /** Whether the mail server accepts our connection now; sends no mail. Never throws. */
  isAnswering(): Promise<boolean>;
}
