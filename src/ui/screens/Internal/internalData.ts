import type { BrandId } from '../../../domain/brand/Brand.ts';
import type {
  QualityCheck,
  QualityFinding,
  ReportedScreen,
} from '../../../domain/quality/QualityReport.ts';

/** What the list of findings is narrowed to; null shows all. */
export interface InternalChoice {
  readonly check: QualityCheck | null;
  readonly brandId: BrandId | null;
}

export interface CheckCount {
  readonly check: QualityCheck;
  /** Findings of the chosen brand, or of all. */
  readonly count: number;
}

export interface BrandCount {
  readonly brandId: BrandId;
  readonly name: string;
  /** Findings of the chosen check, or of all. */
  readonly count: number;
}

/** What the loader hands to the staff's first page. */
export interface InternalData {
  readonly choice: InternalChoice;
  /** Those of this page, in order of their checks. */
  readonly findings: readonly QualityFinding[];
  /** How many there are in all, whatever is chosen. */
  readonly all: number;
  /** How many there are of what is chosen. */
  readonly total: number;
  /** Every check that found something, and the chosen one. */
  readonly checks: readonly CheckCount[];
  /** Every brand of which something was found, and the chosen one. */
  readonly brands: readonly BrandCount[];
  /** Of all brands. */
  readonly brandNames: Readonly<Record<BrandId, string>>;
  /** Those of the chosen brand; empty where another check than theirs is chosen. */
  readonly screens: readonly ReportedScreen[];
  readonly failed: readonly QualityCheck[];
  /** ISO 8601. */
  readonly madeAt: string;
  /** From 1. */
  readonly pageNumber: number;
  readonly pages: number;
}

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
  backup: 'sicherung',
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
