import type { SelectedLocale } from '../locale/Locale.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import { success, type Result } from '../shared/Result.ts';
import type { FoundJob, JobKind } from './Job.ts';
import type { JobRepository } from './JobRepository.ts';

/**
 * Looks up the job with this id in these kinds, one after the other: an id does not reveal its
 * kind, and mostly the first kind has it. Null if no kind has it; a kind that cannot be read ends
 * the search with its failure.
 */
export async function findJob(
  jobs: Pick<JobRepository, 'find'>,
  kinds: readonly JobKind[],
  id: string,
  locale: SelectedLocale,
  signal?: AbortSignal,
): Promise<Result<FoundJob | null, ContentFailure>> {
  for (const kind of kinds) {
    const found = await jobs.find(kind, id, locale, signal);
    if (!found.ok || found.value !== null) return found;
  }
  return success(null);
}
