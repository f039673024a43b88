import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TextSize } from '../../../ui/UiServices.ts';
import { readReference } from '../../routes/loaders/formAnswers.ts';
import type { RenderSiteDocument } from '../documents/createDocumentRenderer.ts';
import { sendDocument } from '../documents/sendDocument.ts';
import type { Acknowledgements } from '../forms/createAcknowledgements.ts';
import type { PageCache, RenderedPage } from '../pageCache.ts';
import type { ProxyCopies } from '../proxy/createProxyCopies.ts';
import type { RenderPage } from '../render/renderPage.tsx';
import { visitKey, type Visit } from '../render/Visit.ts';
import type { FreshPages } from './createFreshPages.ts';
import type { ReadyAnswers } from './createReadyAnswers.ts';
import { keepQuery } from './keepQuery.ts';
import type { MissLimit } from './limitMisses.ts';
import { plainPage } from './plainPage.ts';
import { textSizeIn } from './readPageRequest.ts';
import { resolveAddress } from './resolveAddress.ts';
import { resolveQuery } from './resolveQuery.ts';
import { sendPage } from './sendPage.ts';

export interface PageParts {
  readonly pageCache: PageCache;
  readonly freshPages: FreshPages;
  readonly renderPage: RenderPage;
  readonly renderSiteDocument: RenderSiteDocument;
  readonly acknowledgements: Acknowledgements;
  readonly misses: MissLimit;
  /** Null for addresses whose answer depends on more than that of pages. */
  readonly readyAnswers: Pick<ReadyAnswers, 'keep'> | null;
  /** Absent where the answers are for who asks, and no proxy may keep them. */
  readonly proxyCopies?: ProxyCopies;
}

/** Every address that is nothing else is a page, or a missing one. */
export function registerPages(app: FastifyInstance, parts: PageParts): void {
  app.get('/*', (request, reply) => handlePage(request, reply, parts));
}

/** Answers with the page at the request's address, or says that there is none. */
export async function handlePage(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: PageParts,
): Promise<FastifyReply> {
  if (await sendDocument(request, reply, parts)) return reply;
  const { pageCache, freshPages, renderPage, acknowledgements, misses, readyAnswers, proxyCopies } =
    parts;
  const { brand, known, local } = request.site;
  const url = request.raw.url ?? '/';
  const address = resolveAddress(url, brand);
  if (address.kind === 'redirect') return reply.redirect(address.location, address.status);
  if (address.kind === 'refused') return plainPage(reply, address.status);
  const { query, uncached } = resolveQuery(url, address.path, brand);
  if (new URLSearchParams(query).has('von')) misses.search(request);
  const visit: Visit = {
    brand,
    knownHost: known,
    local,
    path: address.path,
    query,
    textSize: chosenTextSize(request),
    ...takeAcknowledgement(request, reply, query, acknowledgements),
  };
  // What is at hand is for everybody; what must be made is not for who has asked for too much that
  // does not exist.
  const render = async (): Promise<RenderedPage> => {
    if (visit.acknowledgement === undefined) misses.check(request);
    return renderPage(visit);
  };
  const key = uncached || visit.acknowledgement !== undefined ? null : visitKey(visit);
  const changes = proxyCopies?.changes ?? 0;
  const page = key === null ? await freshPages(render) : await pageCache.get(key, render);
  misses.note(request, page.status);
  const { location } = page.headers;
  // What one person reads once is never cached.
  if (visit.acknowledgement !== undefined)
    await sendPage(request, reply, {
      ...page,
      headers: { ...page.headers, 'cache-control': 'no-store' },
    });
  else {
    const answer =
      location === undefined
        ? page
        : { ...page, headers: { ...page.headers, location: keepQuery(location, url) } };
    await sendPage(
      request,
      reply,
      proxyCopies === undefined
        ? answer
        : proxyCopies.offer(request, answer, { path: address.path, query }, changes),
    );
  }
  if (key !== null) readyAnswers?.keep(request, reply, { key, page });
  return reply;
}

/** What the browser was handed for the confirmation that it asks for now: it is shown this once. */
function takeAcknowledgement(
  request: FastifyRequest,
  reply: FastifyReply,
  query: string,
  acknowledgements: Acknowledgements,
): Pick<Visit, 'acknowledgement'> {
  const reference = request.method === 'GET' ? readReference(new URLSearchParams(query)) : null;
  const acknowledgement =
    reference === null
      ? null
      : acknowledgements.take(
          request,
          reply,
          (request.raw.url ?? '').split('?')[0] ?? '',
          reference,
        );
  return acknowledgement === null ? {} : { acknowledgement };
}

export const chosenTextSize = ({ headers }: FastifyRequest): TextSize => textSizeIn(headers.cookie);
