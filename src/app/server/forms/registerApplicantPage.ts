import { openAsBlob } from 'node:fs';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { APPLICATION_FILES } from '../../../domain/application/Application.ts';
import { isAccessKey, keyBefore } from '../../../domain/application/accessKey.ts';
import {
  LONGEST_ANSWER,
  type ActOutcome,
  type ApplicantPageAct,
  type ApplicantPages,
  type WaitingApplications,
} from '../../../domain/application/ApplicantPage.ts';
import { discardFiles } from '../../../domain/application/submitApplication.ts';
import type { SenderLimits } from '../../../domain/delivery/submissionRules.ts';
import type { ContentFailure } from '../../../domain/shared/ContentFailure.ts';
import type { Result } from '../../../domain/shared/Result.ts';
import type { OpenLimit } from '../../../domain/shared/sharedState.ts';
import type { Language } from '../../../domain/locale/Locale.ts';
import { findLanguage } from '../../../domain/locale/resolveLocale.ts';
import type { Uploads } from '../../../adapters/uploads/createUploads.ts';
import {
  ACT_FIELD,
  CONSENT_FIELD,
  DELETE_FIELD,
  DELETED_PATH,
  FILES_ID,
  MESSAGES_ID,
  NONE_FITS,
  PAGE_ACTS,
  PAGE_PATHS,
  QUESTION_FIELD,
  TEXT_FIELD,
  TIME_FIELD,
  type ApplicantPageProblem,
  type ApplicantPageState,
} from '../../../ui/screens/ApplicantPage/applicantPageData.ts';
import { pathOf } from '../files/sendFile.ts';
import { parseForm } from '../http/parseForm.ts';
import { plainPage } from '../pages/plainPage.ts';
import { routeReads } from '../pages/sendPage.ts';
import { isFromPage, isSameOrigin } from '../security/isSameOrigin.ts';
import { createApplicantArchive } from './createApplicantArchive.ts';
import { sendFormWithErrors, type FormPageParts } from './formPage.ts';
import { limitSubmissions } from './limitSubmissions.ts';
import { MAX_FIELD_BYTES, readApplicationForm } from './readApplicationForm.ts';

export interface ApplicantPageParts extends FormPageParts {
  readonly pages: ApplicantPages;
  readonly waiting: WaitingApplications;
  readonly uploads: Uploads;
  readonly openLimit: OpenLimit;
}

const PATH = '/bewerbung/:schluessel';
/** Bytes: the longest answer in a script with four bytes per letter, each encoded. */
const BODY_LIMIT = 12 * LONGEST_ANSWER + 1024;
/** Twice as many as an application may have: who chose too many gets the page back. */
const MAX_FILES = 2 * APPLICATION_FILES.most;
/** What the parser of forms says about still more. */
const TOO_MANY: readonly string[] = ['FST_FILES_LIMIT', 'FST_PARTS_LIMIT'];
const FILES_LIMIT = MAX_FILES * APPLICATION_FILES.mostBytes + MAX_FIELD_BYTES;

const STATUS: Readonly<Record<ApplicantPageState['kind'], number>> = {
  found: 200,
  waiting: 200,
  deleted: 200,
  ended: 404,
  unavailable: 503,
};
const PROBLEM_STATUS: Readonly<Record<string, number>> = {
  taken: 409,
  over: 409,
  tooManyFiles: 409,
  unavailable: 503,
};

interface Params {
  readonly schluessel: string;
}
type Visit = FastifyRequest<{ Params: Params }>;
type Part = 'page' | 'deletion';

/**
 * The applicant's own page: GET and HEAD change nothing, because mail programs follow links by
 * themselves; a POST from the page acts. The key is in no log, and in no address but the page's own.
 */
export async function registerApplicantPage(
  app: FastifyInstance,
  parts: ApplicantPageParts,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody, { bodyLimit: BODY_LIMIT, parser: parseForm });
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: {
        fields: 4,
        fieldSize: MAX_FIELD_BYTES,
        fieldNameSize: 100,
        files: MAX_FILES,
        fileSize: APPLICATION_FILES.mostBytes,
        headerPairs: 20,
        parts: MAX_FILES + 4,
      },
    });
    const limitsOf = await limitSubmissions(scope, 'applicant', parts.openLimit);
    scope.addHook('onSend', async (_, reply) => {
      reply.headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      });
    });
    const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
      const { brand } = request.site;
      const isHere =
        !brand.hiddenRoutes.includes('applicantPage') &&
        (findLanguage(pathOf(request)) !== null) === brand.localeInPath;
      if (!isHere) await plainPage(reply, 404);
      else if (await limitsOf(request).exceedsAttemptLimit())
        await plainPage(reply, 429, { phone: brand.fallback.phone });
      return !reply.sent;
    };
    const admitPost = async (request: FastifyRequest, reply: FastifyReply) => {
      if (isFromThisPage(request)) return admit(request, reply);
      await plainPage(reply, 403);
      return false;
    };
    for (const path of [PATH, `/:language${PATH}`]) {
      const read = (below: string, act: (visit: Visit, reply: FastifyReply) => unknown) =>
        routeReads<Params>(scope, `${path}${below}`, async (request, reply) =>
          (await admit(request, reply)) ? act(request, reply) : reply,
        );
      const post = (
        below: string,
        act: (visit: Visit, reply: FastifyReply) => Promise<FastifyReply>,
        bodyLimit = BODY_LIMIT,
      ) =>
        scope.post<{ Params: Params }>(
          `${path}${below}`,
          { bodyLimit, ...(bodyLimit > BODY_LIMIT && { config: { slowBody: true } }) },
          async (request, reply) =>
            (await admitPost(request, reply)) ? act(request, reply) : reply,
        );
      read('', (visit, reply) => showPage(visit, reply, parts));
      // A page that was returned at the address of its form is opened again, or has a slash behind.
      for (const below of ['/', `/${PAGE_PATHS.files}`])
        read(below, (visit, reply) => reply.redirect(pageOf(visit), 303));
      read(`/${PAGE_PATHS.deletion}`, (visit, reply) => show(visit, reply, parts, 'deletion'));
      read(`/${PAGE_PATHS.copy}`, (visit, reply) => sendCopy(visit, reply, parts));
      post('', (visit, reply) => handleAct(visit, reply, parts));
      post(`/${PAGE_PATHS.deletion}`, (visit, reply) => handleDeletion(visit, reply, parts));
      post(
        `/${PAGE_PATHS.files}`,
        (visit, reply) => handleFiles(visit, reply, parts, limitsOf(visit)),
        FILES_LIMIT,
      );
    }
  });
}

/** The path of the page itself, to which all its forms lead back. */
function pageOf(request: Visit): string {
  const path = pathOf(request);
  const end = path.indexOf('/', path.indexOf('/bewerbung/') + '/bewerbung/'.length);
  return end === -1 ? path : path.slice(0, end);
}

/** A dot or a bracket behind the link is left out, whether the key exists or not. */
function showPage(request: Visit, reply: FastifyReply, parts: ApplicantPageParts): unknown {
  const key = keyBefore(request.params.schluessel);
  if (key === null) return show(request, reply, parts, 'page');
  const [before = ''] = pathOf(request).split('/bewerbung/');
  return reply.redirect(`${before}/bewerbung/${key}`, 303);
}

/**
 * Because of `no-referrer` browsers send this page's forms with `Origin: null` (Fetch, "append a
 * request Origin header"), and say where they come from in `Sec-Fetch-Site` alone; Safari before 16.4
 * says nothing. Other sites cannot send it for an applicant either way: they do not know the key.
 */
function isFromThisPage(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  return (
    (isSameOrigin(request) && isFromPage(request)) || (site === undefined && origin === 'null')
  );
}

/**
 * What the key leads to. The spool is only asked for what the content service does not know, or
 * while it is away. A key that is none takes the same way.
 */
async function findState(
  key: string,
  { pages, waiting }: ApplicantPageParts,
  part: Part,
  problem: ApplicantPageProblem | null = null,
): Promise<ApplicantPageState> {
  if (key === DELETED_PATH) return { kind: 'deleted' };
  const found = await pages.find(isAccessKey(key) ? key : '');
  if (found.ok && found.value !== null)
    return { kind: 'found', application: found.value, part, problem };
  if (await waiting.has(key)) return { kind: 'waiting', part, problem };
  return { kind: found.ok ? 'ended' : 'unavailable' };
}

async function show(
  request: Visit,
  reply: FastifyReply,
  parts: ApplicantPageParts,
  part: Part,
  problem: ApplicantPageProblem | null = null,
): Promise<FastifyReply> {
  const applicantPage = await findState(request.params.schluessel, parts, part, problem);
  const status =
    problem !== null && STATUS[applicantPage.kind] === 200
      ? (PROBLEM_STATUS[String(problem)] ?? 422)
      : STATUS[applicantPage.kind];
  const path = part === 'page' ? pageOf(request) : pathOf(request);
  return sendFormWithErrors(request, reply, parts, status, { query: '', applicantPage, path });
}

/** Null if the form is none of ours. */
function actOf(fields: Readonly<Record<string, string | undefined>>): ApplicantPageAct | null {
  const question = fields[QUESTION_FIELD] ?? '';
  switch (fields[ACT_FIELD]) {
    case PAGE_ACTS.choose: {
      const start = fields[TIME_FIELD];
      if (start === undefined) return null;
      return start === NONE_FITS ? { kind: 'noneFits' } : { kind: 'choose', start };
    }
    case PAGE_ACTS.answer:
      return { kind: 'answer', question, text: fields[TEXT_FIELD] ?? '' };
    case PAGE_ACTS.consent:
      return { kind: 'consent', question, isGiven: fields[CONSENT_FIELD] === 'ja' };
    case PAGE_ACTS.withdraw:
      return { kind: 'withdraw' };
    default:
      return null;
  }
}

async function handleAct(
  request: Visit,
  reply: FastifyReply,
  parts: ApplicantPageParts,
): Promise<FastifyReply> {
  const fields = (request.body ?? {}) as Readonly<Record<string, string | undefined>>;
  const act = actOf(fields);
  if (act === null)
    return fields[ACT_FIELD] === PAGE_ACTS.choose
      ? show(request, reply, parts, 'page', 'nothingChosen')
      : plainPage(reply, 400);
  const { schluessel: key } = request.params;
  // What has not left this disk is withdrawn by removing it.
  if (act.kind === 'withdraw' && (await parts.waiting.has(key)))
    return handleDeletion(request, reply, parts, true);
  const outcome = await perform(request, parts, act);
  if (!outcome.ok) return show(request, reply, parts, 'page', 'unavailable');
  if (outcome.value !== 'done' && outcome.value !== null)
    return show(request, reply, parts, 'page', outcome.value);
  // A reload of the page must not send it again.
  const isAnswer = act.kind === 'answer' || act.kind === 'consent';
  return reply.redirect(pageOf(request) + (isAnswer ? `#${MESSAGES_ID}` : ''), 303);
}

/** Performs an act, and logs that somebody did it. */
async function perform(
  request: Visit,
  { pages }: ApplicantPageParts,
  act: ApplicantPageAct,
): Promise<Result<ActOutcome | null, ContentFailure>> {
  const outcome = await pages.act(request.params.schluessel, act);
  const { brand } = request.site;
  if (!outcome.ok) request.log.error({ brand: brand.id, act: act.kind }, 'applicant not served');
  else if (outcome.value === 'done')
    request.log.info({ brand: brand.id, act: act.kind }, 'applicant acted');
  return outcome;
}

async function handleDeletion(
  request: Visit,
  reply: FastifyReply,
  parts: ApplicantPageParts,
  isMeant = ((request.body ?? {}) as Readonly<Record<string, string>>)[DELETE_FIELD] === 'ja',
): Promise<FastifyReply> {
  if (!isMeant) return show(request, reply, parts, 'deletion', 'notTicked');
  const outcome = await deleteOnce(request, parts);
  if (outcome === 'unavailable') return show(request, reply, parts, 'deletion', 'unavailable');
  if (outcome === 'unknown') return show(request, reply, parts, 'deletion');
  const [before = ''] = pathOf(request).split('/bewerbung/');
  return reply.redirect(`${before}/bewerbung/${DELETED_PATH}`, 303);
}

/** `unknown`: nothing belongs to the key. */
type Deleted = 'done' | 'unavailable' | 'unknown';

/** The deletions of the last seconds by their keys, of each server. */
const deletions = new WeakMap<ApplicantPageParts, Map<string, Promise<Deleted>>>();
const SECOND_PRESS_MS = 10_000;

/** A second press of the button gets the answer of the first: everything is deleted. */
function deleteOnce(request: Visit, parts: ApplicantPageParts): Promise<Deleted> {
  const { schluessel: key } = request.params;
  const recent = deletions.get(parts) ?? new Map<string, Promise<Deleted>>();
  deletions.set(parts, recent);
  const known = recent.get(key);
  if (known !== undefined) return known;
  const outcome = deleteEverything(request, parts);
  recent.set(key, outcome);
  const forget = () => recent.delete(key);
  outcome.then(
    (deleted) => (deleted === 'done' ? setTimeout(forget, SECOND_PRESS_MS).unref() : forget()),
    forget,
  );
  return outcome;
}

async function deleteEverything(request: Visit, parts: ApplicantPageParts): Promise<Deleted> {
  const { schluessel: key } = request.params;
  const deleted = await perform(request, parts, { kind: 'delete' });
  // Also while the content service is away: it may not have it yet. If it has, its copy is the one
  // that counts, and nothing is half done.
  const wasWaiting =
    deleted.ok || deleted.failure.kind === 'unreachable' ? await parts.waiting.has(key) : false;
  if (!deleted.ok && !wasWaiting) return 'unavailable';
  if (wasWaiting && !(await parts.waiting.remove(key))) return 'unavailable';
  return deleted.ok && deleted.value === null && !wasWaiting ? 'unknown' : 'done';
}

async function handleFiles(
  request: Visit,
  reply: FastifyReply,
  parts: ApplicantPageParts,
  limits: SenderLimits,
): Promise<FastifyReply> {
  const { uploads, pages } = parts;
  const { schluessel: key } = request.params;
  // Nothing is stored for a key that leads nowhere.
  const state = await findState(key, parts, 'page');
  if (state.kind !== 'found') return show(request, reply, parts, 'page', 'unavailable');
  if (state.application.end !== null) return show(request, reply, parts, 'page', 'over');
  const form = await readApplicationForm(request, uploads, true).catch((error: unknown) => {
    if (TOO_MANY.includes(String((error as { readonly code?: unknown }).code))) return null;
    throw error;
  });
  if (form === null) return show(request, reply, parts, 'page', 'tooManyFiles');
  const { files, refused, noRoom } = form;
  try {
    const [first] = refused;
    if (first !== undefined && noRoom === null)
      return await show(request, reply, parts, 'page', {
        file: first.name,
        problem: first.problem,
      });
    if (noRoom !== null || (await limits.isTooLarge(files.reduce((sum, f) => sum + f.bytes, 0))))
      return await show(request, reply, parts, 'page', 'unavailable');
    if (files.length === 0) return await show(request, reply, parts, 'page', 'nothingChosen');
    const added = await pages.addFiles(key, files, (file) => openAsBlob(uploads.pathOf(file)));
    if (!added.ok) return await show(request, reply, parts, 'page', 'unavailable');
    if (added.value === 'tooMany') return await show(request, reply, parts, 'page', 'tooManyFiles');
    request.log.info({ brand: request.site.brand.id, act: 'addFiles' }, 'applicant acted');
    return await reply.redirect(`${pageOf(request)}#${FILES_ID}`, 303);
  } finally {
    await discardFiles(files, uploads);
  }
}

const languageOf = (request: Visit): Language => findLanguage(pathOf(request)) ?? 'de';

async function sendCopy(
  request: Visit,
  reply: FastifyReply,
  parts: ApplicantPageParts,
): Promise<FastifyReply> {
  const found = await parts.pages.findCopy(request.params.schluessel);
  if (!found.ok || found.value === null) return show(request, reply, parts, 'page');
  const { application, files } = found.value;
  const read: { readonly name: string; readonly bytes: Uint8Array }[] = [];
  for (const file of files) {
    const bytes = await parts.pages.readFile(file);
    if (!bytes.ok) return show(request, reply, parts, 'page', 'unavailable');
    read.push({ name: file.name, bytes: bytes.value });
  }
  return reply
    .type('application/zip')
    .header('content-disposition', `attachment; filename="bewerbung-${application.reference}.zip"`)
    .send(await createApplicantArchive(application, read, languageOf(request)));
}
