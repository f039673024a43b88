import * as v from 'valibot';
import { isAccessKey } from '../../domain/application/accessKey.ts';
import { LANGUAGES } from '../../domain/locale/Locale.ts';
import { APPLICANT_ACTS, type ApplicantMail } from '../../domain/mail/applicantMails.ts';
import { appointmentFields } from './spooledAppointmentMails.ts';

/** The kind of these entries in the spool of mails, as it is stored on our disk. */
export const APPLICANT_MAIL_KIND = 'mail-gespraech';

const text = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest));
const line = v.pipe(v.string(), v.maxLength(300));
const common = {
  key: v.pipe(text(100), v.regex(/^[\w-]+$/)),
  brandId: text(100),
  reference: text(40),
};
const interview = v.object({
  ...appointmentFields.entries,
  isPhone: v.boolean(),
  place: line,
  people: line,
});

const ApplicantMailSchema = v.variant('kind', [
  v.object({
    ...common,
    kind: v.literal('interview'),
    act: v.picklist(['chosen', 'moved', 'cancelled']),
    language: v.picklist(LANGUAGES),
    name: text(300),
    email: text(320),
    accessKey: v.nullable(v.custom<string>(isAccessKey)),
    interview,
  }),
  v.object({
    ...common,
    kind: v.literal('applicantAct'),
    act: v.picklist(APPLICANT_ACTS),
    interview: v.nullable(interview),
  }),
]);

/** Such a mail from outside or from the disk; null if it is none. */
export function readApplicantMail(value: unknown): ApplicantMail | null {
  const read = v.safeParse(ApplicantMailSchema, value);
  return read.success ? read.output : null;
}
