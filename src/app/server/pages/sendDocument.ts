import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageCache } from '../caches/pageCache.ts';
import type { ResponseCache } from './createResponseCache.ts';
import { sendPage } from './sendPage.ts';
import type { ProxyCopies } from '../proxy/createProxyCopies.ts';
import { pageKey, type PageRequest } from '../render/PageRequest.ts';
import type { RenderSiteDocument } from '../documents/createDocumentRenderer.ts';
import { findDocument } from '../documents/findDocument.ts';

export interface DocumentParts {
  readonly pageCache: PageCache;
  readonly renderSiteDocument: RenderSiteDocument;
  readonly responseCache: Pick<ResponseCache, 'keep'> | null;
  readonly proxyCopies?: ProxyCopies;
}

/**
 * Answers with the document at the address, from the same cache as pages; false where there is
 * none.
 */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { pageCache, renderSiteDocument, responseCache, proxyCopies }: DocumentParts,
): Promise<boolean> {
  const { brand, known } = request.site;
  const path = (request.raw.url ?? '/').split('?')[0] ?? '/';
  const document = findDocument(path, brand);
  if (document === null) return false;
  // Neither the text size nor the machine nor a query changes what machines read: one copy serves
  // all.
  const pageRequest: PageRequest = {
    brand,
    knownHost: known,
    local: false,
    path,
    query: '',
    textSize: 'normal',
  };
  const key = pageKey(pageRequest);
  const changes = proxyCopies?.changes ?? 0;
  const page = await pageCache.get(key, () => renderSiteDocument(pageRequest, document));
  await sendPage(
    request,
    reply,
    proxyCopies === undefined
      ? page
      : proxyCopies.offer(request, page, { path, query: '' }, changes),
  );
  responseCache?.keep(request, reply, { key, page });
  return true;
}
