import type { BrandId } from '../../domain/brand/Brand.ts';
import type { FoundJob, JobKind, JobPosting, TrainingOffer } from '../../domain/job/Job.ts';
import type { JobMatches, JobListQuery } from '../../domain/job/JobQuery.ts';
import type { JobOverview, JobRepository } from '../../domain/job/JobRepository.ts';
import type { SearchableJobs } from '../../domain/job/rankJobs.ts';
import { searchJobs } from '../../domain/job/searchJobs.ts';
import { byNewest } from '../../domain/job/selectJobs.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import type { Clock } from '../../domain/shared/Clock.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { success, type Result } from '../../domain/shared/Result.ts';
import { zurichDate } from '../../domain/shared/zurichTime.ts';
import { isEntryId } from '../../domain/page/addressRules.ts';
import type { ContentClient } from './contentClient.ts';
import { eachOnce, indexOpenJobs, readOpenJobs } from './jobIndexes.ts';
import { createJobSynonyms, type JobSynonymSource } from './jobSynonymSource.ts';
import { ignoreProblems, type ReportProblem } from './dto/LocalEntry.ts';
import { parseJob, parseJobPostings } from './dto/parseJobs.ts';
import { readJob, readOverview, readTrainingOffers, type JobReading } from './readJobs.ts';
import { readLocalized } from './readLocalized.ts';

/** State that outlives a request. */
export interface JobMemory {
  /** A client that also reads unpublished entries; null if the caller may not read them. */
  readonly drafts: ContentClient | null;
  readonly synonyms: JobSynonymSource;
}

/**
 * The jobs on the server. All open jobs are read and parsed once per state of the content, and
 * every query is answered from them.
 */
export class HttpJobRepository implements JobRepository {
  private readonly reading: JobReading;

  constructor(
    client: ContentClient,
    clock: Clock,
    report: ReportProblem = ignoreProblems,
    private readonly memory: JobMemory = {
      drafts: null,
      synonyms: createJobSynonyms(null),
    },
  ) {
    this.reading = { client, clock, report };
  }

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
    const own = await this.openJobs(query.brandId, locale, signal);
    if (!own.ok) return own;
    const matches = await searchJobs(
      {
        own: own.value,
        whole: async () => {
          const whole = await this.openJobs(null, locale, signal);
          return whole.ok ? whole.value : null;
        },
        synonyms:
          query.words === ''
            ? []
            : await this.memory.synonyms.read(this.reading.client, query.brandId, signal),
      },
      query,
    );
    return success(structuredClone(matches));
  }

  private async openJobs(
    brandId: BrandId | null,
    locale: SelectedLocale,
    signal: AbortSignal | undefined,
  ): Promise<Result<SearchableJobs, ContentFailure>> {
    const { client, report } = this.reading;
    const query = { brandId, openOn: this.today(), texts: false };
    const jobs = await readOpenJobs(client, query, locale, signal);
    return jobs.ok ? success(await indexOpenJobs(jobs.value, report)) : jobs;
  }

  async find(
    kind: JobKind,
    id: string,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<FoundJob | null, ContentFailure>> {
    const published = await readJob(this.reading, kind, id, locale, signal);
    return published.ok && published.value === null
      ? this.findTakenBack(kind, id, locale, signal)
      : published;
  }

  async listOpen(
    brandId: BrandId | null,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<readonly JobPosting[], ContentFailure>> {
    const { client, report } = this.reading;
    const query = { brandId, openOn: this.today(), texts: true };
    const jobs = await readOpenJobs(client, query, locale, signal);
    return jobs.ok
      ? success(parseJobPostings(eachOnce(jobs.value), report).toSorted(byNewest))
      : jobs;
  }

  trainingOffers(
    brandId: BrandId,
    locale: SelectedLocale,
    signal?: AbortSignal,
  ): Promise<Result<readonly TrainingOffer[], ContentFailure>> {
    return readTrainingOffers(this.reading, brandId, locale, signal);
  }

  /**
   * Checks whether an unpublished job with this id exists. Its title is not returned, because it
   * may never have been published.
   */
  private async findTakenBack(
    jobKind: JobKind,
    id: string,
    locale: SelectedLocale,
    signal: AbortSignal | undefined,
  ): Promise<Result<FoundJob | null, ContentFailure>> {
    const { drafts } = this.memory;
    if (drafts === null || !isEntryId(id)) return success(null);
    const answer = await readLocalized(
      drafts,
      (asked) => ({ kind: 'job', jobKind, id, locale: asked }),
      locale,
      signal,
    );
    // A token without the permission to read drafts is no failure of the page: the job is then
    // missing like any other.
    if (!answer.ok)
      return answer.failure.kind === 'refused' || answer.failure.kind === 'malformed'
        ? success(null)
        : answer;
    const entry = answer.value.entries.find((each) => each.id === id);
    if (entry === undefined) return success(null);
    const job = parseJob(entry, ignoreProblems);
    return success({
      state: 'closed',
      kind: jobKind,
      brandId: job?.brandId ?? null,
      area: job?.area ?? null,
      title: null,
    });
  }

  private today(): string {
    return zurichDate(this.reading.clock.now());
  }
}
