import type { JobMatches, JobListQuery } from '../../domain/job/JobQuery.ts';
import type { JobSearch } from '../../domain/job/JobRepository.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import { parseCompactJobList } from './compactJobList.ts';
import { jobListRequest, JOB_LIST_PATH, JOB_INDEX_PATH } from './jobListRequest.ts';
import { indexJobs, selectJobs, type JobIndex } from '../../domain/job/selectJobs.ts';
import { parseCompactJobs } from './compactJobs.ts';

/**
 * The list of jobs in a browser, page by page: the site server keeps the twelve thousand jobs. One
 * response has both rows and counts.
 */
export class HttpJobSearch implements JobSearch {
  /** `gateway` is its path on this site, e.g. `/api`. */
  constructor(private readonly gateway: string) {}

  async list(
    query: JobListQuery,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<JobMatches, ContentFailure>> {
    const answer = await fetchJson(
      `${this.gateway}${JOB_LIST_PATH}?${jobListRequest(query, locale).toString()}`,
      signal,
    );
    if (!answer.ok) return answer;
    const list = parseCompactJobList(answer.value);
    return list === null
      ? failure({ kind: 'malformed', detail: 'not the agreed shape' })
      : success(list);
  }
}

/** The JSON that the gateway returns for an address; null if the body is not JSON. */
export async function fetchJson(
  address: string,
  signal: AbortSignal | undefined,
): Promise<Result<unknown, ContentFailure>> {
  try {
    const response = await fetch(address, signal ? { signal } : {});
    if (!response.ok)
      return failure({ kind: 'unreachable', detail: `the gateway answered ${response.status}` });
    return success(await response.json().catch(() => null));
  } catch {
    return failure({
      kind: signal?.aborted ? 'aborted' : 'unreachable',
      detail: 'the gateway did not answer',
    });
  }
}

/**
 * The list of jobs in a browser, from an index of all open jobs of this site: filters are answered
 * locally, without a request. `otherwise` answers searches for words, whose texts and synonyms only
 * the server has, everything until the index is loaded, and sites with too many jobs for an index.
 */
export class IndexedJobSearch implements JobSearch {
  private index: JobIndex | null = null;
  private indexLocale: SelectedLocale = '';

  /** `gateway` is its path on this site, e.g. `/api`. */
  constructor(
    private readonly gateway: string,
    private readonly otherwise: JobSearch,
  ) {}

  /**
   * Fetches or refreshes the index; false if there is none. If a refresh fails, the existing index
   * stays in use.
   */
  async prepare(locale: SelectedLocale, signal?: AbortSignal): Promise<boolean> {
    const answer = await fetchJson(
      `${this.gateway}${JOB_INDEX_PATH}${locale === '' ? '' : `?locale=${locale}`}`,
      signal,
    );
    const jobs = answer.ok ? parseCompactJobs(answer.value) : null;
    if (jobs === null) return false;
    this.index = indexJobs(jobs);
    this.indexLocale = locale;
    return true;
  }

  async list(
    query: JobListQuery,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<JobMatches, ContentFailure>> {
    if (this.index === null || this.indexLocale !== locale || query.words !== '')
      return this.otherwise.list(query, locale, signal);
    if (signal?.aborted) return failure({ kind: 'aborted', detail: 'given up by the caller' });
    return success(structuredClone(selectJobs(this.index, query, null)));
  }
}
