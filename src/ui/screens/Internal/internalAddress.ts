import type { QualityCheck } from '../../../domain/quality/QualityReport.ts';
import type { InternalChoice } from './internalData.ts';

/** The checks as they stand in addresses. */
export const CHECK_NAMES: Readonly<Record<QualityCheck, string>> = {
  missingAlt: 'bilder',
  brokenLink: 'links',
  brokenExternalLink: 'fremde-links',
  missingTranslation: 'uebersetzungen',
  expiringJob: 'stellen',
  emptyMetadata: 'suchmaschinen',
  waitingDelivery: 'zustellung',
  silentScreen: 'bildschirme',
};

/** The address of the staff's first page with a choice; `path` is the page's own. */
export function internalAddress(
  path: string,
  { check, brandId }: InternalChoice,
  page = 1,
): string {
  const query = new URLSearchParams([
    ...(check === null ? [] : [['pruefung', CHECK_NAMES[check]]]),
    ...(brandId === null ? [] : [['marke', brandId]]),
    ...(page > 1 ? [['seite', String(page)]] : []),
  ]);
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}
