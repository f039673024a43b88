import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inventReference } from '../../../adapters/spool/referenceNumber.ts';
import type { ContactSubmitter } from '../../../domain/contact/ContactSubmitter.ts';
import { findContactTopic, withTopic } from '../../../domain/contact/contactTopic.ts';
import { parseContactMessage, readContactValues } from '../../../domain/contact/contactFields.ts';
import type { Clock } from '../../../domain/shared/Clock.ts';
import type { ContactFormState } from '../../../ui/screens/Contact/contactData.ts';
import { sendJson } from '../http/limitedJson.ts';
import { plainPage } from '../pages/plainPage.ts';
import { contactKey } from './submissionKeys.ts';
import { registerBeginning, type WritingMoments } from './createWritingMoments.ts';
import {
  confirmSent,
  type FormPageParts,
  isFormPage,
  leadToConfirmation,
  showAgain,
} from './formPage.ts';
import { isSameOrigin } from '../security/isSameOrigin.ts';
import { limitSubmissions, type SubmissionLimits } from './limitSubmissions.ts';
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
 * Takes what the contact form sends. Works without a script: the answer is a page, with everything
 * still in it if it was not accepted.
 */
export async function registerContact(app: FastifyInstance, parts: ContactParts): Promise<void> {
  await app.register(async (scope) => {
    // Forms and nothing else: what cannot be posted from a page without a script has no business
    // here.
    scope.removeAllContentTypeParsers();
    await scope.register(formbody, { bodyLimit: BODY_LIMIT, parser: parseForm });
    const limits = await limitSubmissions(scope);
    registerBeginning(scope, 'contact', PATH, parts.writingMoments);
    for (const path of [PATH, `/:language${PATH}`]) {
      scope.post(path, { bodyLimit: BODY_LIMIT }, (request, reply) =>
        takeMessage(request, reply, parts, limits),
      );
    }
  });
}

async function takeMessage(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ContactParts,
  limits: SubmissionLimits,
): Promise<FastifyReply> {
  const { brand } = request.site;
  if (!isFormPage(request, 'contact', PATH)) return plainPage(reply, 404);
  if (!isSameOrigin(request)) return plainPage(reply, 403);
  const form = (request.body ?? {}) as Form;
  const values = readContactValues((name) => form[name]);
  const topic = findContactTopic(form['thema'] ?? '');
  const again = async (status: number, state: Partial<ContactFormState>): Promise<FastifyReply> =>
    wantsJson(request)
      ? sendJson(reply, status, {
          failure: state.failure ?? 'invalid',
          ...(state.failure === 'tooFast' && { begonnen: parts.writingMoments.elapsed() }),
        })
      : showAgain(request, reply, parts, status, {
          query: '',
          contactForm: {
            values,
            begun: parts.writingMoments.elapsed(),
            ...(topic && { topic }),
            problems: {},
            failure: null,
            ...state,
          },
        });
  // People do not see this field; who fills it in hears nothing that would teach him.
  if ((form['website'] ?? '') !== '') return confirm(request, reply, inventReference());
  if (await limits.isOneTryTooMany(request)) return again(429, { failure: 'tooMany' });
  const parsed = parseContactMessage(values);
  if (!parsed.ok) return again(422, { problems: parsed.failure });
  const now = parts.clock.now();
  if (!parts.writingMoments.isWritten(request, form['begonnen']))
    return again(429, { failure: 'tooFast' });
  if (await limits.isOneTooMany(request)) return again(429, { failure: 'tooMany' });
  const message = withTopic(parsed.value, topic);
  const accepted = await parts.contactSubmitter.submit({
    key: contactKey(brand.id, message, now),
    brandId: brand.id,
    message,
    receivedAt: now.toISOString(),
  });
  if (!accepted.ok) {
    request.log.error(
      { failure: accepted.failure, brand: brand.id },
      'contact message not accepted',
    );
    return again(503, { failure: 'unavailable' });
  }
  request.log.info({ brand: brand.id }, 'contact message accepted');
  const { reference } = accepted.value;
  return wantsJson(request)
    ? sendJson(reply, 200, { reference })
    : confirmSent(request, reply, parts, {
        kind: 'contact',
        now,
        reference,
        name: message.name,
        job: null,
        files: [],
      });
}

/** A lobby screen sends by script and never leaves its page. */
const wantsJson = ({ headers }: FastifyRequest): boolean => headers.accept === 'application/json';

const confirm = (request: FastifyRequest, reply: FastifyReply, reference: string): FastifyReply =>
  wantsJson(request)
    ? sendJson(reply, 200, { reference })
    : leadToConfirmation(request, reply, reference);
