import path from 'node:path';
import type { ContentClient } from '../../../adapters/http/contentClient.ts';
import { FileLinkChecks } from '../../../adapters/files/FileLinkChecks.ts';
import { FileScreenRegistry } from '../../../adapters/files/FileScreenRegistry.ts';
import { HttpQualityRepository } from '../../../adapters/http/HttpQualityRepository.ts';
import type { Brand } from '../../../domain/brand/Brand.ts';
import { listForeignLinks } from '../../../domain/quality/listLinks.ts';
import type { Clock } from '../../../domain/shared/Clock.ts';
import type { MeasureSpool } from '../registerMetrics.ts';
import { errorCode } from '../../../domain/shared/Result.ts';
import { addLoads } from './addLoads.ts';
import { createAskLink, type AskLink } from './askLink.ts';
import { createNightly, type Nightly } from './createNightly.ts';
import { isAnswered } from './isAnswered.ts';
import { keepReport, type KeptReport } from './keepReport.ts';
import { takeNight } from './takeNight.ts';
import { tryLinks } from './tryLinks.ts';

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
  readonly ask?: AskLink;
}

export interface OpenQuality {
  readonly quality: KeptReport;
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
  ask = createAskLink(),
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
    screens: new FileScreenRegistry(path.join(varDir, 'bildschirme')),
  });
  const quality = keepReport(repository);
  const checkLinks = async (day: string, signal: AbortSignal): Promise<void> => {
    try {
      if (!(await takeNight(folder, day))) return;
      const { entries, unread } = await repository.readContent();
      // Half the links are no reason to forget what is known of the others.
      if (unread.length > 0) return log({ unread }, 'links not checked');
      const links = listForeignLinks(entries, brands);
      const checks = await tryLinks(links, await linkChecks.list().catch(() => []), {
        ask,
        signal,
      });
      await linkChecks.replace(checks);
      quality.purge();
      log(
        { links: links.length, failed: checks.filter(({ failures }) => failures > 0).length },
        'links checked',
      );
    } catch (error) {
      log({ code: errorCode(error) }, 'links not checked');
    }
  };
  return {
    quality,
    checkLinks,
    linkCheck: externalLinkCheck ? createNightly({ at: NIGHT, run: checkLinks }) : null,
  };
}
