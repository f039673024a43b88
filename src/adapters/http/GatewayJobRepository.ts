import type { BrandId } from '../../domain/brand/Brand.ts';
import type { FoundJob, JobKind, JobPosting, TrainingOffer } from '../../domain/job/Job.ts';
import type { JobList, JobListQuery } from '../../domain/job/JobQuery.ts';
import type { JobOverview, JobRepository } from '../../domain/job/JobRepository.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import { parseJobList } from './dto/parseJobList.ts';
import { jobListRequest, JOB_LIST_PATH } from './jobListRequest.ts';
import { readJob, readOverview, readTrainingOffers, type JobReading } from './readJobs.ts';

/** The jobs in the browser. The list is not made here: twelve thousand jobs stay with the site server, which answers page by page. */
export class GatewayJobRepository implements JobRepository {
  /** `gateway` is its path on this site, e.g. `/api`. */
  constructor(private readonly reading: JobReading, private readonly gateway: string) {}

  overview(query: { readonly brandId: BrandId | null; readonly limit: number }, locale: SelectedLocale, signal?: AbortSignal): Promise<Result<JobOverview, ContentFailure>> {
    return readOverview(this.reading, query, locale, signal);
  }

  async list(query: JobListQuery, locale: SelectedLocale, signal?: AbortSignal): Promise<Result<JobList, ContentFailure>> {
    try {
      const response = await fetch(`${this.gateway}${JOB_LIST_PATH}?${jobListRequest(query, locale).toString()}`, signal ? { signal } : {});
      if (!response.ok) return failure({ kind: 'unreachable', detail: `the gateway answered ${response.status}` });
      const list = parseJobList(await response.json().catch(() => null));
      return list === null ? failure({ kind: 'malformed', detail: 'not the agreed shape' }) : success(list);
    } catch {
      return failure({ kind: signal?.aborted ? 'aborted' : 'unreachable', detail: 'the gateway did not answer' });
    }
  }

  find(kind: JobKind, id: string, locale: SelectedLocale, signal?: AbortSignal): Promise<Result<FoundJob | null, ContentFailure>> {
    return readJob(this.reading, kind, id, locale, signal);
  }

  async listOpen(): Promise<Result<readonly JobPosting[], ContentFailure>> {
    return failure({ kind: 'refused', detail: 'all open jobs at once are for feeds, which the server makes' });
  }

  trainingOffers(brandId: BrandId, locale: SelectedLocale, signal?: AbortSignal): Promise<Result<readonly TrainingOffer[], ContentFailure>> {
    return readTrainingOffers(this.reading, brandId, locale, signal);
  }
}
