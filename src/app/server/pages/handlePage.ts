import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OPEN_PLACES_ADDRESS } from '../../../domain/places/placeAddress.ts';
import type { Acknowledgement } from '../../../domain/shared/Acknowledgement.ts';
import { readReference } from '../../routes/loaders/formPages.ts';
import type { PageCache, RenderedPage, StoredPage } from '../caches/pageCache.ts';
import type { RenderSiteDocument } from '../documents/createDocumentRenderer.ts';
import type { MissLimit } from '../http/requestLimits.ts';
import type { ProxyCopies } from '../proxy/createProxyCopies.ts';
import { REFRESH_HEADER } from '../proxy/proxyHeaders.ts';
import type { RenderPage } from '../render/renderPage.tsx';
import type { RenderUncached } from './createUncachedRenderer.ts';
import { withoutClosedNotices } from './closedNotices.ts';
import { plainPage } from './plainPage.ts';
import { keepQuery } from './resolveAddress.ts';
import { resolveTarget, resolveWithoutSigns, type RenderTarget } from './resolveTarget.ts';
import { sendSearchLimit } from './searchLimitPage.ts';
import { rememberLanguage } from './selectedLanguage.ts';
import { routeReads, sendPage } from './sendPage.ts';

/** Reads the acknowledgement of an accepted form. */
export interface AcknowledgementReader {
  /**
   * Returns the browser's acknowledgement for this page and this number, and deletes the cookie:
   * after a reload the page does not have it. Returns null in another browser, after ten minutes,
   * and for any cookie that was not sealed by us.
   */
  readonly take: (
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    reference: string,
  ) => Acknowledgement | null;
}

export interface PageParts {
  readonly pageCache: Pick<PageCache, 'get'>;
  readonly renderUncached: RenderUncached;
  readonly renderPage: RenderPage;
  readonly renderSiteDocument: RenderSiteDocument;
  readonly acknowledgements: AcknowledgementReader;
  readonly misses: MissLimit;
  /** Absent if responses are specific to the client, so that no proxy may store them. */
  readonly proxyCopies?: ProxyCopies;
}

/** Every address without a route of its own is a page, a document or a missing page. */
export function registerPages(app: FastifyInstance, parts: PageParts): void {
  // A route of its own: the gateway's would take everything else below `/api`.
  for (const url of ['/*', OPEN_PLACES_ADDRESS])
    routeReads(app, url, (request, reply) => handlePage(request, reply, parts));
}

/** Sends the page or document at the request's address, or the page for missing addresses. */
export async function handlePage(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: PageParts,
): Promise<FastifyReply> {
  const { misses, proxyCopies } = parts;
  const { url = '/' } = request.raw;
  const resolution = resolveTarget(request);
  if (resolution.kind === 'redirect') return reply.redirect(resolution.location, resolution.status);
  if (resolution.kind === 'refused') return plainPage(reply, resolution.status);

  const { brand, path, query } = resolution.target.pageRequest;
  const parameters = new URLSearchParams(query);
  if (parameters.has('von')) misses.search(request);
  if (resolution.target.key === null && !misses.mayRenderTyped(request))
    return sendSearchLimit(reply, { path, query: parameters, brand });
  const target = takeAcknowledgement(request, reply, resolution.target, parts);
  const stored = await findPage(request, target, parts);
  const page = await withoutClosedNotices(request, stored);

  if (page.status === 404 || page.status === 410) {
    const bare = await findWithoutSigns(request, path, parts);
    if (bare !== null)
      return reply.header('cache-control', 'no-store').redirect(keepQuery(bare, url), 301);
  }
  // An invented house, day or year costs a rendering each time, like a missing page.
  misses.note(request, page.cacheable === false ? 404 : page.status);
  if (page.status === 200 && target.document === null) rememberLanguage(request, reply, path);
  const { location } = page.headers;
  const answer =
    location === undefined
      ? page
      : { ...page, headers: { ...page.headers, location: keepQuery(location, url) } };
  return sendPage(
    request,
    reply,
    target.key === null || proxyCopies === undefined
      ? answer
      : proxyCopies.offer(request, answer, { path, query }, target.key),
  );
}

/**
 * The page or document, from the cache if it is for everyone. Rendering is refused for senders who
 * have requested too many missing addresses.
 */
function findPage(
  request: FastifyRequest,
  { pageRequest, document, key }: RenderTarget,
  { pageCache, renderPage, renderSiteDocument, renderUncached, misses }: PageParts,
): Promise<StoredPage> {
  const admit = (): void => misses.check(request);
  const render = (): Promise<RenderedPage> =>
    document === null ? renderPage(pageRequest) : renderSiteDocument(pageRequest, document);
  if (key !== null)
    return pageCache.get(key, render, {
      admit,
      counted: request.headers[REFRESH_HEADER] === undefined,
    });
  return renderUncached(async () => {
    if (pageRequest.acknowledgement === undefined) admit();
    return render();
  });
}

/**
 * The address without the signs at its end, if the site has something there. It is rendered at most
 * once, as the page that visitors are then led to, and only for senders within their limit.
 */
async function findWithoutSigns(
  request: FastifyRequest,
  path: string,
  parts: PageParts,
): Promise<string | null> {
  const found = resolveWithoutSigns(request, path);
  if (found === null || typeof found === 'string') return found;
  const { status, headers } = await findPage(request, found, parts);
  return status === 200 || headers['location'] !== undefined ? found.pageRequest.path : null;
}

/**
 * Takes the browser's acknowledgement for the requested confirmation. It is shown to this visitor
 * only this once, so the page with it is never cached.
 */
function takeAcknowledgement(
  request: FastifyRequest,
  reply: FastifyReply,
  target: RenderTarget,
  { acknowledgements }: PageParts,
): RenderTarget {
  const { pageRequest } = target;
  const reference =
    request.method === 'GET' ? readReference(new URLSearchParams(pageRequest.query)) : null;
  if (reference === null) return target;
  const acknowledgement = acknowledgements.take(request, reply, pageRequest.path, reference);
  return acknowledgement === null
    ? target
    : { ...target, key: null, pageRequest: { ...pageRequest, acknowledgement } };
}
