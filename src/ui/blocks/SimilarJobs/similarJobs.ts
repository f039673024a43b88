import type { BrandId } from '../../../domain/brand/Brand.ts';
import type { JobSummary } from '../../../domain/job/Job.ts';

/** Open jobs in place of one that is over. */
export interface SimilarJobs {
  readonly similar: readonly JobSummary[];
  /** Names of the houses, where the jobs are of several; null where all are the site's own. */
  readonly houseNames: Readonly<Record<BrandId, string>> | null;
}

/** What a loader threw along with "this job is over"; null for every other failure. */
export function findSimilarJobs(error: unknown): SimilarJobs | null {
  const data: unknown =
    typeof error === 'object' && error !== null && 'data' in error ? error.data : null;
  const hasJobs =
    typeof data === 'object' &&
    data !== null &&
    'similar' in data &&
    Array.isArray(data.similar) &&
    data.similar.length > 0;
  return hasJobs ? (data as SimilarJobs) : null;
}
