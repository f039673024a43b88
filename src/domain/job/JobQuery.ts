import type { BrandId } from '../brand/Brand.ts';
import type { JobArea, JobSummary } from './Job.ts';

/** The workloads that visitors choose from, in percent of a full-time week. */
export const WORKLOADS = [20, 40, 60, 80, 100] as const;

/**
 * A visitor's search. Different filters are combined with AND, the values of one filter with OR.
 */
export interface JobFilter {
  /** Empty means every area. */
  readonly areas: readonly JobArea[];
  /** Brands that offer the job; empty means all. */
  readonly companies: readonly BrandId[];
  readonly apprenticeshipsOnly: boolean;
  /**
   * The percentage that the visitor wants to work, 10 to 100: matches jobs whose range contains it;
   * null means any.
   */
  readonly workload: number | null;
  /**
   * Words that must all occur in title, place or company, ignoring case and accents; at most 80
   * characters. '' does not filter.
   */
  readonly words: string;
}

export interface JobListQuery extends JobFilter {
  /** Jobs of one brand; null lists the whole group. */
  readonly brandId: BrandId | null;
  /** From 1; a page beyond the last is empty. */
  readonly page: number;
  readonly pageSize: number;
  /**
   * The names of the companies, so that a search finds them. Absent in requests of the browser: the
   * site server adds them.
   */
  readonly companyNames?: Readonly<Record<BrandId, string>>;
}

export interface JobMatches {
  /** Newest first. */
  readonly jobs: readonly JobSummary[];
  /**
   * The ids of those of `jobs` that are among the newest tenth of all open ones, whatever the
   * filters.
   */
  readonly newest: readonly string[];
  /** The number of matches on all pages. */
  readonly total: number;
  /**
   * For each value of a filter, the number of jobs that it would give with the other filters
   * unchanged; values without jobs are left out.
   */
  readonly areas: readonly { readonly area: JobArea; readonly count: number }[];
  readonly companies: readonly { readonly brandId: BrandId; readonly count: number }[];
  readonly apprenticeships: number;
  /** One for each of `WORKLOADS`. */
  readonly workloads: readonly { readonly percent: number; readonly count: number }[];
  /** The number of jobs of each kind, filtered only by brand. */
  readonly open: { readonly jobs: number; readonly apprenticeships: number };
}
