import * as v from 'valibot';
import { APPLICATION_FIELDS } from '../../domain/application/applicationFields.ts';
import type { BrandId } from '../../domain/brand/Brand.ts';
import type { Deliver } from '../../domain/delivery/createDelivery.ts';
import type {
  Spool,
  SpoolEntry,
  SpoolIntake,
  SpoolTransfers,
  Submission,
} from '../../domain/delivery/Spool.ts';
import { LANGUAGES } from '../../domain/locale/Locale.ts';
import {
  mailsAbout,
  sendQueuedMail,
  type AnnounceApplication,
  type ApplicationNotice,
  type MailDeliveryPorts,
  type MailWriter,
} from '../../domain/mail/applicationMails.ts';
import type { AppointmentMailWriter } from '../../domain/mail/createAppointmentMailWriter.ts';
import type { ApplicantMailWriter } from '../../domain/mail/createApplicantMailWriter.ts';
import type { ReplyMailWriter } from '../../domain/mail/createReplyMailWriter.ts';
import type { WrittenMail } from '../../domain/mail/MailSender.ts';
import type { ScreenAlarm } from '../../domain/kiosk/watchScreens.ts';
import { mailsAboutVisit, type AnnounceVisit } from '../../domain/mail/visitMails.ts';
import { failure } from '../../domain/shared/Result.ts';
import { VISIT_CONCERNS } from '../../domain/visit/visitFields.ts';
import { createSpool, type SpoolOptions } from './createSpool.ts';
import { applicationReference, visitReference } from './referenceNumber.ts';
import { storedFields } from './storedFields.ts';
import { APPLICANT_MAIL_KIND, readApplicantMail } from './spooledApplicantMails.ts';
import { APPOINTMENT_MAIL_KIND, readAppointmentMail } from './spooledAppointmentMails.ts';
import { readReplyMail, REPLY_MAIL_KIND } from './spooledReplies.ts';
import { RECEIPT_MAX_AGE, UNDELIVERABLE_MAX_AGE } from './sweepSpool.ts';

/** The kinds of entries in the spool of mails, as they are stored on our disk. */
export const NOTICE_KIND = 'mail-personal';
export const CONFIRMATION_KIND = 'mail-bewerbung';
const ALARM_KIND = 'mail-bildschirm';
const VISIT_NOTICE_KIND = 'mail-anfrage-haus';
const VISIT_CONFIRMATION_KIND = 'mail-anfrage';

const Notice = v.object({
  brandId: v.string(),
  jobId: v.nullable(v.string()),
  job: v.nullable(v.object({ brandId: v.string(), title: v.string() })),
  houses: v.array(v.string()),
  files: v.number(),
  reference: v.string(),
});
const Confirmation = v.object({
  brandId: v.string(),
  houseId: v.nullable(v.string()),
  language: v.picklist(LANGUAGES),
  name: v.string(),
  email: v.string(),
  reference: v.string(),
  answers: v.optional(
    v.nullable(
      v.object({
        fields: storedFields(APPLICATION_FIELDS),
        job: v.nullable(v.string()),
        files: v.array(v.string()),
      }),
    ),
    null,
  ),
});

const VisitNoticeEntry = v.object({
  brandId: v.string(),
  houseSlug: v.nullable(v.string()),
  concern: v.picklist(VISIT_CONCERNS),
  isReferral: v.boolean(),
  reference: v.string(),
});
const VisitConfirmationEntry = v.object({
  brandId: v.string(),
  houseSlug: v.nullable(v.string()),
  language: v.picklist(LANGUAGES),
  name: v.string(),
  email: v.string(),
  answerBy: v.string(),
  reference: v.string(),
});

const Alarm = v.object({
  kind: v.picklist(['silent', 'back']),
  to: v.string(),
  brandId: v.string(),
  screens: v.array(
    v.object({
      handle: v.string(),
      device: v.string(),
      title: v.string(),
      silentSince: v.pipe(v.string(), v.isoTimestamp()),
    }),
  ),
});

/**
 * Milliseconds. The delivery of an application queues its mails again, and a person may move an
 * application back for six months: until then its mails must not be sent a second time.
 */
const MAIL_RECEIPT_MAX_AGE = UNDELIVERABLE_MAX_AGE + RECEIPT_MAX_AGE;

/** Opens the spool of mails. Throws if its folder cannot be created. */
export const openMailSpool = (
  options: Pick<SpoolOptions, 'folder' | 'log' | 'now'>,
): Promise<Spool> => createSpool({ ...options, receiptMaxAge: MAIL_RECEIPT_MAX_AGE });

/**
 * Queues mails in a spool of their own, so that mails cannot delay applications, nor applications
 * mails. `onQueued` is called once for each application with a new mail.
 */
export const announceApplications =
  (spool: SpoolIntake, onQueued: () => void): AnnounceApplication =>
  async ({ key, ...submission }) => {
    const { notices, confirmation } = mailsAbout(submission, applicationReference(key));
    return queue(spool, onQueued, [
      ...notices.map((notice) => ({
        kind: NOTICE_KIND,
        key: noticeKey(key, notice),
        payload: notice,
      })),
      ...(confirmation === null ? [] : [{ kind: CONFIRMATION_KIND, key, payload: confirmation }]),
    ]);
  };

/** The same for requests for visits. */
export const announceVisits =
  (spool: SpoolIntake, onQueued: () => void): AnnounceVisit =>
  async ({ key, ...submission }) => {
    const { notice, confirmation } = mailsAboutVisit(submission, visitReference(key));
    return queue(spool, onQueued, [
      { kind: VISIT_NOTICE_KIND, key, payload: notice },
      ...(confirmation === null
        ? []
        : [{ kind: VISIT_CONFIRMATION_KIND, key, payload: confirmation }]),
    ]);
  };

/** Queues mails about lobby screens; false if one could not be stored. */
export const announceScreens =
  (spool: SpoolIntake, onQueued: () => void) =>
  async (alarm: ScreenAlarm): Promise<boolean> => {
    const key = [
      alarm.kind,
      ...alarm.screens.map(({ device, silentSince }) => `${device} ${silentSince}`),
    ].join(' ');
    return queue(spool, onQueued, [{ kind: ALARM_KIND, key, payload: alarm }]);
  };

/** Stores the mails; false if one could not be stored. `onQueued` is called if one of them is new. */
async function queue(
  spool: SpoolIntake,
  onQueued: () => void,
  mails: readonly Submission[],
): Promise<boolean> {
  const queued = await Promise.all(mails.map((mail) => spool.accept(mail)));
  if (queued.some((each) => each.ok && each.value.isNew)) onQueued();
  return queued.every(({ ok }) => ok);
}

/** The first notice has the key of the application. */
const noticeKey = (key: string, { houses }: ApplicationNotice): string =>
  [key, ...houses.slice(-1)].join(' ');

/** The keys of all notices that an application may have, whatever houses it was passed on to. */
export const noticeKeys = (key: string, brandIds: readonly BrandId[]): readonly string[] => [
  key,
  ...brandIds.map((id) => `${key} ${id}`),
];

export interface MailDeliveryParts extends MailDeliveryPorts {
  readonly writer: MailWriter & AppointmentMailWriter & ReplyMailWriter & ApplicantMailWriter;
  /**
   * Replies of the desk are sent at most once, because the desk shows what is uncertain and a person
   * decides. All other mails are sent at least once.
   */
  readonly noteTransfer: SpoolTransfers['noteTransfer'];
}

/** Writes the mail of an entry and sends it. */
export const deliverMails =
  ({ writer, noteTransfer, ...ports }: MailDeliveryParts): Deliver =>
  async ({ id, key, kind, payload, waitingSince }) =>
    sendQueuedMail(ports, {
      id,
      waitingSince,
      kind:
        kind === CONFIRMATION_KIND || kind === VISIT_CONFIRMATION_KIND ? 'confirmation' : 'notice',
      written: await writeMail(writer, { kind, key, payload }),
      onTransfer: kind === REPLY_MAIL_KIND ? () => noteTransfer(id) : undefined,
    });

async function writeMail(
  writer: MailDeliveryParts['writer'],
  { kind, key, payload }: Pick<SpoolEntry, 'kind' | 'key' | 'payload'>,
): Promise<WrittenMail> {
  const notice = v.safeParse(Notice, payload);
  if (kind === NOTICE_KIND && notice.success) return writer.notice(notice.output);
  const alarm = v.safeParse(Alarm, payload);
  if (kind === ALARM_KIND && alarm.success) return writer.screenAlarm(alarm.output);
  const confirmation = v.safeParse(Confirmation, payload);
  if (kind === CONFIRMATION_KIND && confirmation.success)
    return writer.confirmation(confirmation.output, key);
  const appointment = readAppointmentMail(payload);
  if (kind === APPOINTMENT_MAIL_KIND && appointment !== null)
    return writer.appointment(appointment);
  const reply = readReplyMail(payload);
  if (kind === REPLY_MAIL_KIND && reply !== null) return writer.reply(reply);
  const ofApplicant = readApplicantMail(payload);
  if (kind === APPLICANT_MAIL_KIND && ofApplicant !== null) return writer.applicant(ofApplicant);
  const visitNotice = v.safeParse(VisitNoticeEntry, payload);
  if (kind === VISIT_NOTICE_KIND && visitNotice.success)
    return writer.visitNotice(visitNotice.output);
  const visitConfirmation = v.safeParse(VisitConfirmationEntry, payload);
  if (kind === VISIT_CONFIRMATION_KIND && visitConfirmation.success)
    return writer.visitConfirmation(visitConfirmation.output);
  return failure({ kind: 'refused', detail: 'no mail' });
}
