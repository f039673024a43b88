import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { LANGUAGES } from '../../../domain/locale/Locale.ts';

/**
 * The address of the speculation rules: which links browsers may load in advance. Pages name it in
 * their `Speculation-Rules` header.
 */
export const SPECULATION_RULES_PATH = '/vorausladen.json';

/** Seconds. */
const MAX_AGE = 3600;

const LANGUAGE = `/:language(${LANGUAGES.join('|')})?`;

/**
 * Addresses that have an effect, belong to one person or are not pages. They are never requested
 * before a visitor follows them. The patterns are URLPatterns.
 */
const NEVER = [
  `${LANGUAGE}/:area(auth|intern|mail-signatur|personal){/*}?`,
  '/:area(api|assets|bilder|teilbild|dateien|marken|hooks|kiosk|v)/*',
  `${LANGUAGE}/v/*`,
  '/:area(schriftgroesse|mitteilung-schliessen|vorschau){/*}?',
  '/*.:ending(ics|atom|json|xml|txt)',
  '/*\\?*(gesendet|von)=*',
];

const SAFE = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: NEVER } },
    // The language menu: reading a page selects its language, pointing at a link does not.
    { not: { selector_matches: '[hreflang]' } },
    // A link to another state of a list is handled in place.
    { not: { selector_matches: '[target=_blank], [download], [data-list] a[href*="#"]' } },
  ],
};

/**
 * Links next to the page's heading: the one or two that are the purpose of the page. More would
 * compete with its picture on a slow connection.
 */
const FIRST = 'main h1 ~ a, main h1 ~ * a';

/** Prefetched as soon as the page is loaded. */
const FIRST_LINKS = {
  where: { and: [SAFE, { selector_matches: FIRST }] },
  eagerness: 'immediate',
} as const;
/**
 * Links under a resting finger or pointer; on a phone also links that the browser considers likely.
 */
const LIKELY_LINKS = { where: SAFE, eagerness: 'moderate' } as const;

/**
 * With a mouse, the page behind the link under the pointer is prerendered. Browsers limit this to a
 * few pages at a time, and to none with little memory or with data saving on.
 */
export const SPECULATION_RULES = { prefetch: [FIRST_LINKS], prerender: [LIKELY_LINKS] };

/**
 * On phones a page is prefetched and not prerendered: a short tap leaves no time to start a second
 * page's process, and the heading would appear later than without it
 * (docs/decisions/documents-and-islands.md).
 */
export const PHONE_SPECULATION_RULES = { prefetch: [FIRST_LINKS, LIKELY_LINKS] };

/** Serves the rules for the requesting browser; empty rules for visitors who save data. */
export function registerSpeculationRules(app: FastifyInstance): void {
  app.get(SPECULATION_RULES_PATH, { logLevel: 'warn' }, (request, reply) =>
    reply
      .type('application/speculationrules+json')
      .headers({
        'cache-control': `public, max-age=${MAX_AGE}`,
        vary: 'save-data, sec-ch-ua-mobile',
      })
      .send(JSON.stringify(rulesFor(request.headers))),
  );
}

/** Browsers that support speculation rules send `sec-ch-ua-mobile`, which is `?1` on a phone. */
function rulesFor(headers: IncomingHttpHeaders): object {
  if (String(headers['save-data']).toLowerCase() === 'on') return {};
  return headers['sec-ch-ua-mobile'] === '?1' ? PHONE_SPECULATION_RULES : SPECULATION_RULES;
}
