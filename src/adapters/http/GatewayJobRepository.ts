import type { BrandId } from '../../domain/brand/Brand.ts';
import type { FoundJob, JobKind, JobPosting, TrainingOffer } from '../../domain/job/Job.ts';
import type { JobMatches, JobListQuery } from '../../domain/job/JobQuery.ts';
import type { JobOverview, JobRepository, JobSearch } from '../../domain/job/JobRepository.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { failure, type Result } from '../../domain/shared/Result.ts';
import { readJob, readOverview, readTrainingOffers, type JobReading } from './readJobs.ts';

/** The jobs in the browser. The site server answers its list requests. */
export class GatewayJobRepository implements JobRepository {
  constructor(
    private readonly reading: JobReading,
    private readonly search: JobSearch,
  ) {}

  overview(
    query: { readonly brandId: BrandId | null; readonly limit: number },
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<JobOverview, ContentFailure>> {
    return readOverview(this.reading, query, locale, signal);
  }

  list(
    query: JobListQuery,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<JobMatches, ContentFailure>> {
    return this.search.list(query, locale, signal);
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
