import type { ApplicationSubmission, AppliedJobFacts } from '../application/Application.ts';
import type { JobApplication } from '../application/applicationFields.ts';
import type { BrandId } from '../brand/Brand.ts';
import type { DeliveryFailure } from '../delivery/createDelivery.ts';
import type { ScreenAlarm } from '../kiosk/watchScreens.ts';
import type { Language } from '../locale/Locale.ts';
import { failure, success, type Result } from '../shared/Result.ts';
import type { MailSender, WrittenMail } from './MailSender.ts';
import type { VisitMailWriter } from './visitMails.ts';

/** The notice to a house: that there is an application, and where to find it. */
export interface ApplicationNotice {
  /** The brand of the site on which it was sent. */
  readonly brandId: BrandId;
  readonly jobId: string | null;
  /** As in `ApplicationSubmission`. */
  readonly job: AppliedJobFacts | null;
  /**
   * The houses that an application without a job may go to, up to the one that this notice is for;
   * empty for the notice to the brand that it belongs to.
   */
  readonly houses: readonly BrandId[];
  /** Number of files. */
  readonly files: number;
  readonly reference: string;
}

/** The confirmation to the applicant. */
export interface ApplicationConfirmation {
  /** The brand of the site on which it was sent. */
  readonly brandId: BrandId;
  /** The brand of the job's house, which reads it and replies; null if that is the site's. */
  readonly houseId: BrandId | null;
  readonly language: Language;
  /** First name and surname, as typed. */
  readonly name: string;
  readonly email: string;
  readonly reference: string;
  /** Null in entries of an earlier release. */
  readonly answers: ApplicationAnswers | null;
}

/** What the applicant sent, for the copy that they alone get. */
export interface ApplicationAnswers {
  readonly fields: JobApplication;
  /** The title of the job; null without one, and if it could not be read. */
  readonly job: string | null;
  /** The names of the files. */
  readonly files: readonly string[];
}

export interface ApplicationMails {
  /** The first one is to the brand that the application belongs to. */
  readonly notices: readonly ApplicationNotice[];
  /** Null if the applicant gave no e-mail address. */
  readonly confirmation: ApplicationConfirmation | null;
}

/** Writes mails just before they are sent, from the content at that time. */
export interface MailWriter extends VisitMailWriter {
  notice(notice: ApplicationNotice): Promise<WrittenMail>;
  /** `key` is that of the application; without it the mail names no page of the applicant. */
  confirmation(confirmation: ApplicationConfirmation, key?: string): Promise<WrittenMail>;
  screenAlarm(alarm: ScreenAlarm): Promise<WrittenMail>;
}

/** Limits the mails to a recipient who may not have requested them. */
export interface RecipientLimit {
  /** Returns the same result for the same mail. Throws if the disk fails: the mail then waits. */
  allows(recipient: string, mailId: string): Promise<boolean>;
}

/**
 * Queues the mails about an application, each once; false if they could not be stored. Never
 * throws.
 */
export type AnnounceApplication = (submission: ApplicationSubmission) => Promise<boolean>;

/**
 * The mails about an application: one to each house that reads it, and one to the applicant if they
 * gave an address.
 */
export function mailsAbout(
  { brandId, jobId, job, language, application, files }: Omit<ApplicationSubmission, 'key'>,
  reference: string,
): ApplicationMails {
  const { email, firstName, surname, houses } = application;
  const notice = { brandId, jobId, job, houses: [], files: files.length, reference };
  const houseId = job?.brandId ?? null;
  return {
    notices: [
      notice,
      ...(houses ?? []).map((_, index) => ({
        ...notice,
        houses: (houses ?? []).slice(0, index + 1),
      })),
    ],
    confirmation:
      email === null
        ? null
        : {
            brandId,
            houseId,
            language,
            name: `${firstName} ${surname}`,
            email,
            reference,
            answers: {
              fields: application,
              job: job?.title ?? null,
              files: files.map(({ name }) => name),
            },
          },
  };
}

/** RFC 5321, section 4.5.4.1, recommends four or five days. */
const GIVE_UP_AFTER = 5 * 24 * 60 * 60_000;

export interface MailDeliveryPorts {
  readonly sender: Pick<MailSender, 'send' | 'isAnswering'>;
  /**
   * Applies to confirmations only: a visitor can enter anyone's address in a form, but cannot
   * choose a house's own address.
   */
  readonly limit: RecipientLimit;
  readonly onSent: () => void;
  /** Called for each mail that was not sent because of the limit. */
  readonly onWithheld: () => void;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

export interface QueuedMail {
  readonly id: string;
  readonly kind: 'notice' | 'confirmation';
  /** Milliseconds since 1970: its acceptance, or when a person moved it back to be sent. */
  readonly waitingSince: number;
  readonly written: WrittenMail;
  /** Called right before the text of the mail leaves. */
  readonly onTransfer?: (() => void) | undefined;
}

/**
 * Sends a queued mail. After five days it is refused if only this mail is deferred by its receiver,
 * or if the server fails during this mail and otherwise responds. A mail that cannot be written yet
 * waits without a limit. A confirmation over the recipient's limit counts as delivered and is not
 * sent.
 */
export async function sendQueuedMail(
  { sender, limit, onSent, onWithheld, now = Date.now }: MailDeliveryPorts,
  { id, kind, waitingSince, written, onTransfer }: QueuedMail,
): Promise<Result<'sent' | 'withheld', DeliveryFailure>> {
  if (!written.ok) return written;
  if (written.value === null) return success('withheld');
  if (kind === 'confirmation' && !(await limit.allows(written.value.to, id))) {
    onWithheld();
    return success('withheld');
  }
  const outcome = await sender.send({ ...written.value, id }, onTransfer);
  if (outcome.ok) onSent();
  if (outcome.ok || now() - waitingSince < GIVE_UP_AFTER) return outcome;
  const { single, duringMail = false } = outcome.failure;
  const isOwnFailure = single || (duringMail && (await sender.isAnswering()));
  return isOwnFailure ? failure({ ...outcome.failure, kind: 'refused' }) : outcome;
}
