import type { JobSummary } from '../../../domain/job/Job.ts';
import type { JobOverview } from '../../../domain/job/JobRepository.ts';
import { sizeOfNewestTenth } from '../../../domain/job/selectJobs.ts';
import { addDays } from '../../../domain/shared/zurichCalendar.ts';

/**
 * What the link to all jobs says: there is one more, there are more, or nothing that is not shown
 * already.
 */
export type VacancyCounter = 'oneMore' | 'more' | 'none';

export const openJobsOf = ({ jobs, apprenticeships }: JobOverview): number =>
  jobs + apprenticeships;

export function vacancyCounter(overview: JobOverview, shown: number): VacancyCounter {
  const more = openJobsOf(overview) - shown;
  if (more > 1) return 'more';
  return more === 1 ? 'oneMore' : 'none';
}

/** Days that a job is called new: the one on which it was published and the two after it. */
const NEW_FOR = 3;

/**
 * The ids of the jobs that are called new on a day, YYYY-MM-DD: of the newest tenth of all that are
 * open, those of three days. Where fewer than ten are open, none is: the word tells one row apart
 * from many.
 */
export function newJobs(newestTenth: readonly JobSummary[], today: string): ReadonlySet<string> {
  return new Set(
    newestTenth
      .filter(({ publishedOn }) => publishedOn > addDays(today, -NEW_FOR))
      .map(({ id }) => id),
  );
}

/** Of the jobs that an overview lists those that are among the newest tenth of all. */
export const newestTenthOf = (overview: JobOverview): readonly JobSummary[] =>
  overview.newest.slice(0, sizeOfNewestTenth(openJobsOf(overview)));

export type JobStart =
  | { readonly kind: 'now' }
  | { readonly kind: 'day'; readonly day: string; readonly year: boolean }
  | { readonly kind: 'month'; readonly day: string };

/** Months ahead from which the name of a month alone would be ambiguous. */
const YEAR_FROM = 11;

/**
 * When a job starts, seen from a day YYYY-MM-DD. Apprenticeships start with the school year: their
 * month says it all.
 */
export function jobStart(
  { start, kind }: Pick<JobSummary, 'start' | 'kind'>,
  today: string,
): JobStart {
  if (start === null || start <= today) return { kind: 'now' };
  if (kind === 'apprenticeship') return { kind: 'month', day: start };
  return { kind: 'day', day: start, year: monthsOf(start) - monthsOf(today) >= YEAR_FROM };
}

const monthsOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
