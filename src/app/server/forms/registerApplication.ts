import { randomBytes, randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { referenceNumber } from '../../../adapters/spool/referenceNumber.ts';
import { APPLICATION_FILES } from '../../../domain/application/Application.ts';
import type { ApplicationSubmitter } from '../../../domain/application/ApplicationSubmitter.ts';
import { parseApplication } from '../../../domain/application/parseApplication.ts';
import type { Brand } from '../../../domain/brand/Brand.ts';
import { findLanguage, languageOf, resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import type { Clock } from '../../../domain/shared/Clock.ts';
import { isTooFast } from '../../../domain/shared/writingTime.ts';
import type { ApplicationFormState } from '../../../ui/screens/Application/applicationFormState.ts';
import { withoutLanguage } from '../../routes/languagePrefix.ts';
import type { FreshPages } from '../pages/createFreshPages.ts';
import { chosenTextSize } from '../pages/handlePage.ts';
import { plainPage } from '../pages/plainPage.ts';
import { sendPage } from '../pages/sendPage.ts';
import type { RenderPage } from '../render/renderPage.tsx';
import type { Uploads } from '../uploads/createUploads.ts';
import { applicationKey } from './applicationKey.ts';
import { gatherFiles } from './gatherFiles.ts';
import { isSameOrigin } from './isSameOrigin.ts';
import { MOST_FIELD_BYTES, MOST_FIELDS, parseApplicationFields, readApplicationForm } from './readApplicationForm.ts';

export interface ApplicationParts {
  readonly applicationSubmitter: ApplicationSubmitter;
  readonly uploads: Uploads;
  readonly renderPage: RenderPage;
  readonly freshPages: FreshPages;
  readonly clock: Clock;
}

const PATH = '/jobs/schnellbewerbung';
const FIELDS_LIMIT = 128 * 1024;
/** Ten files of the largest size and as many again, so that who chose too many gets his words back and hears which were too many. */
const MOST_PARTS = 2 * APPLICATION_FILES.most;
const BODY_LIMIT = MOST_PARTS * APPLICATION_FILES.mostBytes + MOST_FIELDS * MOST_FIELD_BYTES;
/** In ten minutes and from one address: applications that are handed over, and tries of any kind. */
const MOST_APPLICATIONS = 6;
const MOST_TRIES = 60;
const WINDOW = '10 minutes';

/** Takes the quick application. Works without a script: the answer is a page, with everything still in it if it was not accepted. */
export async function registerApplication(app: FastifyInstance, parts: ApplicationParts): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody, { bodyLimit: FIELDS_LIMIT, parser: parseApplicationFields as unknown as (body: string) => Record<string, unknown> });
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { fields: MOST_FIELDS, fieldSize: MOST_FIELD_BYTES, fieldNameSize: 100, files: MOST_PARTS, fileSize: APPLICATION_FILES.mostBytes, headerPairs: 20, parts: MOST_PARTS + MOST_FIELDS },
    });
    await scope.register(rateLimit, { max: MOST_TRIES, timeWindow: WINDOW });
    const countApplication = scope.createRateLimit({ max: MOST_APPLICATIONS, timeWindow: WINDOW });
    const mayDeliver = async (request: FastifyRequest): Promise<boolean> => {
      const count = await countApplication(request);
      return count.isAllowed || !count.isExceeded;
    };
    for (const path of [PATH, `/:language${PATH}`]) {
      scope.post(path, { bodyLimit: BODY_LIMIT, onRequest: refuseStrangers }, (request, reply) => takeApplication(request, reply, parts, mayDeliver));
    }
  });
}

const pathOf = (request: FastifyRequest): string => request.raw.url?.split('?')[0] ?? '';

/** Before anything of it is read. */
async function refuseStrangers(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  if (!isApplicationPage(pathOf(request), request.site.brand)) return plainPage(reply, 404);
  if (!isSameOrigin(request)) return plainPage(reply, 403);
  return Number(request.headers['content-length'] ?? 0) > BODY_LIMIT ? plainPage(reply, 413) : undefined;
}

/** Whether this brand has its form at this path, its language in front where it has one. */
function isApplicationPage(path: string, brand: Brand): boolean {
  if (brand.hiddenRoutes.includes('application')) return false;
  return brand.localeInPath ? findLanguage(path) !== null && withoutLanguage(path) === PATH : path === PATH;
}

async function takeApplication(request: FastifyRequest, reply: FastifyReply, parts: ApplicationParts, mayDeliver: (request: FastifyRequest) => Promise<boolean>): Promise<FastifyReply> {
  const { uploads } = parts;
  const { brand } = request.site;
  const form = await readApplicationForm(request, uploads);
  // People do not see this field; who fills it in hears nothing that would teach him.
  if (form.trapped) {
    await Promise.all(form.files.map(({ id }) => uploads.remove(id)));
    return confirm(request, reply, referenceNumber(randomBytes(32).toString('hex')));
  }
  const draft = form.draft ?? randomUUID();
  const { files, problems: fileProblems, diskFailed } = await gatherFiles(form, draft, uploads);
  const again = (status: number, state: Partial<ApplicationFormState>): Promise<FastifyReply> => (
    showAgain(request, reply, parts, status, { values: form.values, problems: {}, key: draft, jobId: form.jobId, files, fileProblems, failure: null, ...state })
  );
  if (form.diskFailed || diskFailed) {
    request.log.error({ failure: 'disk', brand: brand.id }, 'application not accepted');
    return again(503, { failure: 'unavailable' });
  }
  const parsed = parseApplication(form.values);
  if (!parsed.ok || fileProblems.length > 0) {
    return again(422, { problems: { ...(parsed.ok ? {} : parsed.failure), ...(fileProblems.length > 0 && { files: 'invalid' as const }) } });
  }
  const now = parts.clock.now();
  if (isTooFast(form.drawnAt, now)) return again(429, { failure: 'tooFast' });
  if (!(await mayDeliver(request))) return again(429, { failure: 'tooMany' });
  const content = { brandId: brand.id, jobId: form.jobId, application: parsed.value, files };
  const language = languageOf(resolveLocale(pathOf(request), brand));
  const accepted = await parts.applicationSubmitter.submit({ ...content, language, key: applicationKey({ ...content, draft: form.draft }, now), receivedAt: now.toISOString() });
  if (!accepted.ok) {
    request.log.error({ failure: accepted.failure, brand: brand.id }, 'application not accepted');
    return again(503, { failure: 'unavailable' });
  }
  request.log.info({ brand: brand.id, files: files.length }, 'application accepted');
  await uploads.retire(files);
  return confirm(request, reply, accepted.value.reference);
}

const confirm = (request: FastifyRequest, reply: FastifyReply, reference: string): FastifyReply => (
  reply.header('cache-control', 'no-store').redirect(`${pathOf(request)}?gesendet=${reference}`, 303)
);

/** Made past the page cache: what one visitor typed must never be another's page. */
async function showAgain(request: FastifyRequest, reply: FastifyReply, { renderPage, freshPages }: ApplicationParts, status: number, applicationForm: ApplicationFormState): Promise<FastifyReply> {
  const { brand, known, local } = request.site;
  const query = applicationForm.jobId === null ? '' : `?stelle=${applicationForm.jobId}`;
  const page = await freshPages(() => renderPage({ brand, knownHost: known, local, path: pathOf(request), query, textSize: chosenTextSize(request), applicationForm }));
  await sendPage(request, reply, page.status === 200 ? { ...page, status } : page);
  return reply;
}
