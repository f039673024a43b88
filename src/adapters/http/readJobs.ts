import type { BrandId } from '../../domain/brand/Brand.ts';
import type { FoundJob, JobKind, JobSummary, TrainingOffer } from '../../domain/job/Job.ts';
import type { JobOverview } from '../../domain/job/JobRepository.ts';
import { BASE_LOCALE, type Locale, type SelectedLocale } from '../../domain/locale/Locale.ts';
import type { Clock } from '../../domain/shared/Clock.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { success, type Result } from '../../domain/shared/Result.ts';
import { zurichDate } from '../../domain/shared/zurichTime.ts';
import { isEntryId } from '../../domain/page/addressRules.ts';
import type { ContentClient } from './contentClient.ts';
import { clampLimit, MAX_ENTRIES } from './ContentRead.ts';
import type { ReportProblem } from './dto/LocalEntry.ts';
import { parseJob, parseTrainingOffers, parseJobs } from './dto/parseJobs.ts';
import { readLocalized } from './readLocalized.ts';

/** The dependencies of reads that the server and the browser make in the same way. */
export interface JobReading {
  readonly client: ContentClient;
  readonly clock: Clock;
  readonly report: ReportProblem;
}

export async function readOverview(
  reading: JobReading,
  query: { readonly brandId: BrandId | null; readonly limit: number },
  locale: SelectedLocale,
  signal: AbortSignal | undefined,
): Promise<Result<JobOverview, ContentFailure>> {
  const limit = clampLimit(query.limit);
  const [jobs, apprenticeships] = await Promise.all([
    readNewest(reading, 'job', query.brandId, limit, locale, signal),
    readNewest(reading, 'apprenticeship', query.brandId, limit, locale, signal),
  ]);
  if (!jobs.ok) return jobs;
  if (!apprenticeships.ok) return apprenticeships;
  const newest = [...jobs.value.newest, ...apprenticeships.value.newest]
    .toSorted((one, other) => other.publishedOn.localeCompare(one.publishedOn))
    .slice(0, limit);
  return success({ newest, jobs: jobs.value.total, apprenticeships: apprenticeships.value.total });
}

async function readNewest(
  { client, clock, report }: JobReading,
  jobKind: JobKind,
  brandId: BrandId | null,
  limit: number,
  locale: SelectedLocale,
  signal: AbortSignal | undefined,
): Promise<
  Result<{ readonly newest: readonly JobSummary[]; readonly total: number }, ContentFailure>
> {
  const openOn = zurichDate(clock.now());
  // German decides which jobs are the newest. Translations are sorted differently, so up to a
  // hundred of them are searched.
  const limitIn = (asked: Locale): number => (asked === BASE_LOCALE ? limit : MAX_ENTRIES);
  const answer = await readLocalized(
    client,
    (asked) => ({ kind: 'jobs', brandId, jobKind, openOn, limit: limitIn(asked), locale: asked }),
    locale,
    signal,
  );
  if (!answer.ok) return answer;
  return success({
    newest: parseJobs(answer.value.entries, report).slice(0, limit),
    total: answer.value.total,
  });
}

/**
 * A published job; its state is closed if its last day is over. Null if no job with this id is
 * published.
 */
export async function readJob(
  { client, clock, report }: JobReading,
  jobKind: JobKind,
  id: string,
  locale: SelectedLocale,
  signal: AbortSignal | undefined,
): Promise<Result<FoundJob | null, ContentFailure>> {
  // Reject an invalid id without a request to the content service.
  if (!isEntryId(id)) return success(null);
  const answer = await readLocalized(
    client,
    (asked) => ({ kind: 'job', jobKind, id, locale: asked }),
    locale,
    signal,
  );
  if (!answer.ok) return answer;
  const entry = answer.value.entries.find((each) => each.id === id);
  const job = entry === undefined ? null : parseJob(entry, report);
  if (job === null || job.kind !== jobKind) return success(null);
  const isOpen = job.openUntil === null || job.openUntil >= zurichDate(clock.now());
  return success(
    isOpen
      ? { state: 'open', job }
      : { state: 'closed', kind: job.kind, brandId: job.brandId, area: job.area, title: job.title },
  );
}

export async function readTrainingOffers(
  { client, report }: JobReading,
  brandId: BrandId,
  locale: SelectedLocale,
  signal: AbortSignal | undefined,
): Promise<Result<readonly TrainingOffer[], ContentFailure>> {
  const answer = await readLocalized(
    client,
    (asked) => ({ kind: 'trainingOffers', brandId, locale: asked }),
    locale,
    signal,
  );
  return answer.ok ? success(parseTrainingOffers(answer.value.entries, report)) : answer;
}
