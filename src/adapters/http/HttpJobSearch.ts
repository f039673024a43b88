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
 * The list of jobs in a browser, page by page: twelve thousand jobs stay with the site server. One
 * answer has rows and counts.
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

/** What the gateway answers at an address; null for what is no JSON. */
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
 * The list of jobs in a browser from an index of all that are open on this site: every question is
 * answered here, without a call. Until the index is there, and where a site has too many jobs for
 * one, `otherwise` answers.
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
   * Fetches the index, or brings it up to date; false where there is none to be had. The one that
   * is there stays when that fails.
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
    if (this.index === null || this.indexLocale !== locale)
      return this.otherwise.list(query, locale, signal);
    if (signal?.aborted) return failure({ kind: 'aborted', detail: 'given up by the caller' });
    return success(structuredClone(selectJobs(this.index, query)));
  }
}
