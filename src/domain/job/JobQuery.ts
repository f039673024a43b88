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
   * Words that must all match: title, place or company, else their synonyms, else the area or the
   * first sentence. Case, accents, punctuation and gendered endings do not count; at most 80
   * characters. Text without a word does not filter.
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

/** What comes closest to a search for words that found nothing. */
export interface NearestJobs {
  /** The words that have jobs: the visitor's own without other filters, similar ones, or some of them. */
  readonly words: string;
  /** The number of these jobs, with no other filter than apprenticeships. */
  readonly total: number;
  /** True if only other brands of the group have these jobs. */
  readonly elsewhere: boolean;
  /** The companies with the most of them, at most three; a name is null if it is not known. */
  readonly companies: readonly {
    readonly brandId: BrandId;
    readonly name: string | null;
    readonly count: number;
  }[];
}

export interface JobMatches {
  /** Best match first, then newest first; without words newest first. */
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
  /** Null if there are matches, no words were searched, or nothing is near. */
  readonly nearest: NearestJobs | null;
}
