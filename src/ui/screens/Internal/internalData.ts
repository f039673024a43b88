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
