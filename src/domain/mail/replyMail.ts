import type { BrandId } from '../brand/Brand.ts';
import type { Language } from '../locale/Locale.ts';
import type { ApplicantMail } from './applicantMails.ts';
import type { Appointment, AppointmentMail } from './appointmentMails.ts';

/** A reply that a person has written at the desk, as the content service hands it to the site. */
export interface ReplyMail {
  readonly kind: 'reply';
  /** The same reply always has the same key, and is sent once. */
  readonly key: string;
  readonly brandId: BrandId;
  /** Where answers go: the brand's address for applications, or its public one. */
  readonly replyTo: 'applications' | 'house';
  readonly language: Language;
  /** As typed by the person who gets it. */
  readonly name: string;
  readonly email: string;
  readonly reference: string | null;
  readonly subject: string;
  /** Paragraphs separated by blank lines; `{seite}` stands for the address of the own page. */
  readonly text: string;
  /** The key of the person's own page; null if they have none. */
  readonly accessKey: string | null;
  /** An entry for the person's calendar; null for none. */
  readonly calendar: ReplyCalendar | null;
}

export interface ReplyCalendar {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly appointment: Appointment;
  /** The slug of the house where it takes place; null if it is on the phone. */
  readonly houseSlug: string | null;
}

/**
 * What has become of a mail in the spool: `unknown` if it was never queued here, or so long ago
 * that its receipt is gone; `uncertain` if the site ended while the mail server was getting it.
 */
export type QueuedMailState = 'waiting' | 'sent' | 'refused' | 'uncertain' | 'unknown';

/** The mails that staff cause in the panel. */
export interface DeskMails {
  /** Queues a mail once; false if it could not be stored. Never throws. */
  announce(mail: AppointmentMail | ReplyMail | ApplicantMail): Promise<boolean>;
  /** What has become of replies, by their keys. Throws if the disk fails. */
  statesOf(keys: readonly string[]): Promise<Readonly<Record<string, QueuedMailState>>>;
}
