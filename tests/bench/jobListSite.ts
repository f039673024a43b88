import { startStubContentService, STUB_TOKEN } from '../contracts/stubContentService.ts';
import { brands } from '../support/listAddresses.ts';
import { startFaultyContentProxy } from '../support/startFaultyContentProxy.ts';
import { startTestSite } from '../support/startTestServices.ts';
import { createManyJobs } from './manyJobs.ts';

/** A separate site with this many jobs and otherwise the same content. */
export async function startSiteWithJobs(
  contentUrl: string,
  count: number,
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const many = await startStubContentService(
    'v5',
    createManyJobs(
      count,
      brands.map(({ id }) => id),
      new Date(),
    ),
  );
  const service = await startFaultyContentProxy(contentUrl);
  service.lie({
    source: (path) =>
      path.startsWith('/api/stellen?') ? { url: many.url, token: STUB_TOKEN } : null,
  });
  const site = await startTestSite({ contentUrl: service.url, contentMaxAge: 3600 });
  return {
    port: site.port,
    async stop() {
      await site.stop();
      await service.stop();
      await many.close();
    },
  };
}
