import type { BrandId } from '../brand/Brand.ts';
import type { Language } from '../locale/Locale.ts';
import type { AppointmentReply } from '../visit/VisitAnswers.ts';

/** The mails to the person who asked for a visit. */
export const INVITATION_KINDS = [
  'confirmed',
  'proposed',
  'cancelled',
  'declined',
  'noneFits',
] as const;

/** A mail about an appointment to the person who asked for a visit. */
export interface InvitationMail {
  /**
   * `declined` and `noneFits` confirm the person's own answer; they and `cancelled` take the
   * appointment out of the person's calendar.
   */
  readonly kind: (typeof INVITATION_KINDS)[number];
  /** The same mail always has the same key, and is sent once. */
  readonly key: string;
  readonly brandId: BrandId;
  /** Null if the request named no house. */
  readonly houseSlug: string | null;
  readonly language: Language;
  /** As typed. */
  readonly name: string;
  readonly email: string;
  readonly reference: string | null;
  readonly appointment: Appointment;
  /** The key of the link with which the person answers; null if there is nothing to answer. */
  readonly answerKey: string | null;
}

export interface Appointment {
  /** Letters and digits; the same for all versions of the appointment. */
  readonly id: string;
  /** ISO 8601. */
  readonly start: string;
  readonly minutes: number;
  /** Grows with each mail about the appointment. */
  readonly sequence: number;
}

/** A notice to the house, with a change of its own calendar. It names no person. */
interface HouseNotice {
  readonly key: string;
  readonly brandId: BrandId;
  readonly reference: string | null;
  /** The id of the request in the panel. */
  readonly requestId: string;
  readonly appointment: Appointment;
}

/** The person has answered. */
export interface AppointmentAnswerNotice extends HouseNotice {
  readonly kind: 'answered';
  readonly reply: AppointmentReply;
}

export const APPOINTMENT_CHANGES = ['moved', 'cancelled'] as const;

/** The house itself has changed an appointment that the person had accepted. */
export interface AppointmentChangeNotice extends HouseNotice {
  readonly kind: 'changed';
  readonly change: (typeof APPOINTMENT_CHANGES)[number];
}

export type AppointmentNotice = AppointmentAnswerNotice | AppointmentChangeNotice;
export type AppointmentMail = InvitationMail | AppointmentNotice;
