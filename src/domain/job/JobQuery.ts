import type { BrandId } from '../brand/Brand.ts';
import type { JobArea, JobSummary } from './Job.ts';

/** What visitors choose from, in percent of a full-time week. */
export const WORKLOADS = [20, 40, 60, 80, 100] as const;

/** What a visitor looks for. Filters narrow together; values of one filter widen. */
export interface JobFilter {
  /** Empty: every area. */
  readonly areas: readonly JobArea[];
  /** Brands that offer the job; empty: all. */
  readonly companies: readonly BrandId[];
  readonly apprenticeshipsOnly: boolean;
  /** Percent that the visitor wants to work, 10 to 100: jobs whose range holds it; null: any. */
  readonly workload: number | null;
  /**
   * Words that must all occur in title, place or company, whatever their case and accents; at most
   * 80 characters, '' searches for nothing.
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
   * How the companies are called, to be found by their names; in the browser the site server knows
   * them.
   */
  readonly companyNames?: Readonly<Record<BrandId, string>>;
}

export interface JobMatches {
  /** The newest first. */
  readonly jobs: readonly JobSummary[];
  /**
   * The ids of those of `jobs` that are among the newest tenth of all open ones, whatever is
   * narrowed.
   */
  readonly newest: readonly string[];
  /** How many match, on all pages. */
  readonly total: number;
  /**
   * How many there would be with each value of a filter, the other filters kept; values without
   * jobs left out.
   */
  readonly areas: readonly { readonly area: JobArea; readonly count: number }[];
  readonly companies: readonly { readonly brandId: BrandId; readonly count: number }[];
  readonly apprenticeships: number;
  /** One for each of `WORKLOADS`. */
  readonly workloads: readonly { readonly percent: number; readonly count: number }[];
  /** How many of each kind there are where nothing is narrowed but the brand. */
  readonly open: { readonly jobs: number; readonly apprenticeships: number };
}
