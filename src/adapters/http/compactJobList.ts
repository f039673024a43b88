import type { BrandId } from '../../domain/brand/Brand.ts';
import { JOB_AREAS } from '../../domain/job/Job.ts';
import { WORKLOADS, type JobMatches, type NearestJobs } from '../../domain/job/JobQuery.ts';
import {
  compactJobs,
  isListOf,
  isNumber,
  parseCompactJobs,
  type CompactJobs,
} from './compactJobs.ts';

/** One page of the list of jobs with the counts of its filters, as the gateway returns it. */
interface CompactJobList {
  readonly jobs: CompactJobs;
  /** The positions of those of `jobs` that are among the newest tenth of all. */
  readonly newest: readonly number[];
  readonly total: number;
  /** One count for each of `JOB_AREAS`, and one for each of `WORKLOADS`. */
  readonly areas: readonly number[];
  readonly workloads: readonly number[];
  readonly companies: readonly (readonly [BrandId, number])[];
  readonly apprenticeships: number;
  /** The counts of open jobs and of open apprenticeships. */
  readonly open: readonly [number, number];
  readonly nearest: NearestJobs | null;
}

export const compactJobList = ({
  jobs,
  newest,
  total,
  areas,
  companies,
  apprenticeships,
  workloads,
  open,
  nearest,
}: JobMatches): CompactJobList => ({
  jobs: compactJobs(jobs),
  newest: newest.map((id) => jobs.findIndex((job) => job.id === id)),
  total,
  nearest,
  apprenticeships,
  areas: JOB_AREAS.map((area) => areas.find((each) => each.area === area)?.count ?? 0),
  companies: companies.map(({ brandId, count }) => [brandId, count]),
  workloads: workloads.map(({ count }) => count),
  open: [open.jobs, open.apprenticeships],
});

/** Parses the gateway's list of jobs; null for anything else, such as a captive portal's page. */
export function parseCompactJobList(answer: unknown): JobMatches | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { newest, total, apprenticeships, areas, companies, workloads, open, nearest, ...rest } =
    answer as Partial<CompactJobList>;
  const jobs = parseCompactJobs(rest.jobs);
  if (jobs === null || !isNumber(total) || !isNumber(apprenticeships)) return null;
  if (!isListOf(newest, isNumber) || !isNearest(nearest)) return null;
  if (
    !isListOf(areas, isNumber) ||
    !isListOf(workloads, isNumber) ||
    !isListOf(companies, isCounted) ||
    !isListOf(open, isNumber) ||
    open.length !== 2
  )
    return null;
  return {
    jobs,
    total,
    apprenticeships,
    nearest,
    newest: newest.flatMap((at) => jobs[at]?.id ?? []),
    areas: JOB_AREAS.map((area, at) => ({ area, count: areas[at] ?? 0 })).filter(
      ({ count }) => count > 0,
    ),
    companies: companies.map(([brandId, count]) => ({ brandId, count })),
    workloads: WORKLOADS.map((percent, at) => ({ percent, count: workloads[at] ?? 0 })),
    open: { jobs: open[0] ?? 0, apprenticeships: open[1] ?? 0 },
  };
}

function isNearest(value: unknown): value is NearestJobs | null {
  if (value === null) return true;
  const { words, total, elsewhere, companies } = (value ?? {}) as Partial<NearestJobs>;
  return (
    typeof words === 'string' &&
    isNumber(total) &&
    typeof elsewhere === 'boolean' &&
    Array.isArray(companies) &&
    companies.every(
      ({ brandId, name, count }) =>
        typeof brandId === 'string' &&
        (name === null || typeof name === 'string') &&
        isNumber(count),
    )
  );
}

const isCounted = (value: unknown): value is readonly [BrandId, number] =>
  Array.isArray(value) && typeof value[0] === 'string' && isNumber(value[1]);
