import { setTimeout as sleep } from 'node:timers/promises';
import {
  checkExternalLinks,
  type LinkCheckPorts,
} from '../../../domain/quality/checkExternalLinks.ts';
import type { DeliveryLoad } from '../../../domain/quality/operationChecks.ts';
import type { QualityRepository } from '../../../domain/quality/QualityReport.ts';
import type { MeasureSpool } from '../metrics/registerMetrics.ts';
import { type CachedQualityReport, cacheReport } from './cacheReport.ts';
import { createNightlyJob, type Nightly } from './createNightlyJob.ts';

export interface QualityOptions extends Omit<LinkCheckPorts, 'content' | 'wait'> {
  readonly repository: QualityRepository & LinkCheckPorts['content'];
  /** Whether links to other sites are checked; the check needs outgoing network access. */
  readonly externalLinkCheck: boolean;
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
  repository,
  externalLinkCheck,
  ...parts
}: QualityOptions): QualityService {
  const quality = cacheReport(repository);
  const checkLinks = async (day: string, signal: AbortSignal): Promise<void> => {
    const isNew = await checkExternalLinks(
      {
        ...parts,
        content: repository,
        wait: (milliseconds, ending) =>
          sleep(milliseconds, undefined, { signal: ending }).catch(() => undefined),
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
export const addLoads =
  (measures: readonly MeasureSpool[]) => async (): Promise<DeliveryLoad | null> => {
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
