import type { BrandId } from '../../domain/brand/Brand.ts';
import type { JobKind, JobSummary } from '../../domain/job/Job.ts';
import type { JobOverview, JobRepository } from '../../domain/job/JobRepository.ts';
import { BASE_LOCALE, type Locale, type SelectedLocale } from '../../domain/locale/Locale.ts';
import type { Clock } from '../../domain/shared/Clock.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { success, type Result } from '../../domain/shared/Result.ts';
import { zurichDate } from '../../domain/shared/zurichTime.ts';
import type { ContentClient } from './contentClient.ts';
import { clampLimit, MOST_ENTRIES } from './contentReads.ts';
import { ignoreProblems, type ReportProblem } from './dto/ContentProblem.ts';
import { parseJobs } from './dto/parseJobs.ts';
import { readLocalized } from './readLocalized.ts';

export class HttpJobRepository implements JobRepository {
  constructor(private readonly client: ContentClient, private readonly clock: Clock, private readonly report: ReportProblem = ignoreProblems) {}

  async overview(query: { readonly brandId: BrandId | null; readonly limit: number }, locale: SelectedLocale, signal?: AbortSignal): Promise<Result<JobOverview, ContentFailure>> {
    const limit = clampLimit(query.limit);
    const [jobs, apprenticeships] = await Promise.all([
      this.newest('job', query.brandId, limit, locale, signal),
      this.newest('apprenticeship', query.brandId, limit, locale, signal),
    ]);
    if (!jobs.ok) return jobs;
    if (!apprenticeships.ok) return apprenticeships;
    const newest = [...jobs.value.newest, ...apprenticeships.value.newest].toSorted((one, other) => other.publishedOn.localeCompare(one.publishedOn)).slice(0, limit);
    return success({ newest, jobs: jobs.value.total, apprenticeships: apprenticeships.value.total });
  }

  private async newest(
    jobKind: JobKind,
    brandId: BrandId | null,
    limit: number,
    locale: SelectedLocale,
    signal: AbortSignal | undefined,
  ): Promise<Result<{ readonly newest: readonly JobSummary[]; readonly total: number }, ContentFailure>> {
    const openOn = zurichDate(this.clock.now());
    // German decides which are the newest. Translations come in an order of their own, so all of them are looked through.
    const limitIn = (asked: Locale): number => (asked === BASE_LOCALE ? limit : MOST_ENTRIES);
    const answer = await readLocalized(this.client, (asked) => ({ kind: 'jobs', brandId, jobKind, openOn, limit: limitIn(asked), locale: asked }), locale, signal);
    if (!answer.ok) return answer;
    return success({ newest: parseJobs(answer.value.entries, this.report).slice(0, limit), total: answer.value.total });
  }
}
