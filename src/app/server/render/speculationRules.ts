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

/**
 * The first links are fetched at once; what a finger or pointer rests on is drawn ahead. Browsers
 * bound it: few pages at a time, none with little memory or on a saving connection.
 */
export const SPECULATION_RULES = {
  prefetch: [{ where: { and: [SAFE, { selector_matches: FIRST }] }, eagerness: 'immediate' }],
  prerender: [{ where: SAFE, eagerness: 'moderate' }],
};

/** The rules themselves; none for visitors who save data. */
export function registerSpeculationRules(app: FastifyInstance): void {
  const rules = JSON.stringify(SPECULATION_RULES);
  app.get(SPECULATION_RULES_PATH, { logLevel: 'warn' }, (request, reply) => {
    const saves = String(request.headers['save-data']).toLowerCase() === 'on';
    return reply
      .type('application/speculationrules+json')
      .headers({ 'cache-control': `public, max-age=${MAX_AGE}`, vary: 'save-data' })
      .send(saves ? '{}' : rules);
  });
}
