import * as v from 'valibot';
import type { Deliver } from '../../domain/delivery/createDelivery.ts';
import type { Spool, SpoolIntake } from '../../domain/delivery/Spool.ts';
import { LANGUAGES } from '../../domain/locale/Locale.ts';
import {
  mailsAbout,
  sendQueuedMail,
  type AnnounceApplication,
  type ApplicationNotice,
  type MailDeliveryPorts,
  type MailWriter,
  type WrittenMail,
} from '../../domain/mail/applicationMails.ts';
import type { ScreenAlarm } from '../../domain/kiosk/watchScreens.ts';
import { failure } from '../../domain/shared/Result.ts';
import { createSpool, type SpoolOptions } from './createSpool.ts';
import { applicationReference } from './referenceNumber.ts';
import { APPOINTMENT_MAIL_KIND, readAppointmentMail } from './spooledAppointmentMails.ts';
import { RECEIPT_MAX_AGE, UNDELIVERABLE_MAX_AGE } from './sweepSpool.ts';

/** The kinds of entries in the spool of mails, as they are stored on our disk. */
const NOTICE_KIND = 'mail-personal';
const CONFIRMATION_KIND = 'mail-bewerbung';
const ALARM_KIND = 'mail-bildschirm';

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
    const queued = await Promise.all([
      ...notices.map((notice) =>
        spool.accept({ kind: NOTICE_KIND, key: noticeKey(key, notice), payload: notice }),
      ),
      ...(confirmation === null
        ? []
        : [spool.accept({ kind: CONFIRMATION_KIND, key, payload: confirmation })]),
    ]);
    if (queued.some((each) => each.ok && each.value.isNew)) onQueued();
    return queued.every(({ ok }) => ok);
  };

/** Queues mails about lobby screens; false if one could not be stored. */
export const announceScreens =
  (spool: SpoolIntake, onQueued: () => void) =>
  async (alarm: ScreenAlarm): Promise<boolean> => {
    const key = [
      alarm.kind,
      ...alarm.screens.map(({ device, silentSince }) => `${device} ${silentSince}`),
    ].join(' ');
    const queued = await spool.accept({ kind: ALARM_KIND, key, payload: alarm });
    if (queued.ok && queued.value.isNew) onQueued();
    return queued.ok;
  };

/** The first notice has the key of the application. */
const noticeKey = (key: string, { houses }: ApplicationNotice): string =>
  [key, ...houses.slice(-1)].join(' ');

export interface MailDeliveryParts extends MailDeliveryPorts {
  readonly writer: MailWriter;
}

/** Writes the mail of an entry and sends it. */
export const deliverMails =
  ({ writer, ...ports }: MailDeliveryParts): Deliver =>
  async ({ id, kind, payload, waitingSince }) =>
    sendQueuedMail(ports, {
      id,
      waitingSince,
      kind: kind === CONFIRMATION_KIND ? 'confirmation' : 'notice',
      written: await writeMail(writer, kind, payload),
    });

async function writeMail(writer: MailWriter, kind: string, payload: unknown): Promise<WrittenMail> {
  const notice = v.safeParse(Notice, payload);
  if (kind === NOTICE_KIND && notice.success) return writer.notice(notice.output);
  const alarm = v.safeParse(Alarm, payload);
  if (kind === ALARM_KIND && alarm.success) return writer.screenAlarm(alarm.output);
  const confirmation = v.safeParse(Confirmation, payload);
  if (kind === CONFIRMATION_KIND && confirmation.success)
    return writer.confirmation(confirmation.output);
  const appointment = readAppointmentMail(payload);
  if (kind === APPOINTMENT_MAIL_KIND && appointment !== null)
    return writer.appointment(appointment);
  return failure({ kind: 'refused', detail: 'no mail' });
}
