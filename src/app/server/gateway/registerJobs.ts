import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compactJobList } from '../../../adapters/http/compactJobList.ts';
import { compactJobs } from '../../../adapters/http/compactJobs.ts';
import type { ContentClient } from '../../../adapters/http/contentClient.ts';
import {
  JOB_INDEX_PATH,
  JOB_LIST_PATH,
  MAX_INDEXED,
  parseJobListRequest,
  parseLocale,
} from '../../../adapters/http/jobListRequest.ts';
import type { PortsFactory } from '../../container/PortsFactory.ts';
import type { ContentCache } from '../caches/contentCache.ts';
import type { PageCache } from '../caches/pageCache.ts';
import { CONTENT_HEADER, sendPage } from '../pages/sendPage.ts';
import { recordReads } from '../caches/recordReads.ts';
import type { BrandAddresses } from '../render/createBrandAddresses.ts';
import { pageKey, type PageRequest } from '../render/PageRequest.ts';
import { registerRateLimited, sendJson } from '../http/requestLimits.ts';

export interface JobGatewayParts {
  readonly contentCache: ContentCache;
  readonly pageCache: PageCache;
  readonly portsFor: PortsFactory;
  readonly addresses: Pick<BrandAddresses, 'themes'>;
}

/** Requests per minute and address. Every letter typed into a search may cause one. */
const LIMIT = 300;

/**
 * Gives browsers access to the list of jobs: as an index that the browser stores, and page by page
 * for longer lists.
 */
export async function registerJobs(app: FastifyInstance, parts: JobGatewayParts): Promise<void> {
  await registerRateLimited(app, LIMIT, (scope) => {
    scope.get(`/api${JOB_LIST_PATH}`, (request, reply) => sendList(request, reply, parts));
    scope.get(`/api${JOB_INDEX_PATH}`, (request, reply) => sendIndex(request, reply, parts));
  });
}

/**
 * One page of the list, filtered and counted on the server. The response is not cached, because it
 * fits only this query.
 */
async function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  { contentCache, portsFor, addresses }: JobGatewayParts,
): Promise<FastifyReply> {
  const asked = parseJobListRequest(new URL(request.raw.url ?? '', 'http://site').searchParams);
  if (asked === null) return sendJson(reply, 400, { failure: 'malformed' });
  const themes = addresses.themes(request.site.local);
  // Reads without recording tags: 12,000 jobs have as many tags, and a response that is not cached
  // needs none.
  let stale = false;
  const client: ContentClient = {
    async read(read) {
      const answer = await contentCache.read(read);
      stale ||= answer.stale;
      return answer.result;
    },
  };
  const { jobs } = portsFor({ client, brandThemes: { list: async () => themes } });
  const companyNames = Object.fromEntries(themes.map(({ brandId, name }) => [brandId, name]));
  const list = await jobs.list({ ...asked.query, companyNames }, asked.locale);
  if (stale) reply.header(CONTENT_HEADER, 'stale');
  return list.ok
    ? sendJson(reply, 200, compactJobList(list.value))
    : sendJson(reply, 502, { failure: list.failure.kind });
}

/** All open jobs of the site, cached and purged like its pages. */
async function sendIndex(
  request: FastifyRequest,
  reply: FastifyReply,
  { contentCache, pageCache, portsFor }: JobGatewayParts,
): Promise<FastifyReply> {
  const { brand, known } = request.site;
  const locale = parseLocale(new URL(request.raw.url ?? '', 'http://site').searchParams);
  if (locale === null) return sendJson(reply, 400, { failure: 'malformed' });
  const pageRequest: PageRequest = {
    brand,
    knownHost: known,
    local: false,
    path: `/api${JOB_INDEX_PATH}`,
    query: `?${locale}`,
    textSize: 'normal',
  };
  const page = await pageCache.get(pageKey(pageRequest), async () => {
    const { client, record } = recordReads(contentCache);
    const { jobs } = portsFor({ client, brandThemes: { list: async () => [] } });
    const list = await jobs.list(
      { ...EVERYTHING_OPEN, brandId: brand.groupSite === true ? null : brand.id },
      locale,
    );
    const answer = !list.ok
      ? { failure: list.failure.kind }
      : list.value.total > MAX_INDEXED
        ? null
        : compactJobs(list.value.jobs);
    return {
      status: list.ok ? 200 : 502,
      html: JSON.stringify(answer),
      headers: HEADERS,
      tags: record.tags,
      stale: record.stale,
    };
  });
  await sendPage(request, reply, page);
  return reply;
}

const EVERYTHING_OPEN = {
  areas: [],
  companies: [],
  apprenticeshipsOnly: false,
  workload: null,
  words: '',
  page: 1,
  pageSize: MAX_INDEXED,
} as const;
const HEADERS = { 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' };
