import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findContactTopic } from '../../../domain/contact/contactTopic.ts';
import { readContactReference } from '../../../domain/contact/contactReference.ts';
import { readContactValues } from '../../../domain/contact/contactFields.ts';
import type { SubmitContactMessage } from '../../../domain/contact/submitContactMessage.ts';
import { HONEYPOT, type SenderLimits } from '../../../domain/delivery/submissionRules.ts';
import type { OpenLimit } from '../../../domain/shared/sharedState.ts';
import { sendJson } from '../http/requestLimits.ts';
import { plainPage } from '../pages/plainPage.ts';
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
import { parseForm } from '../http/parseForm.ts';

export interface ContactParts extends FormPageParts {
  readonly submitContactMessage: SubmitContactMessage;
  readonly formStarts: FormStarts;
  readonly openLimit: OpenLimit;
}

type Form = Readonly<Record<string, string | undefined>>;

const PATH = '/kontakt';
/** The longest allowed message, in a script with four bytes per letter, each of them escaped. */
const BODY_LIMIT = 64 * 1024;

/**
 * Receives the contact form. It works without a script: the response is a page; if the message was
 * not accepted, the filled-in form.
 */
export async function registerContact(app: FastifyInstance, parts: ContactParts): Promise<void> {
  await app.register(async (scope) => {
    // Accepts only the encoding that a page can post without a script.
    scope.removeAllContentTypeParsers();
    await scope.register(formbody, { bodyLimit: BODY_LIMIT, parser: parseForm });
    const limitsOf = await limitSubmissions(scope, 'contact', parts.openLimit);
    for (const path of [PATH, `/:language${PATH}`]) {
      scope.post(path, { bodyLimit: BODY_LIMIT }, (request, reply) =>
        handleContactMessage(request, reply, parts, limitsOf(request)),
      );
    }
  });
}

async function handleContactMessage(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ContactParts,
  limits: SenderLimits,
): Promise<FastifyReply> {
  const { brand } = request.site;
  if (!isFormPage(request, 'contact', PATH)) return plainPage(reply, 404);
  if (!isSameOrigin(request)) return plainPage(reply, 403);
  const form = (request.body ?? {}) as Form;
  const values = readContactValues((name) => form[name]);
  const topic = findContactTopic(form['thema'] ?? '');
  const about = readContactReference(form['bezug'] ?? '');
  const outcome = await parts.submitContactMessage(
    {
      brandId: brand.id,
      values,
      topic,
      about,
      startedAt: parts.formStarts.read(form['begonnen']),
      isTrapped: (form[HONEYPOT] ?? '') !== '',
      isFromPage: isFromPage(request),
    },
    limits,
  );
  if (outcome.kind === 'returned') {
    if (outcome.failure !== undefined)
      request.log.error(
        { failure: outcome.failure, brand: brand.id },
        'contact message not accepted',
      );
    return wantsJson(request)
      ? sendJson(reply, STATUS_OF[outcome.reason], { failure: outcome.reason })
      : sendFormWithErrors(request, reply, parts, STATUS_OF[outcome.reason], {
          query: '',
          contactForm: {
            values,
            begun: parts.formStarts.sign(),
            ...(topic && { topic }),
            ...(about && { about }),
            problems: outcome.problems,
            failure: outcome.reason === 'invalid' ? null : outcome.reason,
          },
        });
  }
  request.log.info({ brand: brand.id, reference: outcome.reference }, 'contact message accepted');
  if (wantsJson(request)) return sendJson(reply, 200, { reference: outcome.reference });
  return redirectAfterSubmission(request, reply, parts, {
    ...outcome,
    kind: 'contact',
    job: null,
    files: [],
  });
}

/** A lobby screen sends the form by script and never leaves its page. */
const wantsJson = ({ headers }: FastifyRequest): boolean => headers.accept === 'application/json';
