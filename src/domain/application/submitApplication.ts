import type { BrandId } from '../brand/Brand.ts';
import {
  isWrittenByHand,
  type FormTraits,
  type ReturnReason,
  type SenderLimits,
  type StorageFailure,
  type SubmissionPorts,
  type TrappedSubmission,
} from '../delivery/submissionRules.ts';
import { findJob } from '../job/findJob.ts';
import { JOB_KINDS } from '../job/Job.ts';
import type { JobRepository } from '../job/JobRepository.ts';
import type { SelectedLocale } from '../locale/Locale.ts';
import type { LocalText } from '../locale/LocalText.ts';
import { languageOf } from '../locale/resolveLocale.ts';
import { zurichDate } from '../shared/zurichTime.ts';
import { APPLICATION_FILES, type UploadedFile } from './Application.ts';
import {
  parseApplication,
  type JobApplication,
  type ApplicationProblems,
  type ApplicationValues,
} from './applicationFields.ts';
import type { ApplicationSubmitter } from './ApplicationSubmitter.ts';
import type { RefusedFile, UploadStore } from './UploadStore.ts';

/** An application form as a visitor sent it; files of it lie in the upload store. */
export interface SentApplication extends FormTraits {
  readonly brandId: BrandId;
  /** Of the page that it was sent from. */
  readonly locale: SelectedLocale;
  /** As typed. */
  readonly values: ApplicationValues;
  readonly jobId: string | null;
  /** The key of the draft; null where the form was sent without a script. */
  readonly draft: string | null;
  /** Uploads of the draft from before, by their ids. */
  readonly uploadIds: readonly string[];
  /** Files that came with the form. They are stored until the application is answered. */
  readonly files: readonly UploadedFile[];
  /** In the order in which they came. */
  readonly refused: readonly RefusedFile[];
  /**
   * Why a valid file has no room: `busy` where its sender's address has brought enough, `full` where
   * our disk does not take it.
   */
  readonly noRoom: 'busy' | 'full' | null;
  /** Whether the sender's address has sent too many forms to be looked at. */
  readonly isOneTryTooMany: boolean;
}

export interface SubmitApplicationPorts extends SubmissionPorts {
  readonly applicationSubmitter: ApplicationSubmitter;
  readonly uploads: Pick<UploadStore, 'find' | 'remove' | 'retire'>;
  /** Called for each application, so that it reads the content of that moment. */
  readonly jobs: () => Pick<JobRepository, 'find'>;
}

export interface AcceptedApplication {
  readonly kind: 'accepted';
  readonly reference: string;
  /** First name and surname. */
  readonly name: string;
  /** The title of the job that it is for; null without one, and where jobs cannot be read. */
  readonly job: LocalText | null;
  /** By the names that the visitor gave them. */
  readonly files: readonly string[];
  readonly receivedAt: Date;
}

export interface ReturnedApplication {
  readonly kind: 'returned';
  readonly reason: ReturnReason | 'jobOver';
  readonly problems: ApplicationProblems;
  /** Uploads that stay with the draft. */
  readonly files: readonly UploadedFile[];
  /** Files that have to be chosen again, or another one in their place. */
  readonly refused: readonly RefusedFile[];
  /** For the log, where the application could not be stored. */
  readonly failure?: StorageFailure;
}

export type ApplicationOutcome = AcceptedApplication | TrappedSubmission | ReturnedApplication;

export type SubmitApplication = (
  sent: SentApplication,
  limits: Pick<SenderLimits, 'isOneTooMany' | 'isTooLarge'>,
) => Promise<ApplicationOutcome>;

/**
 * Takes a quick application: checks it and its files, and hands it over once however often it is
 * sent. Files that came with the form are removed in any case: accepted they are stored with the
 * application, and a form that comes back asks for them again. Throws where the disk fails.
 */
export const submitApplication =
  (ports: SubmitApplicationPorts): SubmitApplication =>
  async (sent, limits) => {
    const { uploads } = ports;
    if (sent.isTrapped) {
      await discardFiles(sent.files, uploads);
      return { kind: 'trapped', reference: ports.inventReference() };
    }
    const { uploaded, brought, refused, isStoreAway } = await gatherFiles(sent, uploads);
    const files = [...uploaded, ...brought];
    const giveBack = async (
      reason: ReturnedApplication['reason'],
      details: Partial<Pick<ReturnedApplication, 'problems' | 'failure'>> = {},
    ): Promise<ReturnedApplication> => {
      await discardFiles(brought, uploads);
      const lost = brought.map(({ name }) => ({ name, problem: 'chooseAgain' as const }));
      const left = { files: uploaded, refused: [...refused, ...lost] };
      return { kind: 'returned', reason, problems: {}, ...left, ...details };
    };

    if (sent.isOneTryTooMany || sent.noRoom === 'busy') return giveBack('tooMany');
    if (sent.noRoom === 'full') return giveBack('unavailable', { failure: 'disk' });
    // Its files are where they were: the visitor's browser still names them when it sends again.
    if (isStoreAway) return giveBack('unavailable', { failure: 'uploads' });
    const parsed = parseApplication(sent.values);
    if (!parsed.ok || refused.length > 0) {
      const problems: ApplicationProblems = {
        ...(parsed.ok ? {} : parsed.failure),
        ...(refused.length > 0 && { files: 'invalid' as const }),
      };
      return giveBack('invalid', { problems });
    }
    const receivedAt = ports.clock.now();
    if (!isWrittenByHand(sent, receivedAt)) return giveBack('tooFast');
    const job = await findOpenJob(sent, ports);
    if (job === 'over') return giveBack('jobOver');
    if ((await limits.isOneTooMany()) || (await limits.isTooLarge(bytesOf(files))))
      return giveBack('tooMany');

    const { brandId, jobId, locale } = sent;
    const application = parsed.value;
    const content = { brandId, jobId, application, files };
    const accepted = await ports.applicationSubmitter.submit({
      ...content,
      language: languageOf(locale),
      key: ports.digest(applicationKeyText({ ...content, draft: sent.draft }, receivedAt)),
      receivedAt: receivedAt.toISOString(),
    });
    if (!accepted.ok) return giveBack('unavailable', { failure: accepted.failure });
    await uploads.retire(uploaded);
    await discardFiles(brought, uploads);
    return {
      kind: 'accepted',
      reference: accepted.value.reference,
      name: `${application.firstName} ${application.surname}`,
      job,
      files: files.map(({ name }) => name),
      receivedAt,
    };
  };

/** Removes files; those that cannot be removed are swept with the uploads of unsent drafts. */
export async function discardFiles(
  files: readonly UploadedFile[],
  uploads: Pick<UploadStore, 'remove'>,
): Promise<void> {
  await Promise.all(files.map(({ id }) => uploads.remove(id).catch(() => undefined)));
}

/**
 * All files of an application: the uploads from before, each checked again, then those that came
 * with the form, as many as there is room for.
 */
async function gatherFiles(
  { uploadIds, files, refused: known, draft }: SentApplication,
  uploads: SubmitApplicationPorts['uploads'],
): Promise<{
  readonly uploaded: readonly UploadedFile[];
  readonly brought: readonly UploadedFile[];
  readonly refused: readonly RefusedFile[];
  /** Whether uploads could not be looked for; then no more of them are. */
  readonly isStoreAway: boolean;
}> {
  let isStoreAway = false;
  const uploaded: UploadedFile[] = [];
  const refused: RefusedFile[] = [...known];
  // One after the other: each is read as a whole.
  for (const id of uploadIds.slice(0, APPLICATION_FILES.most)) {
    const found = await uploads.find(id, draft ?? '');
    isStoreAway = found === 'unavailable';
    if (found === 'unavailable') break;
    if (found.ok) uploaded.push(found.value);
    else refused.push(found.failure);
  }
  const room = Math.max(0, APPLICATION_FILES.most - uploaded.length);
  for (const { id, name } of files.slice(room)) {
    await uploads.remove(id);
    refused.push({ name, problem: 'tooMany' });
  }
  return { uploaded, brought: files.slice(0, room), refused, isStoreAway };
}

/** A job that cannot be read is no reason to refuse an application. */
async function findOpenJob(
  { jobId, locale }: Pick<SentApplication, 'jobId' | 'locale'>,
  { jobs }: Pick<SubmitApplicationPorts, 'jobs'>,
): Promise<LocalText | 'over' | null> {
  if (jobId === null) return null;
  const found = await findJob(jobs(), JOB_KINDS, jobId, locale);
  if (!found.ok) return null;
  return found.value?.state === 'open' ? found.value.job.title : 'over';
}

interface ApplicationKeyParts {
  readonly brandId: BrandId;
  /** Null where the form was sent without a script: the day stands in its place. */
  readonly draft: string | null;
  readonly jobId: string | null;
  readonly application: JobApplication;
  readonly files: readonly UploadedFile[];
}

/**
 * The text behind an application's key: the same for the same application, so that a double click,
 * a reload and a second try are one. A change in between makes another one: arriving twice is better
 * than losing the correction.
 */
function applicationKeyText(
  { brandId, draft, jobId, application, files }: ApplicationKeyParts,
  now: Date,
): string {
  const sent = files.map(({ name, bytes }) => `${bytes} ${name}`).toSorted();
  const fields = Object.entries(application).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([brandId, draft ?? zurichDate(now), jobId, fields, sent]);
}

const bytesOf = (files: readonly UploadedFile[]): number =>
  files.reduce((total, { bytes }) => total + bytes, 0);
