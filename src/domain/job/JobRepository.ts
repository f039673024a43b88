import type { BrandId } from '../brand/Brand.ts';
import type { SelectedLocale } from '../locale/Locale.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import type { Result } from '../shared/Result.ts';
import type { JobSummary } from './Job.ts';

/** The newest jobs and how many there are of each kind, for teasers and counters. */
export interface JobOverview {
  readonly newest: readonly JobSummary[];
  readonly jobs: number;
  readonly apprenticeships: number;
}

export interface JobRepository {
  /** Open jobs of one brand, or of the whole group where `brandId` is null; `newest` holds at most `limit`. */
  overview(query: { readonly brandId: BrandId | null; readonly limit: number }, locale: SelectedLocale, signal?: AbortSignal): Promise<Result<JobOverview, ContentFailure>>;
}
