import type { BrandId } from '../brand/Brand.ts';
import type { SelectedLocale } from '../locale/Locale.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import type { Result } from '../shared/Result.ts';
import type { FoundJob, JobKind, JobPosting, JobSummary, TrainingOffer } from './Job.ts';
import type { JobMatches, JobListQuery } from './JobQuery.ts';

/** The newest jobs and the number of each kind, for teasers and counters. */
export interface JobOverview {
  readonly newest: readonly JobSummary[];
  readonly jobs: number;
  readonly apprenticeships: number;
}

export interface JobRepository {
  /**
   * One page of the open jobs that match the visitor's search, with the options of its filters; an
   * empty list when nothing matches.
   */
  list(
    query: JobListQuery,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<JobMatches, ContentFailure>>;
  /**
   * Open jobs of one brand, or of the whole group if `brandId` is null; `newest` has at most
   * `limit` entries.
   */
  overview(
    query: { readonly brandId: BrandId | null; readonly limit: number },
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<JobOverview, ContentFailure>>;
  /**
   * The job with this id, of any brand of the group. Closed if its last day is over or editors
   * unpublished it; null if it never existed or is of the other kind. In the browser, a job that
   * editors unpublished is null as well: only the server requests those.
   */
  find(
    kind: JobKind,
    id: string,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<FoundJob | null, ContentFailure>>;
  /**
   * All open jobs of a brand, or of the group if `brandId` is null, with their texts, newest first.
   * For feeds and sitemaps, on the server only.
   */
  listOpen(
    brandId: BrandId | null,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<readonly JobPosting[], ContentFailure>>;
  /**
   * The training positions that a brand offers, in no particular order; empty if it offers none.
   */
  trainingOffers(
    brandId: BrandId,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<readonly TrainingOffer[], ContentFailure>>;
}
