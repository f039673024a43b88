import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, etagOf, isKnown } from '../http/compressedBody.ts';
import type { StoredPage } from '../caches/pageCache.ts';
import { SECURITY_HEADERS } from '../security/securityHeaders.ts';

/** Says that a page was made from the last good copies of its content. */
export const CONTENT_HEADER = 'x-foyer-content';

/**
 * Browsers keep a page but ask before they use it: a published change is seen at the next visit.
 */
const REVALIDATE = 'no-cache';

/** What of a request the answer depends on, beside its address. */
export const VARY = 'accept-encoding, cookie';

/**
 * Whether a header is sent with 304 too: what says how long and for whom the page holds. What
 * belongs to the page itself and to how it is shown, its policies too, a browser has kept with it,
 * and keeps (RFC 9110, section 15.4.5; RFC 9111, section 3.2).
 */
export const isSaidAgain = (name: string): boolean =>
  !name.startsWith('content-') && !(name in SECURITY_HEADERS) && !OF_THE_PAGE.has(name);

const OF_THE_PAGE: ReadonlySet<string> = new Set(['speculation-rules', 'x-robots-tag']);

/** Sends a page; what it brings itself goes before what all pages have. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: StoredPage,
): Promise<void> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  // A proxy keeps the headers of what has not changed: what says of a page that it is stale is
  // another answer.
  const etag = etagOf(page.body, encoding, page.stale ? '-stale' : '');
  reply.headers({
    'cache-control': page.status === 200 ? REVALIDATE : 'no-store',
    vary: VARY,
    etag,
    ...page.headers,
  });
  if (page.stale) reply.header(CONTENT_HEADER, 'stale');
  if (page.status === 200 && isKnown(etag, request.headers['if-none-match'])) {
    for (const name of Object.keys(reply.getHeaders()))
      if (!isSaidAgain(name)) reply.removeHeader(name);
    reply.code(304).send();
    return;
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply
    .code(page.status)
    .type(page.headers['content-type'] ?? 'text/html; charset=utf-8')
    .send(await page.body.as(encoding));
}
