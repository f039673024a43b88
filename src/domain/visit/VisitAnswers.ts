import type { BrandId } from '../brand/Brand.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import type { Result } from '../shared/Result.ts';

/** What a person says to an appointment: `noneFits` asks for another time. */
export const APPOINTMENT_REPLIES = ['accepted', 'declined', 'noneFits'] as const;
export type AppointmentReply = (typeof APPOINTMENT_REPLIES)[number];

/** The appointment of a link, without anything about the person. */
export interface OfferedAppointment {
  /** ISO 8601. */
  readonly start: string;
  readonly minutes: number;
  /** The slug of the house; null if the request named none. */
  readonly houseSlug: string | null;
  /** Null while the person has not answered. */
  readonly reply: AppointmentReply | null;
}

/** The key of a link on the site of this brand. */
export interface AnswerLink {
  readonly brandId: BrandId;
  readonly key: string;
}

/** Answers of people to appointments, by a link without an account. Only the server has them. */
export interface VisitAnswers {
  /** Changes nothing. Null for a wrong key, and after the link has ended. */
  find(link: AnswerLink): Promise<Result<OfferedAppointment | null, ContentFailure>>;
  /**
   * Stores an answer and returns the appointment as it then is. A declined appointment stays
   * declined. Null as in `find`.
   */
  reply(
    link: AnswerLink,
    reply: AppointmentReply,
  ): Promise<Result<OfferedAppointment | null, ContentFailure>>;
}
