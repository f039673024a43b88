import type { Brand } from '../brand/Brand.ts';
import type { SeenScreen } from '../kiosk/ScreenRegistry.ts';
import { zurichDate } from '../shared/zurichTime.ts';
import type { AuditedContent, IsAnswered } from './AuditedContent.ts';
import { findBrokenExternalLinks } from './findBrokenExternalLinks.ts';
import { findBrokenLinks } from './findBrokenLinks.ts';
import { findExpiringJobs } from './findExpiringJobs.ts';
import { findMissingAlts } from './findMissingAlts.ts';
import { findMissingTranslations } from './findMissingTranslations.ts';
import { findPoorMetadata } from './findPoorMetadata.ts';
import { findSilentScreens } from './findSilentScreens.ts';
import { findWaitingDeliveries, type DeliveryLoad } from './findWaitingDeliveries.ts';
import type { LinkCheck } from './LinkCheck.ts';
import { QUALITY_CHECKS, type QualityCheck, type QualityFinding, type QualityReport } from './QualityReport.ts';

/** What a report is made of; null stands for what could not be read. */
export interface QualitySources {
  readonly content: AuditedContent;
  readonly linkChecks: readonly LinkCheck[] | null;
  readonly load: DeliveryLoad | null;
  readonly screens: readonly SeenScreen[] | null;
}

export interface QualitySurroundings {
  readonly brands: readonly Brand[];
  readonly isAnswered: IsAnswered;
  readonly now: Date;
}

/** All checks on what there is. A check on which something is missing is named, and what it found all the same stands. */
export function makeQualityReport(sources: QualitySources, { brands, isAnswered, now }: QualitySurroundings): QualityReport {
  const { content: { entries, unread }, linkChecks, load, screens } = sources;
  const today = zurichDate(now);
  // An entry that was not read is not one that is missing: no link is called broken and no screen silent on such grounds.
  const isWhole = unread.length === 0;
  const knowsProfiles = !unread.includes('kioskProfile');
  const findings: Readonly<Record<QualityCheck, readonly QualityFinding[]>> = {
    missingAlt: findMissingAlts(entries),
    brokenLink: isWhole ? findBrokenLinks(entries, { brands, isAnswered, today }) : [],
    brokenExternalLink: findBrokenExternalLinks(entries, linkChecks ?? [], brands),
    missingTranslation: isWhole ? findMissingTranslations(entries, { brands, today }) : [],
    expiringJob: findExpiringJobs(entries, today),
    emptyMetadata: findPoorMetadata(entries, today),
    waitingDelivery: load === null ? [] : findWaitingDeliveries(load),
    silentScreen: screens === null || !knowsProfiles ? [] : findSilentScreens(entries, screens, now),
  };
  const isFailed: Readonly<Record<QualityCheck, boolean>> = {
    missingAlt: !isWhole, brokenLink: !isWhole, brokenExternalLink: !isWhole || linkChecks === null, missingTranslation: !isWhole,
    expiringJob: unread.includes('job'), emptyMetadata: !isWhole, waitingDelivery: load === null, silentScreen: screens === null || !knowsProfiles,
  };
  return {
    findings: QUALITY_CHECKS.flatMap((check) => inOrder(findings[check], brands)),
    screens: (screens ?? []).toSorted((one, other) => one.brandId.localeCompare(other.brandId) || one.handle.localeCompare(other.handle)),
    madeAt: now.toISOString(),
    failed: QUALITY_CHECKS.filter((check) => isFailed[check]),
  };
}

/** Brands as the group has them, then by subject; within one, as they were found. */
function inOrder(findings: readonly QualityFinding[], brands: readonly Brand[]): readonly QualityFinding[] {
  const places = new Map(brands.map(({ id }, place) => [id, place]));
  const placeOf = ({ brandId }: QualityFinding): number => (brandId === null ? -1 : (places.get(brandId) ?? places.size));
  return findings.toSorted((one, other) => placeOf(one) - placeOf(other) || one.subject.localeCompare(other.subject, 'de'));
}
