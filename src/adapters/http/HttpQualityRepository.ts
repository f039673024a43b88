import type { ScreenRecords } from '../../domain/kiosk/ScreenRecords.ts';
import type { AuditedContent } from '../../domain/quality/AuditedContent.ts';
import type { DeliveryLoad, Operation } from '../../domain/quality/operationChecks.ts';
import type { LinkCheckRepository } from '../../domain/quality/checkExternalLinks.ts';
import {
  createQualityReport,
  type QualityContext,
} from '../../domain/quality/createQualityReport.ts';
import type { QualityReport, QualityRepository } from '../../domain/quality/QualityReport.ts';
import type { Clock } from '../../domain/shared/Clock.ts';
import { panelListsOf } from './adminAddress.ts';
import type { ContentClient } from './contentClient.ts';
import { readAuditedContent } from './readAuditedContent.ts';

export interface QualityParts extends Omit<QualityContext, 'now' | 'panel'> {
  readonly client: ContentClient;
  /** The address of the admin panel, without a trailing slash. */
  readonly adminUrl: string;
  readonly linkChecks: Pick<LinkCheckRepository, 'list'>;
  /** What waits for delivery; null if the disk cannot be read. */
  readonly measureLoad: () => Promise<DeliveryLoad | null>;
  /** The results of the backups; null if there was none. */
  readonly readOperation: () => Operation | null;
  readonly screens: Pick<ScreenRecords, 'list'>;
  readonly clock: Clock;
}

/**
 * Reads all published content for each report, so a caller with frequent requests must cache the
 * report.
 */
export class HttpQualityRepository implements QualityRepository {
  constructor(private readonly parts: QualityParts) {}

  async report(): Promise<QualityReport> {
    const { linkChecks, measureLoad, screens, brands, isServedPath, adminUrl, clock } = this.parts;
    const operation = this.parts.readOperation();
    const [content, checks, load, seen] = await Promise.all([
      this.readContent(),
      orNull(linkChecks.list()),
      orNull(measureLoad()),
      orNull(screens.list()),
    ]);
    return createQualityReport(
      { content, linkChecks: checks, load, screens: seen, operation },
      { brands, isServedPath, panel: panelListsOf(adminUrl), now: clock.now() },
    );
  }

  /** The content of a report, for the nightly job that checks its links. */
  readContent(): Promise<AuditedContent> {
    const { client, brands, adminUrl } = this.parts;
    return readAuditedContent(client, brands, adminUrl);
  }
}

const orNull = <T>(reading: Promise<T>): Promise<T | null> => reading.catch(() => null);
