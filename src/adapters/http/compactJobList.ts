import type { BrandId } from '../../domain/brand/Brand.ts';
import { JOB_AREAS } from '../../domain/job/Job.ts';
import { WORKLOADS, type JobMatches } from '../../domain/job/JobQuery.ts';
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
  /** How many of `jobs`, counted from the first, are among the newest tenth of all. */
  readonly newest: number;
  readonly total: number;
  /** One count for each of `JOB_AREAS`, and one for each of `WORKLOADS`. */
  readonly areas: readonly number[];
  readonly workloads: readonly number[];
  readonly companies: readonly (readonly [BrandId, number])[];
  readonly apprenticeships: number;
  /** The counts of open jobs and of open apprenticeships. */
  readonly open: readonly [number, number];
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
}: JobMatches): CompactJobList => ({
  jobs: compactJobs(jobs),
  newest: newest.length,
  total,
  apprenticeships,
  areas: JOB_AREAS.map((area) => areas.find((each) => each.area === area)?.count ?? 0),
  companies: companies.map(({ brandId, count }) => [brandId, count]),
  workloads: workloads.map(({ count }) => count),
  open: [open.jobs, open.apprenticeships],
});

/** Parses the gateway's list of jobs; null for anything else, such as a captive portal's page. */
export function parseCompactJobList(answer: unknown): JobMatches | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { newest, total, apprenticeships, areas, companies, workloads, open, ...rest } =
    answer as Partial<CompactJobList>;
  const jobs = parseCompactJobs(rest.jobs);
  if (jobs === null || !isNumber(newest) || !isNumber(total) || !isNumber(apprenticeships))
    return null;
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
    newest: jobs.slice(0, newest).map(({ id }) => id),
    areas: JOB_AREAS.map((area, at) => ({ area, count: areas[at] ?? 0 })).filter(
      ({ count }) => count > 0,
    ),
    companies: companies.map(([brandId, count]) => ({ brandId, count })),
    workloads: WORKLOADS.map((percent, at) => ({ percent, count: workloads[at] ?? 0 })),
    open: { jobs: open[0] ?? 0, apprenticeships: open[1] ?? 0 },
  };
}

const isCounted = (value: unknown): value is readonly [BrandId, number] =>
  Array.isArray(value) && typeof value[0] === 'string' && isNumber(value[1]);
