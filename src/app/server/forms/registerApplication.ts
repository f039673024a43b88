import { pathOf } from '../files/sendFile.ts';
import { randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accessKeyOf } from '../../../domain/application/accessKey.ts';
import { APPLICATION_FILES } from '../../../domain/application/Application.ts';
import type { SubmitApplication } from '../../../domain/application/submitApplication.ts';
import type { UploadStore } from '../../../domain/application/UploadStore.ts';
import type { SenderLimits } from '../../../domain/delivery/submissionRules.ts';
import type { OpenLimit } from '../../../domain/shared/sharedState.ts';
import { resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import { plainPage } from '../pages/plainPage.ts';
import { abortBody } from '../http/registerBodyTimeouts.ts';
import type { FormStarts } from './formStarts.ts';
import {
  redirectAfterSubmission,
  type FormPageParts,
  isFormPage,
  sendFormWithErrors,
  STATUS_OF,
} from './formPage.ts';
import { isFromPage, isSameOrigin } from '../security/isSameOrigin.ts';
import { limitSubmissions } from './limitSubmissions.ts';
import {
  MAX_FIELD_BYTES,
  MAX_FIELDS,
  parseApplicationFields,
  readApplicationForm,
} from './readApplicationForm.ts';

export interface ApplicationParts extends FormPageParts {
  readonly submitApplication: SubmitApplication;
  readonly formStarts: FormStarts;
  readonly openLimit: OpenLimit;
  readonly uploads: UploadStore;
  /** The secret of the keys of applicants' pages; null: there are none. */
  readonly secret: string | null;
}

const PATH = '/jobs/schnellbewerbung';
const FIELDS_LIMIT = 128 * 1024;
/**
 * Twice the allowed number of files, each of the largest size: visitors who chose too many get the
 * form back, with the names of the files that were too many.
 */
const MAX_PARTS = 2 * APPLICATION_FILES.most;
/** Bytes of all fields together; few are long. `deploy/nginx` lets the same sum through. */
const MAX_TEXT = 40 * MAX_FIELD_BYTES;
const BODY_LIMIT = MAX_PARTS * APPLICATION_FILES.mostBytes + MAX_TEXT;

/**
 * Receives the quick application. It works without a script: the response is a page; if the
 * application was not accepted, the filled-in form.
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
        fields: MAX_FIELDS,
        fieldSize: MAX_FIELD_BYTES,
        fieldNameSize: 100,
        files: MAX_PARTS,
        fileSize: APPLICATION_FILES.mostBytes,
        headerPairs: 20,
        parts: MAX_PARTS + MAX_FIELDS,
      },
    });
    const limitsOf = await limitSubmissions(scope, 'application', parts.openLimit);
    for (const path of [PATH, `/:language${PATH}`]) {
      scope.post(
        path,
        { bodyLimit: BODY_LIMIT, config: { slowBody: true }, onRequest: rejectForeignRequest },
        (request, reply) => handleApplication(request, reply, parts, limitsOf(request)),
      );
    }
  });
}

/** Refuses requests that no page of ours has sent, before the body is read. */
async function rejectForeignRequest(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (!isFormPage(request, 'application', PATH)) return plainPage(reply, 404);
  if (!isSameOrigin(request)) return plainPage(reply, 403);
  return Number(request.headers['content-length'] ?? 0) > BODY_LIMIT
    ? plainPage(reply, 413)
    : undefined;
}

async function handleApplication(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ApplicationParts,
  limits: SenderLimits,
): Promise<FastifyReply> {
  const { brand } = request.site;
  // Counted before anything is stored. Beyond the limit only the fields are read and no file is
  // stored.
  const exceedsAttemptLimit = await limits.exceedsAttemptLimit();
  cutAt(request, reply, BODY_LIMIT);
  const form = await readApplicationForm(request, parts.uploads, !exceedsAttemptLimit);
  const outcome = await parts.submitApplication(
    {
      ...form,
      // Only the group's site asks for houses.
      values: brand.groupSite === true ? form.values : { ...form.values, houses: '' },
      brandId: brand.id,
      locale: resolveLocale(pathOf(request), brand),
      startedAt: parts.formStarts.read(form.started),
      isFromPage: isFromPage(request),
      exceedsAttemptLimit,
    },
    limits,
  );
  if (outcome.kind === 'returned') {
    if (outcome.failure !== undefined)
      request.log.error({ failure: outcome.failure, brand: brand.id }, 'application not accepted');
    return sendFormWithErrors(request, reply, parts, STATUS_OF[outcome.reason], {
      query: form.jobId === null ? '' : `?stelle=${form.jobId}`,
      applicationForm: {
        values: form.values,
        begun: parts.formStarts.sign(),
        problems: outcome.problems,
        channel: form.channel,
        key: form.draft ?? randomUUID(),
        // The job is over, so the form is sent again without a job; the page says so.
        jobId: outcome.reason === 'jobOver' ? null : form.jobId,
        files: outcome.files,
        fileProblems: outcome.refused,
        failure: outcome.reason === 'invalid' ? null : outcome.reason,
      },
    });
  }
  const { reference, files, key } = outcome;
  request.log.info({ brand: brand.id, files: files.length, reference }, 'application accepted');
  const hasPage = parts.secret !== null && !brand.hiddenRoutes.includes('applicantPage');
  return redirectAfterSubmission(request, reply, parts, {
    ...outcome,
    kind: 'application',
    ...(hasPage && { accessKey: await accessKeyOf(parts.secret, key) }),
  });
}

/**
 * Counts the bytes of the body while it is received, because a body may have no length. The
 * library's limits apply per part, and it skips files beyond them.
 */
function cutAt(request: FastifyRequest, reply: FastifyReply, most: number): void {
  if (!request.isMultipart()) return;
  let bytes = 0;
  const count = (piece: Buffer): void => {
    bytes += piece.length;
    if (bytes <= most) return;
    request.raw.off('data', count);
    abortBody(request, reply, 413);
  };
  request.raw.on('data', count);
}
