import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ContentClient } from '../../../adapters/http/contentClient.ts';
import { FileLinkChecks } from '../../../adapters/files/FileLinkChecks.ts';
import { FileNightlyLock } from '../../../adapters/files/FileNightlyLock.ts';
import { FileScreenRecords } from '../../../adapters/files/FileScreenRecords.ts';
import { HttpQualityRepository } from '../../../adapters/http/HttpQualityRepository.ts';
import type { Brand } from '../../../domain/brand/Brand.ts';
import { HttpsLinkProbe } from '../../../adapters/link-probe/HttpsLinkProbe.ts';
import { checkExternalLinks, type LinkProbe } from '../../../domain/quality/checkExternalLinks.ts';
import type { Clock } from '../../../domain/shared/Clock.ts';
import type { MeasureSpool } from '../metrics/registerMetrics.ts';
import { addLoads } from './addLoads.ts';
import { createNightly, type Nightly } from './createNightly.ts';
import { isAnswered } from './isAnswered.ts';
import { cacheReport, type CachedQualityReport } from './cacheReport.ts';

export interface QualityOptions {
  readonly client: ContentClient;
  readonly brands: readonly Brand[];
  /** The admin panel, without slash at its end. */
  readonly adminUrl: string;
  readonly varDir: string;
  readonly measureSpool: MeasureSpool;
  /** Null where no mails are sent. */
  readonly measureMails: MeasureSpool | null;
  /**
   * Whether links to other sites are tried at all: the night's work needs a way out of the house.
   */
  readonly externalLinkCheck: boolean;
  readonly clock: Clock;
  /** Hears how many links were tried, never which. */
  readonly log: (details: Readonly<Record<string, unknown>>, message: string) => void;
  readonly probe?: LinkProbe;
}

export interface OpenQuality {
  readonly quality: CachedQualityReport;
  /** The job that tries links to other sites, not started; null where it is switched off. */
  readonly linkCheck: Nightly | null;
  /** One night's work, for a day YYYY-MM-DD. Never throws. */
  readonly checkLinks: (day: string, signal: AbortSignal) => Promise<void>;
}

/** When the fewest visitors are there, and backups are through. */
const NIGHT = '03:20';

/** What staff are told about the state of all sites, with the nightly job behind it. */
export function openQuality({
  client,
  brands,
  adminUrl,
  varDir,
  measureSpool,
  measureMails,
  externalLinkCheck,
  clock,
  log,
  probe = new HttpsLinkProbe(),
}: QualityOptions): OpenQuality {
  const folder = path.join(varDir, 'links');
  const linkChecks = new FileLinkChecks(folder);
  const repository = new HttpQualityRepository({
    client,
    brands,
    adminUrl,
    isAnswered,
    linkChecks,
    clock,
    measureLoad: addLoads(measureMails === null ? [measureSpool] : [measureSpool, measureMails]),
    screens: new FileScreenRecords(path.join(varDir, 'bildschirme')),
  });
  const quality = cacheReport(repository);
  const checkLinks = async (day: string, signal: AbortSignal): Promise<void> => {
    const isNew = await checkExternalLinks(
      {
        content: repository,
        linkChecks,
        probe,
        lock: new FileNightlyLock(folder),
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
    linkCheck: externalLinkCheck ? createNightly({ at: NIGHT, run: checkLinks }) : null,
  };
}
