import type { BrandId } from '../brand/Brand.ts';
import type { LocalText } from '../locale/LocalText.ts';

export const JOB_AREAS = ['care', 'housekeeping', 'hotel', 'technical', 'administration'] as const;
/** Care and support, housekeeping, hotel industry, technical service, administration (specification, section 3). */
export type JobArea = (typeof JOB_AREAS)[number];

export type JobKind = 'job' | 'apprenticeship';

/** A job as lists show it. */
export interface JobSummary {
  readonly id: string;
  readonly kind: JobKind;
  readonly area: JobArea;
  readonly brandId: BrandId;
  readonly title: LocalText;
  /** Percent of a full-time week, 10 to 100. */
  readonly workload: { readonly from: number; readonly to: number };
  readonly fullTime: boolean;
  /** First day, YYYY-MM-DD; null is immediately. */
  readonly start: string | null;
  /** Place of work, e.g. "Uster". */
  readonly place: string | null;
  readonly apprenticeship: { readonly degree: 'EFZ' | 'EBA'; readonly years: number } | null;
  /** When it was first published, YYYY-MM-DD. */
  readonly publishedOn: string;
}
