import * as v from 'valibot';
import { LANGUAGES } from '../../domain/locale/Locale.ts';
import {
  APPOINTMENT_CHANGES,
  INVITATION_KINDS,
  type AppointmentMail,
} from '../../domain/mail/appointmentMails.ts';
import { APPOINTMENT_REPLIES } from '../../domain/visit/VisitAnswers.ts';

/** The kind of these entries in the spool of mails, as it is stored on our disk. */
export const APPOINTMENT_MAIL_KIND = 'mail-termin';

const text = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest));
const instant = v.pipe(v.string(), v.isoTimestamp());
/** An appointment in a mail that comes from outside or from the disk. */
export const appointmentFields = v.object({
  id: v.pipe(text(100), v.regex(/^[\w-]+$/)),
  start: instant,
  minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(24 * 60)),
  sequence: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

const common = {
  appointment: appointmentFields,
  key: text(200),
  brandId: text(100),
  reference: v.nullable(text(40)),
};

const AppointmentMailSchema = v.variant('kind', [
  v.object({
    ...common,
    kind: v.picklist(INVITATION_KINDS),
    houseSlug: v.nullable(text(200)),
    language: v.picklist(LANGUAGES),
    name: text(300),
    email: text(320),
    answerKey: v.nullable(v.pipe(text(100), v.regex(/^[\w-]+$/))),
  }),
  v.object({
    ...common,
    kind: v.literal('answered'),
    requestId: v.pipe(text(100), v.regex(/^[\w-]+$/)),
    reply: v.picklist(APPOINTMENT_REPLIES),
  }),
  v.object({
    ...common,
    kind: v.literal('changed'),
    requestId: v.pipe(text(100), v.regex(/^[\w-]+$/)),
    change: v.picklist(APPOINTMENT_CHANGES),
  }),
]);

/** A mail about an appointment from outside or from the disk; null if it is none. */
export function readAppointmentMail(value: unknown): AppointmentMail | null {
  const read = v.safeParse(AppointmentMailSchema, value);
  return read.success ? read.output : null;
}
