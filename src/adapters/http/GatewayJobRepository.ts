import type { BrandId } from '../../domain/brand/Brand.ts';
import type { FoundJob, JobKind, JobPosting, TrainingOffer } from '../../domain/job/Job.ts';
import type { JobMatches, JobListQuery } from '../../domain/job/JobQuery.ts';
import type { JobOverview, JobRepository } from '../../domain/job/JobRepository.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import { JOB_LIST_PATH, jobListRequest } from './jobListRequest.ts';
import { readJob, readOverview, readTrainingOffers, type JobReading } from './readJobs.ts';

const requestFromSite = (address: string, signal?: AbortSignal): Promise<Response> =>
  fetch(address, signal ? { signal } : {});

/** The jobs on a lobby screen. The site server, which has all jobs, answers its list requests. */
export class GatewayJobRepository implements JobRepository {
  /** `gateway` is its path on this site, e.g. `/api`. */
  constructor(
    private readonly reading: JobReading,
    private readonly gateway: string,
    private readonly request: typeof requestFromSite = requestFromSite,
  ) {}

  overview(
    query: { readonly brandId: BrandId | null; readonly limit: number },
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<JobOverview, ContentFailure>> {
    return readOverview(this.reading, query, locale, signal);
  }

  async list(
    query: JobListQuery,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<JobMatches, ContentFailure>> {
    const address = `${this.gateway}${JOB_LIST_PATH}?${jobListRequest(query, locale).toString()}`;
    try {
      const response = await this.request(address, signal);
      if (!response.ok)
        return failure({ kind: 'unreachable', detail: `the gateway answered ${response.status}` });
      const list: unknown = await response.json().catch(() => null);
      return isJobMatches(list)
        ? success(list)
        : failure({ kind: 'malformed', detail: 'not the agreed shape' });
    } catch {
      return failure({
        kind: signal?.aborted ? 'aborted' : 'unreachable',
        detail: 'the gateway did not answer',
      });
    }
  }

  find(
    kind: JobKind,
    id: string,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<FoundJob | null, ContentFailure>> {
    return readJob(this.reading, kind, id, locale, signal);
  }

  async listOpen(): Promise<Result<readonly JobPosting[], ContentFailure>> {
    return failure({
      kind: 'refused',
      detail: 'all open jobs at once are for feeds, which the server makes',
    });
  }

  trainingOffers(
    brandId: BrandId,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<readonly TrainingOffer[], ContentFailure>> {
    return readTrainingOffers(this.reading, brandId, locale, signal);
  }
}

/**
 * Whether this is a response of `registerJobs.ts`, and not of a captive portal. Checks only what
 * views would fail on otherwise.
 */
function isJobMatches(answer: unknown): answer is JobMatches {
  const { total, open, ...rest } = (answer ?? {}) as Partial<JobMatches>;
  const lists = [rest.jobs, rest.newest, rest.areas, rest.companies, rest.workloads];
  return (
    typeof total === 'number' &&
    typeof open?.jobs === 'number' &&
    lists.every(Array.isArray) &&
    rest.jobs?.every(({ title }) => typeof title?.text === 'string') === true
  );
}
