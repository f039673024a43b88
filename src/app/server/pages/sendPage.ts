import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from '../compressedBody.ts';
import type { StoredPage } from '../pageCache.ts';

/** Says that a page was made from the last good copies of its content. */
export const CONTENT_HEADER = 'x-foyer-content';

/** Browsers keep a page but ask before they use it: a published change is seen at the next visit. */
const REVALIDATE = 'no-cache';

/** What of a request the answer depends on, beside its address. */
export const VARY = 'accept-encoding, cookie';

/** Sends a page; what it brings itself goes before what all pages have. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: StoredPage): Promise<void> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const etag = `"${page.body.etag}-${encoding}"`;
  reply.headers({ 'cache-control': page.status === 200 ? REVALIDATE : 'no-store', vary: VARY, etag, ...page.headers });
  if (page.stale) reply.header(CONTENT_HEADER, 'stale');
  if (page.status === 200 && request.headers['if-none-match']?.includes(etag)) {
    reply.code(304).send();
    return;
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.code(page.status).type(page.headers['content-type'] ?? 'text/html; charset=utf-8').send(await page.body.as(encoding));
}
