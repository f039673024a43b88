import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Acknowledgement } from '../../../domain/shared/Acknowledgement.ts';
import type { TextSize } from '../../../ui/UiServices.ts';
import { readReference } from '../../routes/loaders/formPages.ts';
import type { RenderSiteDocument } from '../documents/createDocumentRenderer.ts';
import type { PageCache, RenderedPage } from '../caches/pageCache.ts';
import type { ProxyCopies } from '../proxy/createProxyCopies.ts';
import type { RenderPage } from '../render/renderPage.tsx';
import { pageKey, type PageRequest } from '../render/PageRequest.ts';
import type { RenderUncached } from './createUncachedRenderer.ts';
import type { ResponseCache } from './createResponseCache.ts';
import { decodeUnreserved, keepQuery, resolveQuery, resolveAddress } from './resolveAddress.ts';
import type { MissLimit } from '../http/requestLimits.ts';
import { plainPage } from './plainPage.ts';
import { sendSearchLimit } from './searchLimitPage.ts';
import { textSizeIn } from './requestKey.ts';
import { rememberLanguage, selectedLanguage } from './selectedLanguage.ts';
import { routeReads, sendPage } from './sendPage.ts';
import { findDocument } from '../documents/findDocument.ts';
import { withoutTrailingSigns } from './trailingSigns.ts';
import { findLanguage } from '../../../domain/locale/resolveLocale.ts';

/** Reads the acknowledgement of an accepted form. */
export interface AcknowledgementReader {
  /** The browser's acknowledgement for this page and this number; null if it has none. */
  readonly take: (
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    reference: string,
  ) => Acknowledgement | null;
}

export interface PageParts {
  readonly pageCache: PageCache;
  readonly renderUncached: RenderUncached;
  readonly renderPage: RenderPage;
  readonly renderSiteDocument: RenderSiteDocument;
  readonly acknowledgements: AcknowledgementReader;
  readonly misses: MissLimit;
  /** Null for addresses whose response depends on more headers than that of pages. */
  readonly responseCache: Pick<ResponseCache, 'keep'> | null;
  /** Absent if responses are specific to the client, so that no proxy may store them. */
  readonly proxyCopies?: ProxyCopies;
}

/** Every address without a route of its own is a page, or a missing one. */
export function registerPages(app: FastifyInstance, parts: PageParts): void {
  routeReads(app, '/*', (request, reply) => handlePage(request, reply, parts));
}

/** Sends the page at the request's address, or the page for missing addresses. */
export async function handlePage(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: PageParts,
): Promise<FastifyReply> {
  if (await sendDocument(request, reply, parts)) return reply;
  const {
    pageCache,
    renderUncached,
    renderPage,
    acknowledgements,
    misses,
    responseCache,
    proxyCopies,
  } = parts;
  const { brand, known, local } = request.site;
  const url = request.raw.url ?? '/';
  const address = resolveAddress(url, brand, selectedLanguage(request.headers.cookie) ?? undefined);
  if (address.kind === 'redirect') {
    // "/it)" is the Italian home page, not a page "it)" in the default language.
    const bare = withoutTrailingSigns(url.split('?')[0] ?? '/');
    const isKnown = bare !== null && (findLanguage(bare) !== null || isFixed(request, bare));
    return address.status === 302 && isKnown
      ? reply.redirect(keepQuery(bare, url), 301)
      : reply.redirect(address.location, address.status);
  }
  if (address.kind === 'refused') return plainPage(reply, address.status);
  const { query, uncached } = resolveQuery(url, address.path, brand);
  const asked = new URLSearchParams(query);
  if (asked.has('von')) misses.search(request);
  if (uncached && !misses.mayRenderTyped(request))
    return sendSearchLimit(reply, { path: address.path, query: asked, brand });
  const pageRequest: PageRequest = {
    brand,
    knownHost: known,
    local,
    path: address.path,
    query,
    textSize: chosenTextSize(request),
    ...consumeAcknowledgement(request, reply, query, acknowledgements),
  };
  // Cached pages are for everyone. A page that must be rendered is refused for senders who have
  // requested too many missing addresses.
  const render = async (): Promise<RenderedPage> => {
    if (pageRequest.acknowledgement === undefined) misses.check(request);
    const rendered = await renderPage(pageRequest);
    // An invented house, day or year costs a rendering each time, like a missing page.
    if (rendered.kept === false) misses.note(request, 404);
    return rendered;
  };
  const key = uncached || pageRequest.acknowledgement !== undefined ? null : pageKey(pageRequest);
  const changes = proxyCopies?.changes ?? 0;
  const page = key === null ? await renderUncached(render) : await pageCache.get(key, render);
  if (page.status === 404 || page.status === 410) {
    const bare = await findWithoutSigns(request, address.path, parts);
    if (bare !== null)
      return reply.header('cache-control', 'no-store').redirect(keepQuery(bare, url), 301);
  }
  misses.note(request, page.status);
  if (page.status === 200) rememberLanguage(request, reply, address.path);
  const { location } = page.headers;
  // An acknowledgement is shown to one visitor once, so the page is never cached.
  if (pageRequest.acknowledgement !== undefined)
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
  if (key !== null) responseCache?.keep(request, reply, { key, page });
  return reply;
}

/**
 * The address without the signs at its end, if the site has something there. It is rendered at most
 * once, as the page that visitors are then led to, and only for senders within their limit.
 */
async function findWithoutSigns(
  request: FastifyRequest,
  path: string,
  { pageCache, renderPage, renderSiteDocument, misses }: PageParts,
): Promise<string | null> {
  const { brand, known, local } = request.site;
  const bare = withoutTrailingSigns(path);
  if (bare === null || bare === path || resolveAddress(bare, brand).kind !== 'page') return null;
  if (isFixed(request, bare)) return bare;
  const document = findDocument(bare, brand);
  const pageRequest: PageRequest = {
    brand,
    knownHost: known,
    local: document === null && local,
    path: bare,
    query: '',
    textSize: 'normal',
  };
  const { status, headers } = await pageCache.get(pageKey(pageRequest), async () => {
    misses.check(request);
    return document === null ? renderPage(pageRequest) : renderSiteDocument(pageRequest, document);
  });
  return status === 200 || headers['location'] !== undefined ? bare : null;
}

/** Whether the server has a route of its own at the address, such as `/robots.txt`. */
const isFixed = ({ server }: FastifyRequest, path: string): boolean =>
  !/[:*(]/.test(path) && server.hasRoute({ method: 'GET', url: path });

/**
 * Takes the browser's acknowledgement for the requested confirmation. It is shown only this once.
 */
function consumeAcknowledgement(
  request: FastifyRequest,
  reply: FastifyReply,
  query: string,
  acknowledgements: AcknowledgementReader,
): Pick<PageRequest, 'acknowledgement'> {
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

/** Sends the document at the address, from the same cache as pages; false if there is none. */
async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { pageCache, renderSiteDocument, misses, responseCache, proxyCopies }: PageParts,
): Promise<boolean> {
  const { brand, known } = request.site;
  const path = (request.raw.url ?? '/').split('?')[0] ?? '/';
  const document = path === decodeUnreserved(path) ? findDocument(path, brand) : null;
  if (document === null) return false;
  // A document does not depend on text size, machine or query, so one copy serves all.
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
  const page = await pageCache.get(key, async () => {
    misses.check(request);
    return renderSiteDocument(pageRequest, document);
  });
  misses.note(request, page.status);
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
