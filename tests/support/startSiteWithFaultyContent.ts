import { vi } from 'vitest';
import { brands, hostOf } from './listAddresses.ts';
import { readLog, type LogLine } from './readLog.ts';
import { requestPage, type Answer } from './requestPage.ts';
import {
  startFaultyContentProxy,
  type Lie,
  type FaultyContentProxy,
} from './startFaultyContentProxy.ts';
import { startCachingContentProxy } from './startCachingContentProxy.ts';
import { startTestSite, type TestSite } from './startTestServices.ts';
import { testSecrets } from './testSecrets.ts';

/** A site whose content service returns false content, one lie after the other. */
export interface SiteWithFaultyContent {
  readonly service: FaultyContentProxy;
  readonly port: number;
  /** From now on the site receives this lie, and everything in its cache is stale. */
  deceive(lie: Lie): Promise<void>;
  /**
   * Requests a page until it contains only the current content of the service. A page with content
   * from an earlier lie, as a slow service may cause, is requested again.
   */
  ask(host: string, path: string): Promise<Answer>;
  /** The log lines of the site since the current lie started. */
  logged(): readonly LogLine[];
  stop(): Promise<void>;
}

/** A timeout for requests that hang, and for pages that never contain the lie. */
const TIMEOUT = { timeout: 60_000, interval: 250 };

/**
 * For suites with many lies: the site reads again whatever is purged, so restarting it for each lie
 * would not find more. Only if it cannot read does it send its last good copy, and marks it in a
 * header. All lies change the same original content, which is read only once from the content
 * service.
 */
export async function startSiteWithFaultyContent(
  contentUrl: string,
): Promise<SiteWithFaultyContent> {
  const truth = await startCachingContentProxy(contentUrl);
  const service = await startFaultyContentProxy(truth.url);
  const stopServices = async (): Promise<void> => {
    await service.stop();
    await truth.stop();
  };
  const site: TestSite = await startTestSite({ contentUrl: service.url }).catch(
    async (error: unknown) => {
      await stopServices();
      throw error;
    },
  );
  const { port } = site;
  let [linesBefore, askedBefore] = [0, 0];
  return {
    service,
    port,
    async deceive(lie) {
      service.lie(lie);
      // Counts from before the purge: the site may read again before it responds to it.
      linesBefore = readLog(site.logFile).length;
      askedBefore = service.asked.length;
      const { status } = await requestPage({
        port,
        host: hostOf(brands[0] ?? { id: '' }),
        path: '/hooks/content',
        method: 'POST',
        headers: {
          authorization: `Bearer ${testSecrets.HOOK_SECRET}`,
          'content-type': 'application/json',
        },
        // Any entry may use any picture, so this event purges all entries.
        body: '{"event":"media.update"}',
      });
      if (status !== 204) throw new Error(`The site does not forget: ${status}`);
    },
    ask: (host, path) =>
      vi.waitFor(async () => {
        const answer = await requestPage({ port, host, path });
        const isOld = answer.headers['x-foyer-content'] === 'stale';
        if (isOld || service.underWay() > 0 || service.asked.length === askedBefore)
          throw new Error(`${path} is made of what was read before`);
        return answer;
      }, TIMEOUT),
    logged: () => readLog(site.logFile).slice(linesBefore),
    async stop() {
      await site.stop();
      await stopServices();
    },
  };
}
