import type { JobSummary } from '../../../domain/job/Job.ts';
import type { JobOverview } from '../../../domain/job/JobRepository.ts';
import { sizeOfNewestTenth } from '../../../domain/job/selectJobs.ts';
import { addDays } from '../../../domain/shared/zurichCalendar.ts';

/**
 * What the link to all jobs announces: one more job, several more, or none that is not shown
 * already.
 */
export type VacancyCounter = 'oneMore' | 'more' | 'none';

export const countOpenJobs = ({ jobs, apprenticeships }: JobOverview): number =>
  jobs + apprenticeships;

export function vacancyCounter(overview: JobOverview, shown: number): VacancyCounter {
  const more = countOpenJobs(overview) - shown;
  if (more > 1) return 'more';
  return more === 1 ? 'oneMore' : 'none';
}

/** Number of days that a job counts as new: the day it was published and the two days after. */
const NEW_FOR_DAYS = 3;

/**
 * The ids of the jobs that are marked as new on a day, YYYY-MM-DD: those of the newest tenth of all
 * open jobs that were published on that day or the two days before. With fewer than ten open jobs
 * none is new: the mark is meant to set one row apart from many.
 */
export function listNewJobIds(
  newestTenth: readonly JobSummary[],
  today: string,
): ReadonlySet<string> {
  return new Set(
    newestTenth
      .filter(({ publishedOn }) => publishedOn > addDays(today, -NEW_FOR_DAYS))
      .map(({ id }) => id),
  );
}

/** The jobs of an overview that are among the newest tenth of all. */
export const newestTenthOf = (overview: JobOverview): readonly JobSummary[] =>
  overview.newest.slice(0, sizeOfNewestTenth(countOpenJobs(overview)));

export type JobStart =
  | { readonly kind: 'now' }
  | { readonly kind: 'day'; readonly day: string; readonly year: boolean }
  | { readonly kind: 'month'; readonly day: string };

/** From this many months ahead, the name of a month without its year would be ambiguous. */
const YEAR_FROM = 11;

/**
 * When a job starts, seen from a day YYYY-MM-DD. Apprenticeships start with the school year, so
 * their month is enough.
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
