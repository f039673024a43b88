import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageCache } from '../pageCache.ts';
import type { ReadyAnswers } from '../pages/createReadyAnswers.ts';
import { sendPage } from '../pages/sendPage.ts';
import type { ProxyCopies } from '../proxy/createProxyCopies.ts';
import { visitKey, type Visit } from '../render/Visit.ts';
import type { RenderSiteDocument } from './createDocumentRenderer.ts';
import { findDocument } from './findDocument.ts';

export interface DocumentParts {
  readonly pageCache: PageCache;
  readonly renderSiteDocument: RenderSiteDocument;
  readonly readyAnswers: Pick<ReadyAnswers, 'keep'> | null;
  readonly proxyCopies?: ProxyCopies;
}

/**
 * Answers with the document at the address, from the same cache as pages; false where there is
 * none.
 */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { pageCache, renderSiteDocument, readyAnswers, proxyCopies }: DocumentParts,
): Promise<boolean> {
  const { brand, known } = request.site;
  const path = (request.raw.url ?? '/').split('?')[0] ?? '/';
  const document = findDocument(path, brand);
  if (document === null) return false;
  // Neither the text size nor the machine nor a query changes what machines read: one copy serves
  // all.
  const visit: Visit = {
    brand,
    knownHost: known,
    local: false,
    path,
    query: '',
    textSize: 'normal',
  };
  const key = visitKey(visit);
  const changes = proxyCopies?.changes ?? 0;
  const page = await pageCache.get(key, () => renderSiteDocument(visit, document));
  await sendPage(
    request,
    reply,
    proxyCopies === undefined
      ? page
      : proxyCopies.offer(request, page, { path, query: '' }, changes),
  );
  readyAnswers?.keep(request, reply, { key, page });
  return true;
}
