import type { FastifyInstance } from 'fastify';
import { JOB_LIST_PATH, parseJobListRequest } from '../../../adapters/http/jobListRequest.ts';
import type { PortsFactory } from '../../container/PortsFactory.ts';
import type { ContentCache } from '../contentCache.ts';
import { CONTENT_HEADER } from '../pages/sendPage.ts';
import { recordReads } from '../recordReads.ts';
import type { BrandAddresses } from '../render/createBrandAddresses.ts';
import { registerLimited, sendJson } from './limitedJson.ts';

export interface JobGatewayParts {
  readonly contentCache: ContentCache;
  readonly portsFor: PortsFactory;
  readonly addresses: Pick<BrandAddresses, 'looks'>;
}

/** Requests a minute and address: every letter of a search may be one. */
const LIMIT = 300;

/** The browser's way to the list of jobs: one page of it, chosen and counted here. Answers are for this question: nobody keeps them. */
export async function registerJobs(app: FastifyInstance, { contentCache, portsFor, addresses }: JobGatewayParts): Promise<void> {
  await registerLimited(app, LIMIT, (scope) => {
    scope.get(`/api${JOB_LIST_PATH}`, async (request, reply) => {
      const asked = parseJobListRequest(new URL(request.raw.url ?? '', 'http://site').searchParams);
      if (asked === null) return sendJson(reply, 400, { failure: 'malformed' });
      const looks = addresses.looks(request.site.local);
      const { client, record } = recordReads(contentCache);
      const { jobs } = portsFor({ client, brandLooks: { list: async () => looks } });
      const companyNames = Object.fromEntries(looks.map(({ brandId, name }) => [brandId, name]));
      const list = await jobs.list({ ...asked.query, companyNames }, asked.locale);
      if (record.stale) reply.header(CONTENT_HEADER, 'stale');
      return list.ok ? sendJson(reply, 200, list.value) : sendJson(reply, 502, { failure: list.failure.kind });
    });
  });
}
