import * as v from 'valibot';
import type { SpoolIntake, SpoolLookup, SubmissionState } from '../../domain/delivery/Spool.ts';
import { isAccessKey } from '../../domain/application/accessKey.ts';
import { LANGUAGES } from '../../domain/locale/Locale.ts';
import type { DeskMails, QueuedMailState, ReplyMail } from '../../domain/mail/replyMail.ts';
import { APPLICANT_MAIL_KIND } from './spooledApplicantMails.ts';
import { APPOINTMENT_MAIL_KIND, appointmentFields } from './spooledAppointmentMails.ts';

/** The kind of these entries in the spool of mails, as it is stored on our disk. */
export const REPLY_MAIL_KIND = 'mail-antwort';

const text = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest));
const key = v.pipe(text(100), v.regex(/^[\w-]+$/));

const ReplyMailSchema = v.object({
  kind: v.literal('reply'),
  key,
  brandId: text(100),
  replyTo: v.picklist(['applications', 'house']),
  language: v.picklist(LANGUAGES),
  name: text(300),
  email: text(320),
  reference: v.nullable(text(40)),
  subject: v.pipe(text(300), v.regex(/^[^\r\n]*$/)),
  text: text(20_000),
  accessKey: v.nullable(v.custom<string>(isAccessKey)),
  calendar: v.nullable(
    v.object({
      method: v.picklist(['REQUEST', 'CANCEL']),
      appointment: appointmentFields,
      houseSlug: v.nullable(text(200)),
    }),
  ),
});

/** A reply from outside or from the disk; null if it is none. */
export function readReplyMail(value: unknown): ReplyMail | null {
  const read = v.safeParse(ReplyMailSchema, value);
  return read.success ? read.output : null;
}

const STATES: Readonly<Record<SubmissionState, QueuedMailState>> = {
  waiting: 'waiting',
  delivered: 'sent',
  setAside: 'refused',
  interrupted: 'uncertain',
  unknown: 'unknown',
};

const spoolKindOf = ({ kind }: Parameters<DeskMails['announce']>[0]): string => {
  if (kind === 'reply') return REPLY_MAIL_KIND;
  return kind === 'interview' || kind === 'applicantAct'
    ? APPLICANT_MAIL_KIND
    : APPOINTMENT_MAIL_KIND;
};

/** The mails that staff cause in the panel; `onQueued` is called for each new one. */
export const deskMails = (spool: SpoolIntake & SpoolLookup, onQueued: () => void): DeskMails => ({
  async announce(mail) {
    const kind = spoolKindOf(mail);
    const queued = await spool.accept({ kind, key: mail.key, payload: mail });
    if (queued.ok && queued.value.isNew) onQueued();
    return queued.ok;
  },
  async statesOf(keys) {
    const states = await Promise.all(
      keys.map(async (each) => spool.stateOf({ kind: REPLY_MAIL_KIND, key: each })),
    );
    return Object.fromEntries(
      keys.map((each, index) => [each, STATES[states[index] ?? 'unknown']]),
    );
  },
});
