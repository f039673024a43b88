import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { LANGUAGES } from '../../../domain/locale/Locale.ts';

/**
 * Where browsers find which links they may follow ahead. Pages name it in their `Speculation-Rules`
 * header.
 */
export const SPECULATION_RULES_PATH = '/vorausladen.json';

/** Seconds. */
const MAX_AGE = 3600;

const LANGUAGE = `/:language(${LANGUAGES.join('|')})?`;

/**
 * Addresses that do something, belong to one person or are no pages: none of them is asked for
 * before somebody follows it. Patterns as URLPattern has them.
 */
const NEVER = [
  `${LANGUAGE}/:area(auth|intern|mail-signatur|personal){/*}?`,
  '/:area(api|assets|bilder|teilbild|dateien|marken|hooks|kiosk|v)/*',
  `${LANGUAGE}/v/*`,
  '/:area(schriftgroesse|vorschau){/*}?',
  '/*.:ending(ics|atom|json|xml|txt)',
  '/*\\?*(gesendet|von)=*',
];

const SAFE = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: NEVER } },
    // What an island answers in place leads to a place on its own page, and is no document any
    // more.
    { not: { selector_matches: '[target=_blank], [download], [data-hydrated] a[href*="#"]' } },
  ],
};

/**
 * What stands beside the page's heading: one link or two, which the page exists for. More would
 * share a slow line with its picture.
 */
const FIRST = 'main h1 ~ a, main h1 ~ * a';

/** Fetched as soon as the page is there. */
const FIRST_LINKS = {
  where: { and: [SAFE, { selector_matches: FIRST }] },
  eagerness: 'immediate',
} as const;
/** Where a finger or pointer rests; on a phone also a link that the browser thinks likely. */
const LIKELY_LINKS = { where: SAFE, eagerness: 'moderate' } as const;

/**
 * With a mouse, the page below the pointer is drawn ahead. Browsers bound it: few pages at a time,
 * none with little memory or on a saving connection.
 */
export const SPECULATION_RULES = { prefetch: [FIRST_LINKS], prerender: [LIKELY_LINKS] };

/**
 * On phones, a page is fetched ahead and not drawn: a short tap leaves no time for a second page's
 * process, and the heading comes later than without it (decision 080).
 */
export const PHONE_SPECULATION_RULES = { prefetch: [FIRST_LINKS, LIKELY_LINKS] };

/** The rules for the browser that asks; none for visitors who save data. */
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

/** Browsers with speculation rules say in `sec-ch-ua-mobile` whether they are a phone's. */
function rulesFor(headers: IncomingHttpHeaders): object {
  if (String(headers['save-data']).toLowerCase() === 'on') return {};
  return headers['sec-ch-ua-mobile'] === '?1' ? PHONE_SPECULATION_RULES : SPECULATION_RULES;
}
