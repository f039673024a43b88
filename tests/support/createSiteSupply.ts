import type { RunnerTask, RunnerTestCase } from 'vitest';
import { startLyingService, type LyingService } from './startLyingService.ts';
import { startTestSite, type TestSite } from './startTestServices.ts';

/** A site that has read nothing yet, and a content service that lies to it alone. */
export interface FreshSite {
  readonly site: TestSite;
  readonly service: LyingService;
  stop(): Promise<void>;
}

export interface SiteSupply {
  /** For this test, before it runs. */
  next(test: RunnerTestCase): Promise<FreshSite>;
  /** Ends those that were not taken. */
  close(): Promise<void>;
}

/** One for each core of a small machine. */
const AHEAD = 2;

/**
 * For suites that need a new site for each test: a start keeps one core busy for a second, so the
 * next ones start while a test runs.
 */
export function createSiteSupply(contentUrl: string): SiteSupply {
  const ahead: Promise<FreshSite>[] = [];
  const refill = (requested: number): void => {
    while (ahead.length < Math.min(requested, AHEAD)) {
      const fresh = start(contentUrl);
      // A start that fails is told to who takes it.
      fresh.catch(() => undefined);
      ahead.push(fresh);
    }
  };
  return {
    next(test) {
      const behind = countWaiting(test.file.tasks);
      refill(behind + 1);
      const fresh = ahead.shift() ?? start(contentUrl);
      refill(behind);
      return fresh;
    },
    async close() {
      const left = await Promise.allSettled(ahead.splice(0));
      await Promise.all(
        left.map((each) => (each.status === 'fulfilled' ? each.value.stop() : undefined)),
      );
    },
  };
}

/** Tests that have not begun. */
const countWaiting = (tasks: readonly RunnerTask[]): number =>
  tasks
    .map((task) =>
      task.type === 'suite'
        ? countWaiting(task.tasks)
        : Number(task.mode === 'run' && task.result === undefined),
    )
    .reduce((sum, count) => sum + count, 0);

async function start(contentUrl: string): Promise<FreshSite> {
  const service = await startLyingService(contentUrl);
  const site = await startTestSite({ contentUrl: service.url }).catch(async (error: unknown) => {
    await service.stop();
    throw error;
  });
  return {
    site,
    service,
    stop: async () => {
      await site.stop();
      await service.stop();
    },
  };
}
