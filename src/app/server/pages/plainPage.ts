import type { FastifyReply } from 'fastify';
import { styleHashes } from '../render/renderDocument.ts';
import { contentSecurityPolicy } from '../security/contentSecurityPolicy.ts';
import { SECURITY_HEADERS } from '../security/securityHeaders.ts';

interface Wording {
  readonly title: string;
  readonly text: string;
}

const WORDINGS: Readonly<Record<number, Wording>> = {
  400: { title: 'Diese Adresse ist unvollständig.', text: 'Vielleicht fehlt ein Buchstabe, oder es ist einer zu viel.' },
  404: { title: 'Diese Seite gibt es nicht.', text: 'Vielleicht ist sie umgezogen.' },
  405: { title: 'Das geht hier nicht.', text: 'Diese Adresse kann nur gelesen werden.' },
  413: { title: 'Das ist zu gross.', text: 'Bitte versuchen Sie es mit weniger.' },
  414: { title: 'Diese Adresse ist zu lang.', text: 'Vielleicht wurde sie falsch kopiert.' },
  429: { title: 'Einen Moment bitte.', text: 'Es kamen sehr viele Anfragen von Ihrem Anschluss. Versuchen Sie es in einer Minute noch einmal.' },
};
const FAILURE: Wording = { title: 'Unexpected Application Error!', text: 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.' };

const STYLE = 'body{margin:3rem auto;max-width:36rem;padding:0 1.25rem;font:1.25rem/1.55 system-ui,sans-serif;color:#16191c;background:#fff}h1{font-size:2rem;line-height:1.2}a{color:inherit}';
const POLICY = contentSecurityPolicy(styleHashes([STYLE]));

/** A page that needs neither brand, content nor React: for addresses that cannot be ours, and when all else has failed. */
export function plainPage(reply: FastifyReply, status: number, id?: string): FastifyReply {
  const { title, text } = WORDINGS[status] ?? FAILURE;
  const mark = id === undefined ? '' : `<p>Fehlernummer: <code>${id}</code></p>`;
  // With all headers of its own: a malformed address is answered before any hook has run.
  return reply.code(status).headers({ ...SECURITY_HEADERS, 'content-security-policy': POLICY, 'cache-control': 'no-store' }).type('text/html; charset=utf-8').send(
    `<!doctype html><html lang="de-CH"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>`
    + `<body><main><h1>${title}</h1><p>${text}</p>${mark}<p><a href="/">Zur Startseite</a></p></main></body></html>`,
  );
}
