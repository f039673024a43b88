import type { FastifyReply, FastifyError, FastifyInstance } from 'fastify';
import { telUri } from '../../../domain/shared/telUri.ts';
import { escapeHtml, sourceHashes } from '../render/renderDocument.ts';
import { scriptlessPolicy } from '../security/contentSecurityPolicy.ts';
import { SECURITY_HEADERS } from '../security/securityHeaders.ts';
import { STATUS_CODES } from 'node:http';
import { shortTraceId } from '../../../domain/shared/traceparent.ts';
import { StateUnavailableError } from '../../../domain/shared/sharedState.ts';
import { sendJson } from '../http/requestLimits.ts';
import { TooBusyError } from '../../../adapters/memory/createConcurrencyLimit.ts';

interface Wording {
  readonly title: string;
  readonly text: string;
}

const WORDINGS: Readonly<Record<number, Wording>> = {
  400: {
    title: 'Diese Adresse ist unvollständig.',
    text: 'Vielleicht fehlt ein Buchstabe, oder es ist einer zu viel.',
  },
  403: {
    title: 'Das geht hier nicht.',
    text: 'Ein Formular muss von der Website aus gesendet werden, auf der es steht. Bitte öffnen Sie die Seite noch einmal.',
  },
  404: { title: 'Diese Seite gibt es nicht.', text: 'Vielleicht ist sie umgezogen.' },
  405: { title: 'Das geht hier nicht.', text: 'Diese Adresse kann nur gelesen werden.' },
  408: {
    title: 'Das hat zu lange gedauert.',
    text: 'Die Verbindung ist sehr langsam. Bitte versuchen Sie es noch einmal, oder rufen Sie uns an.',
  },
  413: {
    title: 'Das ist zu gross.',
    text: 'Es ist noch nichts gesendet. Gehen Sie zurück: Dort steht noch, was Sie geschrieben haben. Bitte kürzen Sie es, und senden Sie noch einmal, oder rufen Sie uns an.',
  },
  414: { title: 'Diese Adresse ist zu lang.', text: 'Vielleicht wurde sie falsch kopiert.' },
  429: {
    title: 'Bitte warten Sie zehn Minuten.',
    text: 'Es kamen sehr viele Anfragen von Ihrem Anschluss. Versuchen Sie es dann noch einmal, oder rufen Sie uns an.',
  },
  503: {
    title: 'Einen Moment bitte.',
    text: 'Gerade sind sehr viele Menschen auf dieser Seite. Versuchen Sie es in ein paar Sekunden noch einmal.',
  },
};
/** For a form that cannot be read: the visitor has not typed a wrong address. */
export const UNREADABLE_FORM: Wording = {
  title: 'Das können wir nicht lesen.',
  text: 'Bitte senden Sie das Formular der Website.',
};
/** For staff while sessions cannot be read: they stay signed in. */
const NO_STATE: Wording = {
  title: 'Das geht gerade nicht.',
  text: 'Es liegt an uns, nicht an Ihnen. Sie bleiben angemeldet. Bitte versuchen Sie es in einer Minute noch einmal.',
};
const FAILURE: Wording = {
  title: 'Unexpected Application Error!',
  text: 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
};

const STYLE =
  'body{margin:3rem auto;max-width:36rem;padding:0 1.25rem;font:1.25rem/1.55 system-ui,sans-serif;color:#16191c;background:#fff}h1{font-size:2rem;line-height:1.2}a{color:inherit}input,button{font:inherit;padding:.6rem .8rem;max-width:100%;box-sizing:border-box}label,input{display:block;margin-block-end:.6rem}' +
  '@media screen and (prefers-color-scheme:dark){body{color:#f3f2ee;background:#14171a}}';
const GERMAN = { lang: 'de-CH', home: 'Zur Startseite' };
const HASHES = sourceHashes([STYLE]);
const POLICY = scriptlessPolicy(HASHES, ["'none'"]);

interface Deviations {
  /** The id of the failure in the log. */
  readonly id?: string;
  readonly wording?: Wording;
  /** A phone number to call instead, as people write it. */
  readonly phone?: string;
  /** The language of the wording, and the words of the link to the home page in it. */
  readonly language?: { readonly lang: string; readonly home: string };
  /** Markup below the text. */
  readonly more?: string;
  /** Origins that may show the page in a frame; none by default. */
  readonly frameAncestors?: readonly string[];
}

/**
 * A page that needs no brand, content or React: for addresses that cannot be ours, and when
 * everything else has failed.
 */
export function plainPage(
  reply: FastifyReply,
  status: number,
  { id, wording, phone, frameAncestors, language = GERMAN, more = '' }: Deviations = {},
): FastifyReply {
  const { title, text } = wording ?? WORDINGS[status] ?? FAILURE;
  const policy = frameAncestors === undefined ? POLICY : scriptlessPolicy(HASHES, frameAncestors);
  const mark = id === undefined ? '' : `<p>Fehlernummer: <code>${id}</code></p>`;
  const address = phone === undefined ? null : telUri(phone);
  const call = address && `<p><a href="${address}">${escapeHtml(phone ?? '')}</a></p>`;
  // Sets all headers itself, because a malformed address is answered before any hook runs.
  return reply
    .code(status)
    .headers({
      ...SECURITY_HEADERS,
      'content-security-policy': policy,
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>` +
        `<body><main><h1>${title}</h1><p>${text}</p>${more}${call ?? ''}${mark}<p><a href="/">${language.home}</a></p></main></body></html>`,
    );
}

/** Routes below this path return JSON instead of pages. */
const GATEWAY = '/api/';
/** Seconds. */
const RETRY_AFTER = 10;

/**
 * The last resort for errors that no handler has handled. Failures of ours get an id that is in the
 * log and on the page.
 */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const away = error instanceof StateUnavailableError;
    const busy = away || error instanceof TooBusyError;
    const status = busy ? 503 : expectedStatus(error);
    if (busy) reply.header('retry-after', String(RETRY_AFTER));
    if (status === 500) request.log.error({ err: error }, 'request failed');
    if (request.url.startsWith(GATEWAY)) return sendFailure(reply, status);
    return plainPage(reply, status, {
      ...(status === 500 && { id: shortTraceId(request.id) }),
      ...(away && { wording: NO_STATE }),
      ...((status === 415 || (status === 400 && request.method === 'POST')) && {
        wording: UNREADABLE_FORM,
      }),
      ...([408, 413, 429].includes(status) && { phone: request.site.brand.fallback.phone }),
    });
  });
  // Normally reached only with methods other than GET and HEAD, because every path is a page.
  app.setNotFoundHandler((request, reply) => {
    if (READS.includes(request.method)) return plainPage(reply, 404);
    const url = request.url.split('?')[0] ?? '/';
    const isPostable = !ROUTE_SYNTAX.test(url) && app.hasRoute({ method: 'POST', url });
    const allowed = isPostable ? [...READS, 'POST'] : READS;
    return plainPage(reply.header('allow', allowed.join(', ')), 405);
  });
}

const READS: readonly string[] = ['GET', 'HEAD'];
/** `hasRoute` reads its argument as a route's pattern, and throws if the pattern is invalid. */
const ROUTE_SYNTAX = /[:*(]/;

/** Client errors keep their status; everything else is a failure of ours. */
function expectedStatus({ statusCode = 500 }: FastifyError): number {
  return statusCode < 500 ? statusCode : 500;
}

/** Sends the failure in the same JSON form as the gateway. */
function sendFailure(reply: FastifyReply, status: number): FastifyReply {
  const text = STATUS_CODES[status] ?? '';
  return sendJson(reply, status, { data: null, error: { status, name: text, message: text } });
}
