import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ContentFailure } from '../../../domain/shared/ContentFailure.ts';
import type { Result } from '../../../domain/shared/Result.ts';
import type { OpenLimit } from '../../../domain/shared/sharedState.ts';
import { findLanguage } from '../../../domain/locale/resolveLocale.ts';
import {
  APPOINTMENT_REPLIES,
  type OfferedAppointment,
  type VisitAnswers,
} from '../../../domain/visit/VisitAnswers.ts';
import {
  REPLY_FIELD,
  type VisitAnswerState,
} from '../../../ui/screens/VisitAnswer/visitAnswerData.ts';
import { pathOf } from '../files/sendFile.ts';
import { parseForm } from '../http/parseForm.ts';
import { plainPage } from '../pages/plainPage.ts';
import { routeReads } from '../pages/sendPage.ts';
import { isFromPage, isSameOrigin } from '../security/isSameOrigin.ts';
import { sendFormWithErrors, type FormPageParts } from './formPage.ts';
import { limitSubmissions } from './limitSubmissions.ts';

export interface VisitAnswerParts extends FormPageParts {
  readonly visitAnswers: VisitAnswers;
  readonly openLimit: OpenLimit;
}

const PATH = '/termin/:schluessel';
const BODY_LIMIT = 1024;

const STATUS: Readonly<Record<VisitAnswerState['kind'], number>> = {
  found: 200,
  ended: 404,
  unavailable: 503,
};

interface Params {
  readonly schluessel: string;
}

/**
 * The page behind the link of a mail about an appointment: GET and HEAD change nothing, because mail
 * programs follow links by themselves; a POST from the page stores the answer.
 */
export async function registerVisitAnswers(
  app: FastifyInstance,
  parts: VisitAnswerParts,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody, { bodyLimit: BODY_LIMIT, parser: parseForm });
    const limitsOf = await limitSubmissions(scope, 'answer', parts.openLimit);
    const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
      const { brand } = request.site;
      const isHere =
        !brand.hiddenRoutes.includes('visitAnswer') &&
        (findLanguage(pathOf(request)) !== null) === brand.localeInPath;
      if (!isHere) await plainPage(reply, 404);
      else if (await limitsOf(request).exceedsAttemptLimit())
        await plainPage(reply, 429, { phone: brand.fallback.phone });
      return !reply.sent;
    };
    for (const path of [PATH, `/:language${PATH}`]) {
      routeReads<Params>(scope, path, async (request, reply) => {
        if (!(await admit(request, reply))) return reply;
        return sendState(
          request,
          reply,
          parts,
          stateOf(await parts.visitAnswers.find(linkOf(request))),
        );
      });
      scope.post<{ Params: Params }>(path, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
        if (!isSameOrigin(request) || !isFromPage(request)) return plainPage(reply, 403);
        if (!(await admit(request, reply))) return reply;
        return handleReply(request, reply, parts);
      });
    }
  });
}

const linkOf = (request: FastifyRequest<{ Params: Params }>) => ({
  brandId: request.site.brand.id,
  key: request.params.schluessel,
});

async function handleReply(
  request: FastifyRequest<{ Params: Params }>,
  reply: FastifyReply,
  parts: VisitAnswerParts,
): Promise<FastifyReply> {
  const given = ((request.body ?? {}) as Readonly<Record<string, string | undefined>>)[REPLY_FIELD];
  const answer = APPOINTMENT_REPLIES.find((each) => each === given);
  if (answer === undefined) return plainPage(reply, 400);
  const state = stateOf(await parts.visitAnswers.reply(linkOf(request), answer));
  if (state.kind !== 'found') return sendState(request, reply, parts, state);
  request.log.info({ brand: request.site.brand.id, answer }, 'appointment answered');
  // A reload of the page must not send the answer again.
  return reply.header('cache-control', 'no-store').redirect(pathOf(request), 303);
}

const stateOf = (found: Result<OfferedAppointment | null, ContentFailure>): VisitAnswerState => {
  if (!found.ok) return { kind: 'unavailable' };
  return found.value === null ? { kind: 'ended' } : { kind: 'found', appointment: found.value };
};

const sendState = (
  request: FastifyRequest,
  reply: FastifyReply,
  parts: VisitAnswerParts,
  visitAnswer: VisitAnswerState,
): Promise<FastifyReply> =>
  sendFormWithErrors(request, reply, parts, STATUS[visitAnswer.kind], { query: '', visitAnswer });
