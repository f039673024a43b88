import { randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inventReference } from '../../../adapters/spool/referenceNumber.ts';
import { APPLICATION_FILES, type UploadedFile } from '../../../domain/application/Application.ts';
import type { ApplicationSubmitter } from '../../../domain/application/ApplicationSubmitter.ts';
import { parseApplication } from '../../../domain/application/applicationFields.ts';
import { findJob } from '../../../domain/job/findJob.ts';
import { JOB_KINDS } from '../../../domain/job/Job.ts';
import type { JobRepository } from '../../../domain/job/JobRepository.ts';
import type { SelectedLocale } from '../../../domain/locale/Locale.ts';
import type { LocalText } from '../../../domain/locale/LocalText.ts';
import { languageOf, resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import type { Clock } from '../../../domain/shared/Clock.ts';
import type { ApplicationFormState } from '../../../ui/screens/Application/applicationData.ts';
import { plainPage } from '../pages/plainPage.ts';
import { breakOff } from '../http/registerBodyTimes.ts';
import type { Uploads } from '../../../adapters/uploads/createUploads.ts';
import { applicationKey } from './submissionKeys.ts';
import { registerBeginning, type WritingMoments } from './createWritingMoments.ts';
import {
  confirmSent,
  type FormPageParts,
  isFormPage,
  leadToConfirmation,
  pathOf,
  showAgain,
} from './formPage.ts';
import { gatherFiles } from './gatherFiles.ts';
import { isSameOrigin } from '../security/isSameOrigin.ts';
import { limitSubmissions, type SubmissionLimits } from './limitSubmissions.ts';
import {
  discard,
  MOST_FIELD_BYTES,
  MOST_FIELDS,
  parseApplicationFields,
  readApplicationForm,
} from './readApplicationForm.ts';

export interface ApplicationParts extends FormPageParts {
  readonly applicationSubmitter: ApplicationSubmitter;
  readonly writingMoments: WritingMoments;
  readonly uploads: Uploads;
  readonly clock: Clock;
  /** Read again for each application. */
  readonly jobs: () => Pick<JobRepository, 'find'>;
}

const PATH = '/jobs/schnellbewerbung';
const FIELDS_LIMIT = 128 * 1024;
/**
 * Ten files of the largest size and as many again, so that who chose too many gets his words back
 * and hears which were too many.
 */
const MOST_PARTS = 2 * APPLICATION_FILES.most;
const BODY_LIMIT = MOST_PARTS * APPLICATION_FILES.mostBytes + MOST_FIELDS * MOST_FIELD_BYTES;

/**
 * Takes the quick application. Works without a script: the answer is a page, with everything still
 * in it if it was not accepted.
 */
export async function registerApplication(
  app: FastifyInstance,
  parts: ApplicationParts,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody, {
      bodyLimit: FIELDS_LIMIT,
      parser: parseApplicationFields as unknown as (body: string) => Record<string, unknown>,
    });
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: {
        fields: MOST_FIELDS,
        fieldSize: MOST_FIELD_BYTES,
        fieldNameSize: 100,
        files: MOST_PARTS,
        fileSize: APPLICATION_FILES.mostBytes,
        headerPairs: 20,
        parts: MOST_PARTS + MOST_FIELDS,
      },
    });
    const limits = await limitSubmissions(scope);
    registerBeginning(scope, 'application', PATH, parts.writingMoments);
    for (const path of [PATH, `/:language${PATH}`]) {
      scope.post(
        path,
        { bodyLimit: BODY_LIMIT, config: { slowBody: true }, onRequest: refuseStrangers },
        (request, reply) => takeApplication(request, reply, parts, limits),
      );
    }
  });
}

/** Before anything of it is read. */
async function refuseStrangers(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (!isFormPage(request, 'application', PATH)) return plainPage(reply, 404);
  if (!isSameOrigin(request)) return plainPage(reply, 403);
  return Number(request.headers['content-length'] ?? 0) > BODY_LIMIT
    ? plainPage(reply, 413)
    : undefined;
}

async function takeApplication(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ApplicationParts,
  limits: SubmissionLimits,
): Promise<FastifyReply> {
  const { uploads } = parts;
  const { brand } = request.site;
  // Asked before anything is stored: of one try too many the words are read, and no file.
  const oneTryTooMany = await limits.isOneTryTooMany(request);
  cutAt(request, reply, BODY_LIMIT);
  const form = await readApplicationForm(request, uploads, !oneTryTooMany);
  // People do not see this field; who fills it in hears nothing that would teach him.
  if (form.trapped) {
    await discard(form.files, uploads);
    return leadToConfirmation(request, reply, inventReference());
  }
  const draft = form.draft ?? randomUUID();
  const { uploaded, brought, problems: fileProblems } = await gatherFiles(form, draft, uploads);
  const files = [...uploaded, ...brought];
  /**
   * What came with the form goes: nothing would say how long it lies here, and the page says what
   * must be chosen again.
   */
  const again = async (
    status: number,
    state: Partial<ApplicationFormState>,
  ): Promise<FastifyReply> => {
    await discard(brought, uploads);
    const lost = brought.map(({ name }) => ({ name, problem: 'chooseAgain' as const }));
    return showAgain(request, reply, parts, status, {
      query: form.jobId === null ? '' : `?stelle=${form.jobId}`,
      applicationForm: {
        values: form.values,
        begun: parts.writingMoments.elapsed(),
        problems: {},
        key: draft,
        jobId: form.jobId,
        files: uploaded,
        fileProblems: [...fileProblems, ...lost],
        failure: null,
        ...state,
      },
    });
  };
  if (oneTryTooMany || form.noRoom === 'busy') return again(429, { failure: 'tooMany' });
  if (form.noRoom === 'full') {
    request.log.error({ failure: 'disk', brand: brand.id }, 'application not accepted');
    return again(503, { failure: 'unavailable' });
  }
  const parsed = parseApplication(form.values);
  if (!parsed.ok || fileProblems.length > 0) {
    return again(422, {
      problems: {
        ...(parsed.ok ? {} : parsed.failure),
        ...(fileProblems.length > 0 && { files: 'invalid' as const }),
      },
    });
  }
  const now = parts.clock.now();
  if (!parts.writingMoments.isWritten(request, form.begun))
    return again(429, { failure: 'tooFast' });
  const locale = resolveLocale(pathOf(request), brand);
  const job = await findOpenJob(form.jobId, locale, parts);
  // Sent again it is for no job in particular; the page says so.
  if (job === 'over') return again(422, { failure: 'jobOver', jobId: null });
  if ((await limits.isOneTooMany(request)) || limits.isTooLarge(request, bytesOf(files)))
    return again(429, { failure: 'tooMany' });
  const content = { brandId: brand.id, jobId: form.jobId, application: parsed.value, files };
  const language = languageOf(locale);
  const accepted = await parts.applicationSubmitter.submit({
    ...content,
    language,
    key: applicationKey({ ...content, draft: form.draft }, now),
    receivedAt: now.toISOString(),
  });
  if (!accepted.ok) {
    request.log.error({ failure: accepted.failure, brand: brand.id }, 'application not accepted');
    return again(503, { failure: 'unavailable' });
  }
  request.log.info({ brand: brand.id, files: files.length }, 'application accepted');
  await uploads.retire(uploaded);
  await discard(brought, uploads);
  const { firstName, surname } = parsed.value;
  return confirmSent(request, reply, parts, {
    kind: 'application',
    now,
    reference: accepted.value.reference,
    name: `${firstName} ${surname}`,
    job,
    files: files.map(({ name }) => name),
  });
}

/**
 * The title of the job that an application is for; null without one, and while jobs cannot be read:
 * that is no reason to refuse an application.
 */
async function findOpenJob(
  id: string | null,
  locale: SelectedLocale,
  { jobs }: Pick<ApplicationParts, 'jobs'>,
): Promise<LocalText | 'over' | null> {
  if (id === null) return null;
  const found = await findJob(jobs(), JOB_KINDS, id, locale);
  if (!found.ok) return null;
  return found.value?.state === 'open' ? found.value.job.title : 'over';
}

/**
 * A body without a length is counted as it comes: the library's own limits are for each part of it,
 * and files beyond them are passed over.
 */
function cutAt(request: FastifyRequest, reply: FastifyReply, most: number): void {
  if (!request.isMultipart()) return;
  let bytes = 0;
  const count = (piece: Buffer): void => {
    bytes += piece.length;
    if (bytes <= most) return;
    request.raw.off('data', count);
    breakOff(request, reply, 413);
  };
  request.raw.on('data', count);
}

const bytesOf = (files: readonly UploadedFile[]): number =>
  files.reduce((total, { bytes }) => total + bytes, 0);
