import type { FastifyInstance } from 'fastify';
import type { ContentClient } from '../../../adapters/http/contentClient.ts';
import { JOB_LIST_PATH, parseJobListRequest } from '../../../adapters/http/jobListRequest.ts';
import type { PortsFactory } from '../../container/PortsFactory.ts';
import type { ContentCache } from '../caches/contentCache.ts';
import { registerRateLimited, sendJson } from '../http/requestLimits.ts';
import { CONTENT_HEADER } from '../pages/sendPage.ts';
import type { BrandAddresses } from '../render/createBrandAddresses.ts';

export interface JobGatewayParts {
  readonly contentCache: ContentCache;
  readonly portsFor: PortsFactory;
  readonly addresses: Pick<BrandAddresses, 'themes'>;
}

/** Requests per minute and address. Every letter typed into a search may cause one. */
const LIMIT = 300;

/**
 * Gives lobby screens one page of the list of jobs, filtered and counted on the server. The response
 * is not cached, because it fits only this query.
 */
export async function registerJobs(
  app: FastifyInstance,
  { contentCache, portsFor, addresses }: JobGatewayParts,
): Promise<void> {
  await registerRateLimited(app, LIMIT, (scope) => {
    scope.get(`/api${JOB_LIST_PATH}`, async (request, reply) => {
      const listRequest = parseJobListRequest(
        new URL(request.raw.url ?? '', 'http://site').searchParams,
      );
      if (listRequest === null) return sendJson(reply, 400, { failure: 'malformed' });
      const themes = addresses.themes(request.site.local);
      // Reads without recording tags: 12,000 jobs have as many tags, and a response that is not
      // cached needs none.
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
      const list = await jobs.list({ ...listRequest.query, companyNames }, listRequest.locale);
      if (stale) reply.header(CONTENT_HEADER, 'stale');
      return list.ok
        ? sendJson(reply, 200, list.value)
        : sendJson(reply, 502, { failure: list.failure.kind });
    });
  });
}
