import { setTimeout as sleep } from 'node:timers/promises';
import type { ContentClient } from '../../../adapters/http/contentClient.ts';
import { HttpQualityRepository } from '../../../adapters/http/HttpQualityRepository.ts';
import type { Brand } from '../../../domain/brand/Brand.ts';
import {
  checkExternalLinks,
  type LinkCheckRepository,
  type LinkProbe,
  type NightlyLock,
} from '../../../domain/quality/checkExternalLinks.ts';
import type { ScreenRecords } from '../../../domain/kiosk/ScreenRecords.ts';
import type { Clock } from '../../../domain/shared/Clock.ts';
import type { MeasureSpool } from '../metrics/registerMetrics.ts';
import { createNightlyJob, type Nightly } from './createNightlyJob.ts';
import { isServedPath } from './isServedPath.ts';
import { type CachedQualityReport, cacheReport } from './cacheReport.ts';
import type { DeliveryLoad, Operation } from '../../../domain/quality/operationChecks.ts';

export interface QualityOptions {
  readonly client: ContentClient;
  readonly brands: readonly Brand[];
  /** The address of the admin panel, without a trailing slash. */
  readonly adminUrl: string;
  readonly linkChecks: LinkCheckRepository;
  readonly lock: NightlyLock;
  readonly probe: LinkProbe;
  readonly screens: ScreenRecords;
  readonly readOperation: () => Operation | null;
  readonly measureSpool: MeasureSpool;
  /** Null if no mails are sent. */
  readonly measureMails: MeasureSpool | null;
  /** Whether links to other sites are checked; the check needs outgoing network access. */
  readonly externalLinkCheck: boolean;
  readonly clock: Clock;
  /** Logs how many links were checked, never which. */
  readonly log: (details: Readonly<Record<string, unknown>>, message: string) => void;
}

export interface QualityService {
  readonly quality: CachedQualityReport;
  /** The job that checks links to other sites, not yet started; null if it is switched off. */
  readonly linkCheck: Nightly | null;
  /** The check of one night; `day` is YYYY-MM-DD. Never throws. */
  readonly checkLinks: (day: string, signal: AbortSignal) => Promise<void>;
}

/** There are the fewest visitors then, and the backups have finished. */
const NIGHT = '03:20';

/** The report for staff about the state of all sites, and the nightly link check that it needs. */
export function createQualityService({
  client,
  brands,
  adminUrl,
  linkChecks,
  lock,
  probe,
  screens,
  readOperation,
  measureSpool,
  measureMails,
  externalLinkCheck,
  clock,
  log,
}: QualityOptions): QualityService {
  const repository = new HttpQualityRepository({
    client,
    brands,
    adminUrl,
    isServedPath,
    linkChecks,
    clock,
    measureLoad: addLoads(measureMails === null ? [measureSpool] : [measureSpool, measureMails]),
    screens,
    readOperation,
  });
  const quality = cacheReport(repository);
  const checkLinks = async (day: string, signal: AbortSignal): Promise<void> => {
    const isNew = await checkExternalLinks(
      {
        content: repository,
        linkChecks,
        probe,
        lock,
        brands,
        wait: (milliseconds, ending) =>
          sleep(milliseconds, undefined, { signal: ending }).catch(() => undefined),
        log,
      },
      day,
      signal,
    );
    if (isNew) quality.purge();
  };
  return {
    quality,
    checkLinks,
    linkCheck: externalLinkCheck ? createNightlyJob({ at: NIGHT, run: checkLinks }) : null,
  };
}

/**
 * The sum over several spools; null if one of them cannot be measured, because a partial sum would
 * look like good news.
 */
const addLoads = (measures: readonly MeasureSpool[]) => async (): Promise<DeliveryLoad | null> => {
  let sum: DeliveryLoad = { waiting: 0, stuck: 0, undeliverable: 0, held: 0 };
  for (const measure of measures) {
    const load = await measure();
    if (load === null) return null;
    sum = {
      waiting: sum.waiting + load.waiting,
      stuck: sum.stuck + load.stuck,
      undeliverable: sum.undeliverable + load.undeliverable,
      held: sum.held + load.held,
    };
  }
  return sum;
};
