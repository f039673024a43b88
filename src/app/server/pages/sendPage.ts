import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, etagOf, isKnown } from '../http/compressedBody.ts';
import type { StoredPage } from '../caches/pageCache.ts';
import { SECURITY_HEADERS } from '../security/securityHeaders.ts';

/** A response header: the page was made from last good copies of its content. */
export const CONTENT_HEADER = 'x-foyer-content';

/**
 * Browsers may store a page but must revalidate it, so that a published change is visible at the
 * next visit.
 */
const REVALIDATE = 'no-cache';

/** The request headers that the response depends on. */
const VARY = 'accept-encoding, cookie';

/**
 * Whether a 304 also has this header: only headers that say for how long and for whom the page is
 * valid. A browser has stored the headers that belong to the page itself, including its policies,
 * and continues to use them (RFC 9110, section 15.4.5; RFC 9111, section 3.2).
 */
const isSentWith304 = (name: string): boolean =>
  !name.startsWith('content-') && !(name in SECURITY_HEADERS) && !OF_THE_PAGE.has(name);

const OF_THE_PAGE: ReadonlySet<string> = new Set(['speculation-rules', 'x-robots-tag']);

/**
 * Registers a route for GET and HEAD. Fastify's own HEAD routes add a length of 0 to a 304 response,
 * which would be the length of the content (RFC 9110, section 8.6).
 */
export function routeReads<Params = unknown>(
  app: FastifyInstance,
  url: string,
  handler: (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => unknown,
): void {
  app.route<{ Params: Params }>({ method: ['GET', 'HEAD'], url, handler });
}

/** Sends a page or another text. Its own headers override those that all pages have. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Pick<StoredPage, 'status' | 'headers' | 'body' | 'stale'>,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  // A proxy keeps the stored headers after a 304. So a page marked as stale needs a tag of its own.
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
      if (!isSentWith304(name)) reply.removeHeader(name);
    return reply.code(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .code(page.status)
    .type(page.headers['content-type'] ?? 'text/html; charset=utf-8')
    .send(await page.body.as(encoding));
}
