import { vi } from 'vitest';
import { brands, hostOf } from './listAddresses.ts';
import { readLog, type LogLine } from './readLog.ts';
import { requestPage, type Answer } from './requestPage.ts';
import { startLyingService, type Lie, type LyingService } from './startLyingService.ts';
import { startRememberingService } from './startRememberingService.ts';
import { startTestSite, type TestSite } from './startTestServices.ts';
import { testSecrets } from './testSecrets.ts';

/** A site that a content service lies to, one lie after the other. */
export interface DeceivedSite {
  readonly service: LyingService;
  readonly port: number;
  /** From now on this is what the site is told, and all content that it knows is out of date. */
  deceive(lie: Lie): Promise<void>;
  /**
   * A page made of what the service says now: one with anything of an earlier lie in it, which a
   * slow service can be the cause of, is asked for again.
   */
  ask(host: string, path: string): Promise<Answer>;
  /** What the site has written to its log since the last lie began. */
  logged(): readonly LogLine[];
  stop(): Promise<void>;
}

/** A guard against what hangs, and the end of a page that is never made of the lie. */
const PATIENCE = { timeout: 60_000, interval: 250 };

/**
 * For suites that tell many lies: what the site is told to forget, it reads again, so that a start
 * for each lie would find no more. Only where it cannot read does it have the last good copy, and
 * says so in a header. Each lie is told of the same truth, which the content service is asked for
 * once.
 */
export async function startDeceivedSite(contentUrl: string): Promise<DeceivedSite> {
  const truth = await startRememberingService(contentUrl);
  const service = await startLyingService(truth.url);
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
      // From here on: what the site is told to forget it may have read again before it answers.
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
        // Any entry can have any picture, so that this concerns all of them.
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
      }, PATIENCE),
    logged: () => readLog(site.logFile).slice(linesBefore),
    async stop() {
      await site.stop();
      await stopServices();
    },
  };
}
