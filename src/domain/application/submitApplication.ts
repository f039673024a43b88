import type { BrandId } from '../brand/Brand.ts';
import {
  isPlausiblyHuman,
  type FormTraits,
  type ReturnReason,
  type SenderLimits,
  type StorageFailure,
  type SubmissionPorts,
} from '../delivery/submissionRules.ts';
import { findJob } from '../job/findJob.ts';
import { JOB_KINDS, type JobSummary } from '../job/Job.ts';
import type { JobRepository } from '../job/JobRepository.ts';
import type { HouseRepository } from '../house/HouseRepository.ts';
import type { SelectedLocale } from '../locale/Locale.ts';
import type { LocalText } from '../locale/LocalText.ts';
import { languageOf } from '../locale/resolveLocale.ts';
import { zurichDate } from '../shared/zurichTime.ts';
import type { ApplicationChannel } from './applicationChannel.ts';
import { APPLICATION_FILES, type UploadedFile } from './Application.ts';
import {
  parseApplication,
  type JobApplication,
  type ApplicationProblems,
  type ApplicationValues,
} from './applicationFields.ts';
import { distinctFileNames } from './distinctFileNames.ts';
import type { ApplicationSubmitter } from './ApplicationSubmitter.ts';
import type { RefusedFile, UploadStore } from './UploadStore.ts';

/** An application form as a visitor sent it; its files are in the upload store. */
export interface SentApplication extends FormTraits {
  readonly brandId: BrandId;
  /** The locale of the page from which it was sent. */
  readonly locale: SelectedLocale;
  /** As typed. */
  readonly values: ApplicationValues;
  readonly jobId: string | null;
  readonly channel: ApplicationChannel;
  /** The key of the draft; null if the form was sent without JavaScript. */
  readonly draft: string | null;
  /** Ids of files that were uploaded to the draft earlier. */
  readonly uploadIds: readonly string[];
  /**
   * Files that were part of the form request, in the upload store until the request has been
   * handled.
   */
  readonly files: readonly UploadedFile[];
  /** In the order of arrival. */
  readonly refused: readonly RefusedFile[];
  /**
   * Why there is no room for a valid file: `busy` if the sender's address already uses its share,
   * `full` if our disk has no space left for it.
   */
  readonly noRoom: 'busy' | 'full' | null;
  /** True if the sender's address has sent too many forms; then the form is not processed. */
  readonly exceedsAttemptLimit: boolean;
}

export interface SubmitApplicationPorts extends SubmissionPorts {
  readonly applicationSubmitter: ApplicationSubmitter;
  readonly uploads: Pick<UploadStore, 'find' | 'digestOf' | 'remove' | 'retire'>;
  /** Called for each application, so that it reads current content. */
  readonly jobs: () => Pick<JobRepository, 'find'>;
  readonly houses: () => Pick<HouseRepository, 'list'>;
}

export interface AcceptedApplication {
  readonly kind: 'accepted';
  /** The key under which it was sent. */
  readonly key: string;
  readonly reference: string;
  /** First name and surname. */
  readonly name: string;
  /** The title of the job that it is for; null without a job, and if jobs cannot be read. */
  readonly job: LocalText | null;
  /** The visitor's names for the files. */
  readonly files: readonly string[];
  readonly receivedAt: Date;
}

export interface ReturnedApplication {
  readonly kind: 'returned';
  readonly reason: ReturnReason | 'jobOver';
  readonly problems: ApplicationProblems;
  /** Uploads that remain in the draft. */
  readonly files: readonly UploadedFile[];
  /** Files that the visitor has to choose again or replace, or to send again later. */
  readonly refused: readonly RefusedFile[];
  /** For the log, if the application could not be stored. */
  readonly failure?: StorageFailure;
}

export type ApplicationOutcome = AcceptedApplication | ReturnedApplication;

export type SubmitApplication = (
  sent: SentApplication,
  limits: Pick<SenderLimits, 'exceedsSubmissionLimit' | 'isTooLarge'>,
) => Promise<ApplicationOutcome>;

/**
 * Checks a quick application and its files and submits it idempotently: sending it again has no
 * further effect. Files that were part of the form request are always removed: an accepted
 * application stores its own copy, and a rejected form asks the visitor to choose them again.
 * Throws if the disk fails.
 */
export const submitApplication =
  (ports: SubmitApplicationPorts): SubmitApplication =>
  async (sent, limits) => {
    const { uploads } = ports;
    const { uploaded, unscanned, attached, refused, isStoreAway } = await gatherFiles(
      sent,
      uploads,
    );
    const files = [...uploaded, ...attached];
    const giveBack = async (
      reason: ReturnedApplication['reason'],
      details: Partial<Pick<ReturnedApplication, 'problems' | 'failure'>> = {},
    ): Promise<ReturnedApplication> => {
      await discardFiles(attached, uploads);
      const lost = attached.map(({ name }) => ({ name, problem: 'chooseAgain' as const }));
      const remaining = { files: [...uploaded, ...unscanned], refused: [...refused, ...lost] };
      return { kind: 'returned', reason, problems: {}, ...remaining, ...details };
    };

    if (sent.exceedsAttemptLimit || sent.noRoom === 'busy') return giveBack('tooMany');
    if (sent.noRoom === 'full') return giveBack('unavailable', { failure: 'disk' });
    // The uploads are not lost: the visitor's browser sends their ids again with the next attempt.
    if (isStoreAway) return giveBack('unavailable', { failure: 'uploads' });
    if (sent.isTrapped) return giveBack('trapped');
    const parsed = parseApplication(sent.values);
    if (!parsed.ok || refused.length > 0) {
      const problems: ApplicationProblems = {
        ...(parsed.ok ? {} : parsed.failure),
        ...(refused.length > 0 && { files: 'invalid' as const }),
      };
      return giveBack('invalid', { problems });
    }
    const receivedAt = ports.clock.now();
    if (!isPlausiblyHuman(sent, receivedAt)) return giveBack('tooFast');
    const job = await findOpenJob(sent, ports);
    if (job === 'over') return giveBack('jobOver');
    if ((await limits.exceedsSubmissionLimit()) || (await limits.isTooLarge(bytesOf(files))))
      return giveBack('tooMany');

    const { brandId, jobId, locale, channel } = sent;
    const application = {
      ...parsed.value,
      houses: await findChosenHouses(sent, parsed.value, ports),
    };
    const names = distinctFileNames(files.map(({ name }) => name));
    const contents = await Promise.all(
      files.map(async (file) => `${await uploads.digestOf(file)} ${file.name}`),
    );
    const parts = { brandId, jobId, application, draft: sent.draft, contents };
    const key = ports.digest(applicationKeyText(parts, receivedAt));
    const accepted = await ports.applicationSubmitter.submit({
      brandId,
      jobId,
      application,
      files: files.map((file, place) => ({ ...file, name: names[place] ?? file.name })),
      job: job && { brandId: job.brandId, title: job.title.text },
      language: languageOf(locale),
      channel,
      key,
      receivedAt: receivedAt.toISOString(),
    });
    if (!accepted.ok) return giveBack('unavailable', { failure: accepted.failure });
    await uploads.retire(uploaded);
    await discardFiles(attached, uploads);
    return {
      kind: 'accepted',
      key,
      reference: accepted.value.reference,
      name: `${application.firstName} ${application.surname}`,
      job: job && job.title,
      files: names,
      receivedAt,
    };
  };

/**
 * Removes files. Files that cannot be removed are swept later, together with the uploads of unsent
 * drafts.
 */
export async function discardFiles(
  files: readonly UploadedFile[],
  uploads: Pick<UploadStore, 'remove'>,
): Promise<void> {
  await Promise.all(files.map(({ id }) => uploads.remove(id).catch(() => undefined)));
}

/**
 * All files of an application: first the earlier uploads, each checked again, then the files of the
 * form request, as many as the limit allows.
 */
async function gatherFiles(
  { uploadIds, files, refused: known, draft }: SentApplication,
  uploads: SubmitApplicationPorts['uploads'],
): Promise<{
  readonly uploaded: readonly UploadedFile[];
  /** Uploads that stay in the draft although they are refused. */
  readonly unscanned: readonly UploadedFile[];
  readonly attached: readonly UploadedFile[];
  readonly refused: readonly RefusedFile[];
  /** True if the upload store did not respond; the remaining uploads are then not looked up. */
  readonly isStoreAway: boolean;
}> {
  let isStoreAway = false;
  const uploaded: UploadedFile[] = [];
  const unscanned: UploadedFile[] = [];
  const refused: RefusedFile[] = [...known];
  // Sequential, not in parallel: each file is read into memory as a whole.
  for (const id of uploadIds.slice(0, APPLICATION_FILES.most)) {
    const found = await uploads.find(id, draft ?? '');
    isStoreAway = found === 'unavailable';
    if (found === 'unavailable') break;
    if (found.ok) {
      uploaded.push(found.value);
      continue;
    }
    const { stored, ...refusal } = found.failure;
    refused.push(stored === undefined ? { ...refusal, id } : refusal);
    if (stored !== undefined) unscanned.push(stored);
  }
  const room = Math.max(0, APPLICATION_FILES.most - uploaded.length - unscanned.length);
  for (const { id, name } of files.slice(room)) {
    await uploads.remove(id);
    refused.push({ name, problem: 'tooMany' });
  }
  return { uploaded, unscanned, attached: files.slice(0, room), refused, isStoreAway };
}

/** The job. One that cannot be read (null) is no reason to refuse an application. */
async function findOpenJob(
  { jobId, locale }: Pick<SentApplication, 'jobId' | 'locale'>,
  { jobs }: Pick<SubmitApplicationPorts, 'jobs'>,
): Promise<Pick<JobSummary, 'brandId' | 'title'> | 'over' | null> {
  if (jobId === null) return null;
  const found = await findJob(jobs(), JOB_KINDS, jobId, locale);
  if (!found.ok) return null;
  return found.value?.state === 'open' ? found.value.job : 'over';
}

/**
 * The brands that the applicant chose and that have a house; null if there are none. An application
 * for a job goes to the house of the job. While houses cannot be read, all chosen ones are kept:
 * the content service knows its brands.
 */
async function findChosenHouses(
  { jobId, locale }: Pick<SentApplication, 'jobId' | 'locale'>,
  { houses: chosen }: JobApplication,
  { houses }: Pick<SubmitApplicationPorts, 'houses'>,
): Promise<readonly BrandId[] | null> {
  if (jobId !== null || chosen === null) return null;
  const listed = await houses().list(locale);
  const brands = [...new Set(chosen)].filter(
    (id) => !listed.ok || listed.value.some(({ brandId }) => brandId === id),
  );
  return brands.length === 0 ? null : brands;
}

interface ApplicationKeyParts {
  readonly brandId: BrandId;
  /** Null if the form was sent without JavaScript: the day is used in its place. */
  readonly draft: string | null;
  readonly jobId: string | null;
  readonly application: JobApplication;
  /** The digest of each file, which distinguishes it from others of its name and size. */
  readonly contents: readonly string[];
}

/**
 * The text from which an application's key is computed. The same application gives the same text,
 * so that a double click, a reload and a second attempt count once. Any change gives a new key: two
 * copies are better than a lost correction.
 */
function applicationKeyText(
  { brandId, draft, jobId, application, contents }: ApplicationKeyParts,
  now: Date,
): string {
  const fields = Object.entries(application).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([brandId, draft ?? zurichDate(now), jobId, fields, contents.toSorted()]);
}

const bytesOf = (files: readonly UploadedFile[]): number =>
  files.reduce((total, { bytes }) => total + bytes, 0);
