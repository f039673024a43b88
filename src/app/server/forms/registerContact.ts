import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inventReference, sha256 } from '../../../adapters/spool/referenceNumber.ts';
import type { ContactSubmitter } from '../../../domain/contact/ContactSubmitter.ts';
import { findContactTopic } from '../../../domain/contact/contactTopic.ts';
import { readContactValues } from '../../../domain/contact/contactFields.ts';
import {
  submitContactMessage,
  type SubmitContactMessage,
} from '../../../domain/contact/submitContactMessage.ts';
import type { Clock } from '../../../domain/shared/Clock.ts';
import { sendJson } from '../http/limitedJson.ts';
import { plainPage } from '../pages/plainPage.ts';
import { registerBeginning, type WritingMoments } from './createWritingMoments.ts';
import {
  confirmSent,
  type FormPageParts,
  isFormPage,
  leadToConfirmation,
  showAgain,
  STATUS_OF,
  type FormScope,
} from './formPage.ts';
import { isSameOrigin } from '../security/isSameOrigin.ts';
import { limitSubmissions } from './limitSubmissions.ts';
import { parseForm } from '../http/parseForm.ts';

export interface ContactParts extends FormPageParts {
  readonly contactSubmitter: ContactSubmitter;
  readonly writingMoments: WritingMoments;
  readonly clock: Clock;
}

type Form = Readonly<Record<string, string | undefined>>;

const PATH = '/kontakt';
/**
 * The longest message that is allowed, in a script of four bytes a letter, each of them escaped.
 */
const BODY_LIMIT = 64 * 1024;

/**
 * Takes what the contact form sends. Works without a script: the answer is a page, the filled-in
 * form itself where the message was not accepted.
 */
export async function registerContact(app: FastifyInstance, parts: ContactParts): Promise<void> {
  await app.register(async (scope) => {
    // Only what a page can post without a script.
    scope.removeAllContentTypeParsers();
    await scope.register(formbody, { bodyLimit: BODY_LIMIT, parser: parseForm });
    const form = {
      limitsOf: await limitSubmissions(scope),
      submit: submitContactMessage({ ...parts, digest: sha256, inventReference }),
    };
    registerBeginning(scope, 'contact', PATH, parts.writingMoments);
    for (const path of [PATH, `/:language${PATH}`]) {
      scope.post(path, { bodyLimit: BODY_LIMIT }, (request, reply) =>
        takeMessage(request, reply, parts, form),
      );
    }
  });
}

async function takeMessage(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ContactParts,
  { limitsOf, submit }: FormScope<SubmitContactMessage>,
): Promise<FastifyReply> {
  const { brand } = request.site;
  if (!isFormPage(request, 'contact', PATH)) return plainPage(reply, 404);
  if (!isSameOrigin(request)) return plainPage(reply, 403);
  const form = (request.body ?? {}) as Form;
  const values = readContactValues((name) => form[name]);
  const topic = findContactTopic(form['thema'] ?? '');
  const outcome = await submit(
    {
      brandId: brand.id,
      values,
      topic,
      startedAt: parts.writingMoments.startedAt(request, form['begonnen']),
      isTrapped: (form['website'] ?? '') !== '',
    },
    limitsOf(request),
  );
  if (outcome.kind === 'returned') {
    if (outcome.failure !== undefined)
      request.log.error(
        { failure: outcome.failure, brand: brand.id },
        'contact message not accepted',
      );
    const begun = parts.writingMoments.elapsed();
    return wantsJson(request)
      ? sendJson(reply, STATUS_OF[outcome.reason], {
          failure: outcome.reason,
          ...(outcome.reason === 'tooFast' && { begonnen: begun }),
        })
      : showAgain(request, reply, parts, STATUS_OF[outcome.reason], {
          query: '',
          contactForm: {
            values,
            begun,
            ...(topic && { topic }),
            problems: outcome.problems,
            failure: outcome.reason === 'invalid' ? null : outcome.reason,
          },
        });
  }
  if (outcome.kind === 'accepted')
    request.log.info({ brand: brand.id }, 'contact message accepted');
  if (wantsJson(request)) return sendJson(reply, 200, { reference: outcome.reference });
  return outcome.kind === 'trapped'
    ? leadToConfirmation(request, reply, outcome.reference)
    : confirmSent(request, reply, parts, { ...outcome, kind: 'contact', job: null, files: [] });
}

/** A lobby screen sends by script and never leaves its page. */
const wantsJson = ({ headers }: FastifyRequest): boolean => headers.accept === 'application/json';
