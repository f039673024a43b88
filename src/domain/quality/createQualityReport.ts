import type { Brand } from '../brand/Brand.ts';
import type { ScreenRecord } from '../kiosk/ScreenRecords.ts';
import { zurichDate } from '../shared/zurichTime.ts';
import type { AuditedContent, IsServedPath } from './AuditedContent.ts';
import { findBrokenExternalLinks, findBrokenLinks, type LinkCheck } from './linkChecks.ts';
import {
  findExpiringJobs,
  findMissingAlts,
  findMissingTranslations,
  findPoorMetadata,
} from './contentChecks.ts';
import {
  type DeliveryLoad,
  findBackupProblems,
  findOfflineScreens,
  findWaitingDeliveries,
  type Operation,
} from './operationChecks.ts';
import {
  type PanelLists,
  QUALITY_CHECKS,
  type QualityCheck,
  type QualityFinding,
  type QualityReport,
  type ReportedScreen,
} from './QualityReport.ts';

/** The data for a report; null if it could not be read. */
export interface QualitySources {
  readonly content: AuditedContent;
  readonly linkChecks: readonly LinkCheck[] | null;
  readonly load: DeliveryLoad | null;
  readonly screens: readonly ScreenRecord[] | null;
  /** Also null if there has never been a backup. */
  readonly operation: Operation | null;
}

export interface QualityContext {
  readonly brands: readonly Brand[];
  readonly isServedPath: IsServedPath;
  readonly panel: PanelLists;
  readonly now: Date;
}

interface Outcome {
  readonly findings: readonly QualityFinding[];
  /** False if some of its data could not be read. */
  readonly complete: boolean;
}

const NOT_MADE: Outcome = { findings: [], complete: false };

/**
 * Runs all checks on the available data. A check with missing data is listed in `failed`; its
 * findings are still included.
 */
export function createQualityReport(
  sources: QualitySources,
  { brands, isServedPath, panel, now }: QualityContext,
): QualityReport {
  const {
    content: { entries, unread },
    linkChecks,
    load,
    screens,
    operation,
  } = sources;
  const today = zurichDate(now);
  // An entry that could not be read must not count as missing: otherwise links would be reported as
  // broken and screens as silent without reason.
  const isWhole = unread.length === 0;
  const outcomes: Readonly<Record<QualityCheck, Outcome>> = {
    missingAlt: { findings: findMissingAlts(entries), complete: isWhole },
    brokenLink: isWhole
      ? { findings: findBrokenLinks(entries, { brands, isServedPath, today }), complete: true }
      : NOT_MADE,
    brokenExternalLink:
      linkChecks === null
        ? NOT_MADE
        : { findings: findBrokenExternalLinks(entries, linkChecks, brands), complete: isWhole },
    missingTranslation: isWhole
      ? { findings: findMissingTranslations(entries, { brands, today }), complete: true }
      : NOT_MADE,
    expiringJob: { findings: findExpiringJobs(entries, today), complete: !unread.includes('job') },
    emptyMetadata: { findings: findPoorMetadata(entries, today), complete: isWhole },
    waitingDelivery:
      load === null ? NOT_MADE : { findings: findWaitingDeliveries(load, panel), complete: true },
    silentScreen:
      screens === null || unread.includes('kioskProfile')
        ? NOT_MADE
        : { findings: findOfflineScreens(entries, screens, { panel, now }), complete: true },
    backup: { findings: findBackupProblems(operation, now), complete: true },
  };
  const toReported = (screen: ScreenRecord): ReportedScreen => {
    const profile = entries.find(
      ({ type, name }) => type === 'kioskProfile' && name === screen.handle,
    );
    return {
      ...screen,
      entryHref: profile === undefined ? panel.kioskProfiles : profile.entryHref,
    };
  };
  return {
    findings: QUALITY_CHECKS.flatMap((check) => inOrder(outcomes[check].findings, brands)),
    screens: (screens ?? [])
      .map(toReported)
      .toSorted(
        (one, other) =>
          one.brandId.localeCompare(other.brandId) ||
          one.handle.localeCompare(other.handle) ||
          one.confirmedAt.localeCompare(other.confirmedAt),
      ),
    generatedAt: now.toISOString(),
    failed: QUALITY_CHECKS.filter((check) => !outcomes[check].complete),
  };
}

/**
 * Sorted by brand in the group's order, then by subject; findings with the same subject stay in the
 * order found.
 */
function inOrder(
  findings: readonly QualityFinding[],
  brands: readonly Brand[],
): readonly QualityFinding[] {
  const places = new Map(brands.map(({ id }, place) => [id, place]));
  const placeOf = ({ brandId }: QualityFinding): number =>
    brandId === null ? -1 : (places.get(brandId) ?? places.size);
  return findings.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || one.subject.localeCompare(other.subject, 'de'),
  );
}
