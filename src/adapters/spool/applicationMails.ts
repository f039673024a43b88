import * as v from 'valibot';
import type { Spool } from '../../domain/delivery/Spool.ts';
import type { Deliver, DeliveryFailure } from '../../domain/delivery/createDelivery.ts';
import { applicationReference } from './referenceNumber.ts';
import type { ApplicationSubmission } from '../../domain/application/Application.ts';
import { LANGUAGES } from '../../domain/locale/Locale.ts';
import type { Mail, MailSender } from '../../domain/mail/MailSender.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import type { RecipientLimit } from './createRecipientLimit.ts';

const NOTICE_KIND = 'mail-personal';
const CONFIRMATION_KIND = 'mail-bewerbung';

const Notice = v.object({
  brandId: v.string(),
  jobId: v.nullable(v.string()),
  files: v.number(),
  reference: v.string(),
});
const Confirmation = v.object({
  brandId: v.string(),
  language: v.picklist(LANGUAGES),
  name: v.string(),
  email: v.string(),
  reference: v.string(),
});

/** What the house is told of an application: that there is one, and where to find it. */
export type ApplicationNotice = v.InferOutput<typeof Notice>;
/** What the applicant is told. */
export type ApplicationConfirmation = v.InferOutput<typeof Confirmation>;

/** A mail without its id, or why it cannot be written. */
export type WrittenMail = Result<Omit<Mail, 'id'>, DeliveryFailure>;

/** Writes mails when they are about to go out, with what is known by then. */
export interface MailWriter {
  notice(notice: ApplicationNotice): Promise<WrittenMail>;
  confirmation(confirmation: ApplicationConfirmation): Promise<WrittenMail>;
}

/**
 * Queues the mails about an application, each of them once; false where the disk did not take them.
 * Never throws.
 */
export type AnnounceApplication = (submission: ApplicationSubmission) => Promise<boolean>;

/**
 * Queues in a spool of their own: a mail must not hold up the applications, nor they the mails.
 * `onQueued` hears of each that is new.
 */
export const announceApplications =
  (spool: Spool, onQueued: () => void): AnnounceApplication =>
  async ({ key, brandId, jobId, language, application, files }) => {
    const reference = applicationReference(key);
    const notice: ApplicationNotice = { brandId, jobId, files: files.length, reference };
    const { email, firstName, surname } = application;
    const queued = await Promise.all([
      spool.accept({ kind: NOTICE_KIND, key, payload: notice }),
      ...(email === null
        ? []
        : [
            spool.accept({
              kind: CONFIRMATION_KIND,
              key,
              payload: {
                brandId,
                language,
                name: `${firstName} ${surname}`,
                email,
                reference,
              } satisfies ApplicationConfirmation,
            }),
          ]),
    ]);
    if (queued.some((each) => each.ok && each.value.isNew)) onQueued();
    return queued.every(({ ok }) => ok);
  };

/** RFC 5321, section 4.5.4.1, asks for four or five days. */
const GIVE_UP_AFTER = 5 * 24 * 60 * 60_000;

export interface MailDelivery {
  readonly sender: Pick<MailSender, 'send'>;
  readonly writer: MailWriter;
  /**
   * For confirmations alone: anybody can type anybody's address into a form, while a house's own
   * address is not theirs to choose.
   */
  readonly limit: RecipientLimit;
  readonly onSent: () => void;
  /** Hears of each mail that was not sent because of the limit. */
  readonly onWithheld: () => void;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * The other end: writes the mail of an entry and sends it. What one receiver puts off for five days
 * is refused.
 */
export const deliverMails =
  ({ sender, writer, limit, onSent, onWithheld, now = Date.now }: MailDelivery): Deliver =>
  async ({ id, kind, payload, acceptedAt }) => {
    const written = await write(writer, kind, payload);
    if (written.ok && kind === CONFIRMATION_KIND && !(await limit.allows(written.value.to, id))) {
      onWithheld();
      return success('withheld');
    }
    const outcome = written.ok ? await sender.send({ ...written.value, id }) : written;
    if (outcome.ok) onSent();
    if (outcome.ok || outcome.failure.single !== true || now() - acceptedAt < GIVE_UP_AFTER)
      return outcome;
    return failure({ ...outcome.failure, kind: 'refused' });
  };

async function write(writer: MailWriter, kind: string, payload: unknown): Promise<WrittenMail> {
  const notice = v.safeParse(Notice, payload);
  if (kind === NOTICE_KIND && notice.success) return writer.notice(notice.output);
  const confirmation = v.safeParse(Confirmation, payload);
  if (kind === CONFIRMATION_KIND && confirmation.success)
    return writer.confirmation(confirmation.output);
  return failure({ kind: 'refused', detail: 'no mail' });
}
