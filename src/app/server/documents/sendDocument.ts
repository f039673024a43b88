import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageCache } from '../pageCache.ts';
import { sendPage } from '../pages/sendPage.ts';
import { visitKey, type Visit } from '../render/Visit.ts';
import type { RenderSiteDocument } from './createDocumentRenderer.ts';
import { findDocument } from './findDocument.ts';

export interface DocumentParts {
  readonly pageCache: PageCache;
  readonly renderSiteDocument: RenderSiteDocument;
}

/** Answers with the document at the address, from the same cache as pages; false where there is none. */
export async function sendDocument(request: FastifyRequest, reply: FastifyReply, { pageCache, renderSiteDocument }: DocumentParts): Promise<boolean> {
  const { brand, known } = request.site;
  const path = (request.raw.url ?? '/').split('?')[0] ?? '/';
  const document = findDocument(path, brand);
  if (document === null) return false;
  // Neither the text size nor the machine nor a query changes what machines read: one copy serves all.
  const visit: Visit = { brand, knownHost: known, local: false, path, query: '', textSize: 'normal' };
  await sendPage(request, reply, await pageCache.get(visitKey(visit), () => renderSiteDocument(visit, document)));
  return true;
}
