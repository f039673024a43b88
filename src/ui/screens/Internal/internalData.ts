import type { BrandId } from '../../../domain/brand/Brand.ts';
import type {
  QualityCheck,
  QualityFinding,
  ReportedScreen,
} from '../../../domain/quality/QualityReport.ts';

/** The filter of the list of findings; null shows all. */
export interface InternalChoice {
  readonly check: QualityCheck | null;
  readonly brandId: BrandId | null;
}

export interface CheckCount {
  readonly check: QualityCheck;
  /** Number of findings of the chosen brand, or of all brands. */
  readonly count: number;
}

export interface BrandCount {
  readonly brandId: BrandId;
  readonly name: string;
  /** Number of findings of the chosen check, or of all checks. */
  readonly count: number;
}

/** The name of the field by which a form names the device to remove, and its value. */
export const DEVICE_FIELD = 'geraet';
export const deviceName = ({ handle, device }: Pick<ReportedScreen, 'handle' | 'device'>): string =>
  `${handle}.${device}`;

/** The loader data of the staff's first page. */
export interface InternalData {
  readonly choice: InternalChoice;
  /** The findings on this page, in the order of their checks. */
  readonly findings: readonly QualityFinding[];
  /** The number of all findings, whatever the filter. */
  readonly all: number;
  /** The number of findings that match the filter. */
  readonly total: number;
  /** Every check with findings, and the chosen one. */
  readonly checks: readonly CheckCount[];
  /** Every brand with findings, and the chosen one. */
  readonly brands: readonly BrandCount[];
  /** The names of all brands. */
  readonly brandNames: Readonly<Record<BrandId, string>>;
  /** The screens of the chosen brand; empty if another check than theirs is chosen. */
  readonly screens: readonly ReportedScreen[];
  /** The token that proves that a form comes from a page of this session. */
  readonly csrf: string;
  readonly failed: readonly QualityCheck[];
  /** ISO 8601. */
  readonly generatedAt: string;
  /** From 1. */
  readonly pageNumber: number;
  readonly pages: number;
}

/** The names of the checks in addresses. */
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

/** The address of the staff's first page with a filter; `path` is the page's own. */
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
