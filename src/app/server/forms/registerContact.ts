import { randomBytes } from 'node:crypto';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { referenceNumber } from '../../../adapters/spool/referenceNumber.ts';
import type { Brand } from '../../../domain/brand/Brand.ts';
import type { ContactField } from '../../../domain/contact/ContactMessage.ts';
import type { ContactSubmitter } from '../../../domain/contact/ContactSubmitter.ts';
import { parseContactMessage } from '../../../domain/contact/parseContactMessage.ts';
import { findLanguage } from '../../../domain/locale/resolveLocale.ts';
import type { Clock } from '../../../domain/shared/Clock.ts';
import { isTooFast } from '../../../domain/shared/writingTime.ts';
import type { ContactFormState } from '../../../ui/screens/Contact/contactFormState.ts';
import { withoutLanguage } from '../../routes/languagePrefix.ts';
import type { FreshPages } from '../pages/createFreshPages.ts';
import { chosenTextSize } from '../pages/handlePage.ts';
import { sendJson } from '../gateway/limitedJson.ts';
import { plainPage } from '../pages/plainPage.ts';
import { sendPage } from '../pages/sendPage.ts';
import type { RenderPage } from '../render/renderPage.tsx';
import { contactKey } from './contactKey.ts';
import { isSameOrigin } from './isSameOrigin.ts';
import { parseForm } from './parseForm.ts';

export interface ContactParts {
  readonly contactSubmitter: ContactSubmitter;
  readonly renderPage: RenderPage;
  readonly freshPages: FreshPages;
  readonly clock: Clock;
}

type Form = Readonly<Record<string, string | undefined>>;

const PATH = '/kontakt';
/** The longest message that is allowed, in a script of four bytes a letter, each of them escaped. */
const BODY_LIMIT = 64 * 1024;
/** In ten minutes and from one address: messages that are handed over, and tries of any kind. */
const MOST_MESSAGES = 6;
const MOST_TRIES = 60;
const WINDOW = '10 minutes';

/** Takes what the contact form sends. Works without a script: the answer is a page, with everything still in it if it was not accepted. */
export async function registerContact(app: FastifyInstance, parts: ContactParts): Promise<void> {
  await app.register(async (scope) => {
    // Forms and nothing else: what cannot be posted from a page without a script has no business here.
    scope.removeAllContentTypeParsers();
    await scope.register(formbody, { bodyLimit: BODY_LIMIT, parser: parseForm });
    await scope.register(rateLimit, { max: MOST_TRIES, timeWindow: WINDOW });
    const countMessage = scope.createRateLimit({ max: MOST_MESSAGES, timeWindow: WINDOW });
    const mayDeliver = async (request: FastifyRequest): Promise<boolean> => {
      const count = await countMessage(request);
      return count.isAllowed || !count.isExceeded;
    };
    for (const path of [PATH, `/:language${PATH}`]) {
      scope.post(path, { bodyLimit: BODY_LIMIT }, (request, reply) => takeMessage(request, reply, parts, mayDeliver));
    }
  });
}

async function takeMessage(request: FastifyRequest, reply: FastifyReply, parts: ContactParts, mayDeliver: (request: FastifyRequest) => Promise<boolean>): Promise<FastifyReply> {
  const { brand } = request.site;
  const path = request.raw.url?.split('?')[0] ?? '';
  if (!isContactPage(path, brand)) return plainPage(reply, 404);
  if (!isSameOrigin(request)) return plainPage(reply, 403);
  const form = (request.body ?? {}) as Form;
  const values = valuesOf(form);
  const again = async (status: number, state: Partial<ContactFormState>): Promise<FastifyReply> => (
    wantsJson(request) ? sendJson(reply, status, { failure: state.failure ?? 'invalid' }) : showAgain(request, reply, parts, { path, status, contactForm: { values, problems: {}, failure: null, ...state } })
  );
  // People do not see this field; who fills it in hears nothing that would teach him.
  if ((form['website'] ?? '') !== '') return confirm(request, reply, path, referenceNumber(randomBytes(32).toString('hex')));
  const parsed = parseContactMessage(values);
  if (!parsed.ok) return again(422, { problems: parsed.failure });
  const now = parts.clock.now();
  if (isTooFast(form['begonnen'], now)) return again(429, { failure: 'tooFast' });
  if (!(await mayDeliver(request))) return again(429, { failure: 'tooMany' });
  const accepted = await parts.contactSubmitter.submit({ key: contactKey(brand.id, parsed.value, now), brandId: brand.id, message: parsed.value, receivedAt: now.toISOString() });
  if (!accepted.ok) {
    request.log.error({ failure: accepted.failure, brand: brand.id }, 'contact message not accepted');
    return again(503, { failure: 'unavailable' });
  }
  request.log.info({ brand: brand.id }, 'contact message accepted');
  return confirm(request, reply, path, accepted.value.reference);
}

/** A lobby screen sends by script and never leaves its page. */
const wantsJson = ({ headers }: FastifyRequest): boolean => headers.accept === 'application/json';

const confirm = (request: FastifyRequest, reply: FastifyReply, path: string, reference: string): FastifyReply => (
  wantsJson(request) ? sendJson(reply, 200, { reference }) : reply.header('cache-control', 'no-store').redirect(`${path}?gesendet=${reference}`, 303)
);

/** Whether this brand has its contact form at this path, its language in front where it has one. */
function isContactPage(path: string, brand: Brand): boolean {
  if (brand.hiddenRoutes.includes('contact')) return false;
  return brand.localeInPath ? findLanguage(path) !== null && withoutLanguage(path) === PATH : path === PATH;
}

/** As typed, under the names of the domain. */
const valuesOf = (form: Form): Readonly<Record<ContactField, string>> => ({ name: form['name'] ?? '', email: form['email'] ?? '', message: form['nachricht'] ?? '' });

interface Again {
  readonly path: string;
  readonly status: number;
  readonly contactForm: ContactFormState;
}

/** Made past the page cache: what one visitor typed must never be another's page. */
async function showAgain(request: FastifyRequest, reply: FastifyReply, { renderPage, freshPages }: ContactParts, { path, status, contactForm }: Again): Promise<FastifyReply> {
  const { brand, known, local } = request.site;
  const page = await freshPages(() => renderPage({ brand, knownHost: known, local, path, query: '', textSize: chosenTextSize(request), contactForm }));
  await sendPage(request, reply, page.status === 200 ? { ...page, status } : page);
  return reply;
}
