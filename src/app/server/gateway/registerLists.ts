import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseLocale } from '../../../adapters/http/jobListRequest.ts';
import type { Clock } from '../../../domain/shared/Clock.ts';
import { startOfDay } from '../../../domain/shared/zurichCalendar.ts';
import { FETCHED_LISTS, LIST_PATHS, type FetchedList } from '../../lists/createListFetcher.ts';
import type { PortsFactory } from '../../container/PortsFactory.ts';
import { createHrefs } from '../../routes/createHrefs.ts';
import { eventListScreen } from '../../routes/screens/EventList.ts';
import { mediaListScreen } from '../../routes/screens/MediaList.ts';
import type { LoadContext, RouteRequest } from '../../routes/LoadContext.ts';
import { isContentUnavailable, isNotFound } from '../../routes/routeFailures.ts';
import { ROUTE_TABLE } from '../../routes/routeTable.ts';
import type { RouteEntry } from '../../routes/RouteEntry.ts';
import type { ContentCache } from '../caches/contentCache.ts';
import type { PageCache, RenderedPage } from '../caches/pageCache.ts';
import { resolveQuery } from '../pages/resolveAddress.ts';
import { routeReads, sendPage } from '../pages/sendPage.ts';
import { recordReads } from '../caches/recordReads.ts';
import type { BrandAddresses } from '../render/createBrandAddresses.ts';
import { pageKey, type PageRequest } from '../render/PageRequest.ts';
import { registerRateLimited, sendJson } from '../http/requestLimits.ts';

export interface ListGatewayParts {
  readonly contentCache: ContentCache;
  readonly pageCache: PageCache;
  readonly portsFor: PortsFactory;
  readonly addresses: Pick<BrandAddresses, 'themes'>;
  readonly clock: Clock;
}

/**
 * Requests per minute and address: about a dozen for each choice of the visitor, most of them
 * served from the cache.
 */
const LIMIT = 600;
const HEADERS = { 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' };

/** The part of the list loader's result that depends on the address. */
type ListAnswer = (
  entry: RouteEntry,
  context: LoadContext,
  pageRequest: RouteRequest,
) => Promise<object & { readonly invented?: true }>;

const answerEvents: ListAnswer = async (entry, context, pageRequest) => {
  const { title, list, filter, pageNumber, pages, otherBrands, invented } =
    await eventListScreen.load(entry, context, pageRequest);
  return { title, list, filter, pageNumber, pages, otherBrands, ...(invented && { invented }) };
};

const ANSWERS: Readonly<Record<FetchedList, ListAnswer>> = {
  events: answerEvents,
  livingEvents: answerEvents,
  async media(entry, context, pageRequest) {
    const { title, list, year, pageNumber, pages, invented } = await mediaListScreen.load(
      entry,
      context,
      pageRequest,
    );
    return { title, list, year, pageNumber, pages, ...(invented && { invented }) };
  },
};

/**
 * Gives browsers one state of the lists of events and media entries: the data that their pages are
 * rendered from, cached and purged like these pages.
 */
export async function registerLists(app: FastifyInstance, parts: ListGatewayParts): Promise<void> {
  await registerRateLimited(app, LIMIT, (scope) => {
    for (const name of FETCHED_LISTS)
      routeReads(scope, `/api${LIST_PATHS[name]}`, (request, reply) =>
        sendList(name, request, reply, parts),
      );
  });
}

async function sendList(
  name: FetchedList,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ListGatewayParts,
): Promise<FastifyReply> {
  const { brand, known, local } = request.site;
  const url = request.raw.url ?? '';
  const locale = parseLocale(new URL(url, 'http://site').searchParams);
  const entry = ROUTE_TABLE.find(({ id }) => id === name);
  if (locale === null || entry === undefined) return sendJson(reply, 400, { failure: 'malformed' });
  if (brand.hiddenRoutes.includes(name)) return sendJson(reply, 404, { failure: 'missing' });
  const path = createHrefs(ROUTE_TABLE, brand, () => locale).hrefOf(name);
  const { query } = resolveQuery(path + url.slice(url.indexOf('?')), path, brand);
  const pageRequest: PageRequest = {
    brand,
    knownHost: known,
    local,
    path: `/api${LIST_PATHS[name]} ${path}`,
    query,
    textSize: 'normal',
  };
  await sendPage(
    request,
    reply,
    await parts.pageCache.get(pageKey(pageRequest), () =>
      answer(name, entry, { ...pageRequest, path }, parts),
    ),
  );
  return reply;
}

async function answer(
  name: FetchedList,
  entry: RouteEntry,
  { brand, local, path, query }: PageRequest,
  { contentCache, portsFor, addresses, clock }: ListGatewayParts,
): Promise<RenderedPage> {
  const { client, record } = recordReads(contentCache);
  const ports = portsFor({ client, brandThemes: { list: async () => addresses.themes(local) } });
  const written = (status: number, value: unknown, kept = true): RenderedPage => ({
    status,
    html: JSON.stringify(value),
    headers: HEADERS,
    tags: record.tags,
    stale: record.stale || (status === 200 && record.failed),
    ...(!kept && { kept: false as const }),
  });
  try {
    const pageRequest = {
      path,
      params: {},
      query: new URLSearchParams(query),
      signal: new AbortController().signal,
    };
    const { invented = false, ...data } = await ANSWERS[name](
      entry,
      { brand, ports, surface: 'web', now: () => startOfDay(clock.now()) },
      pageRequest,
    );
    return written(200, data, !invented);
  } catch (error) {
    if (isNotFound(error)) return written(404, { failure: 'missing' });
    if (isContentUnavailable(error)) return written(502, { failure: 'unreachable' });
    throw error;
  }
}
