import type { BrandId } from '../brand/Brand.ts';
import type { SelectedLocale } from '../locale/Locale.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import type { Result } from '../shared/Result.ts';
import type { FoundJob, JobKind, JobPosting, JobSummary, TrainingOffer } from './Job.ts';
import type { JobMatches, JobListQuery } from './JobQuery.ts';

/** The newest jobs and how many there are of each kind, for teasers and counters. */
export interface JobOverview {
  readonly newest: readonly JobSummary[];
  readonly jobs: number;
  readonly apprenticeships: number;
}

export interface JobSearch {
  /**
   * One page of the open jobs that a visitor looks for, with what its filters offer; an empty list
   * when nothing matches.
   */
  list(
    query: JobListQuery,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<JobMatches, ContentFailure>>;
}

export interface JobRepository extends JobSearch {
  /**
   * Open jobs of one brand, or of the whole group where `brandId` is null; `newest` holds at most
   * `limit`.
   */
  overview(
    query: { readonly brandId: BrandId | null; readonly limit: number },
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<JobOverview, ContentFailure>>;
  /**
   * The job with this id, of whatever brand of the group. Closed where its last day is over or
   * editors took it back; null where it never was, or is of the other kind. In the browser one that
   * editors took back is null as well: only the server asks for those.
   */
  find(
    kind: JobKind,
    id: string,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<FoundJob | null, ContentFailure>>;
  /**
   * All open jobs of a brand, or of the group where `brandId` is null, with their texts, the newest
   * first: for feeds and sitemaps, on the server alone.
   */
  listOpen(
    brandId: BrandId | null,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<readonly JobPosting[], ContentFailure>>;
  /** What one can learn at a brand, in no particular order; empty where it trains no one. */
  trainingOffers(
    brandId: BrandId,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<readonly TrainingOffer[], ContentFailure>>;
}
