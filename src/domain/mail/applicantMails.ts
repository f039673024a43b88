import type { BrandId } from '../brand/Brand.ts';
import type { Language } from '../locale/Locale.ts';
import type { Appointment } from './appointmentMails.ts';

/** What applicants do on their own page, and the desk with their appointment. */
export const APPLICANT_ACTS = [
  'chosen',
  'moved',
  'cancelled',
  'noneFits',
  'answered',
  'agreed',
  'disagreed',
  'fileAdded',
  'withdrawn',
] as const;
export type ApplicantAct = (typeof APPLICANT_ACTS)[number];

/** An interview as both sides have it in their calendar. */
export interface Interview extends Appointment {
  readonly isPhone: boolean;
  /** Where in the house, and with whom; empty for nothing. */
  readonly place: string;
  readonly people: string;
}

/** The mail to an applicant whose interview was agreed, moved or cancelled. */
export interface InterviewMail {
  readonly kind: 'interview';
  readonly act: 'chosen' | 'moved' | 'cancelled';
  /** The same mail always has the same key, and is sent once. */
  readonly key: string;
  readonly brandId: BrandId;
  readonly language: Language;
  /** As typed. */
  readonly name: string;
  readonly email: string;
  readonly reference: string;
  /** The key of the applicant's own page; null if they have none. */
  readonly accessKey: string | null;
  readonly interview: Interview;
}

/** The notice to the house about an act on an application. It names no person. */
export interface ApplicantNotice {
  readonly kind: 'applicantAct';
  readonly act: ApplicantAct;
  readonly key: string;
  readonly brandId: BrandId;
  readonly reference: string;
  /** Goes into the house's calendar, or out of it; null if the act concerns none. */
  readonly interview: Interview | null;
}

export type ApplicantMail = InterviewMail | ApplicantNotice;

/** Whether an act takes the interview out of the calendars. */
export const isCancelling = (act: ApplicantAct): boolean =>
  act === 'cancelled' || act === 'noneFits' || act === 'withdrawn';

/** The entries in the spools that go with a deleted application, by their keys. */
export interface SpoolRemoval {
  /** The key under which the application was sent. */
  readonly application: string;
  readonly replies: readonly string[];
  readonly applicantMails: readonly string[];
}
