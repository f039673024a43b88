import type { SelectedLocale } from '../locale/Locale.ts';
import type { ContentFailure } from '../shared/ContentFailure.ts';
import { success, type Result } from '../shared/Result.ts';
import type { FoundJob, JobKind } from './Job.ts';
import type { JobRepository } from './JobRepository.ts';

/**
 * The job with this id among these kinds, looked up one after the other: an id does not tell its
 * kind, and mostly the first one has it. Null where none of them has; a kind that cannot be read
 * ends the search with its failure.
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
