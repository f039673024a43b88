import type { BrandId } from '../brand/Brand.ts';
import { foldText, wordsOf } from './foldText.ts';
import { JOB_AREAS, type JobArea, type JobSummary } from './Job.ts';
import { WORKLOADS, type JobList, type JobListQuery } from './JobQuery.ts';

/** Open jobs, ready to be asked many times: in their order and with the texts that are searched. */
export type JobIndex = readonly { readonly job: JobSummary; readonly text: string }[];

/** The newest first; jobs of the same day keep one order, so that none is on two pages or on none. */
export const byNewest = (one: Pick<JobSummary, 'id' | 'publishedOn'>, other: Pick<JobSummary, 'id' | 'publishedOn'>): number =>
  (one.publishedOn === other.publishedOn ? compare(other.id, one.id) : compare(other.publishedOn, one.publishedOn));

// `localeCompare` takes longer than all the rest for twelve thousand jobs.
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

export const indexJobs = (jobs: readonly JobSummary[]): JobIndex =>
  jobs.toSorted(byNewest).map((job) => ({ job, text: foldText(`${job.title.text} ${job.place ?? ''}`) }));

/** How many of the open jobs are the newest tenth; none of fewer than ten. */
export const sizeOfNewestTenth = (open: number): number => Math.floor(open / 10);

/** One page of what a visitor looks for. A filter's own choice does not narrow its own counts: they say what choosing otherwise would give. */
export function selectJobs(index: JobIndex, query: JobListQuery): JobList {
  const words = wordsOf(query.words);
  const names = new Map(Object.entries(query.companyNames ?? {}).map(([brandId, name]) => [brandId, foldText(name)]));
  const matching: { readonly job: JobSummary; readonly rank: number }[] = [];
  const areas = new Map<JobArea, number>();
  const companies = new Map<BrandId, number>();
  const workloads = new Map<number, number>();
  const open = { jobs: 0, apprenticeships: 0 };
  let apprenticeships = 0;
  for (const { job, text } of index) {
    if (query.brandId !== null && job.brandId !== query.brandId) continue;
    const isApprenticeship = job.kind === 'apprenticeship';
    const rank = open.jobs + open.apprenticeships;
    open[isApprenticeship ? 'apprenticeships' : 'jobs'] += 1;
    if (!words.every((word) => text.includes(word) || names.get(job.brandId)?.includes(word) === true)) continue;
    const ofWorkload = holdsWorkload(job, query.workload);
    const inArea = query.areas.length === 0 || query.areas.includes(job.area);
    const inCompany = query.companies.length === 0 || query.companies.includes(job.brandId);
    const ofKind = !query.apprenticeshipsOnly || isApprenticeship;
    if (inCompany && ofKind && ofWorkload) count(areas, job.area);
    if (inArea && ofKind && ofWorkload) count(companies, job.brandId);
    if (inArea && inCompany && ofWorkload && isApprenticeship) apprenticeships += 1;
    if (!inArea || !inCompany || !ofKind) continue;
    for (const percent of WORKLOADS) if (holdsWorkload(job, percent)) count(workloads, percent);
    if (ofWorkload) matching.push({ job, rank });
  }
  const start = (query.page - 1) * query.pageSize;
  const page = matching.slice(start, start + query.pageSize);
  const newest = sizeOfNewestTenth(open.jobs + open.apprenticeships);
  return {
    jobs: page.map(({ job }) => job),
    newest: page.filter(({ rank }) => rank < newest).map(({ job }) => job.id),
    total: matching.length,
    areas: JOB_AREAS.flatMap((area) => (areas.has(area) ? [{ area, count: areas.get(area) ?? 0 }] : [])),
    companies: [...companies].map(([brandId, found]) => ({ brandId, count: found })).toSorted((one, other) => compare(one.brandId, other.brandId)),
    apprenticeships,
    workloads: WORKLOADS.map((percent) => ({ percent, count: workloads.get(percent) ?? 0 })),
    open,
  };
}

const holdsWorkload = ({ workload }: JobSummary, wanted: number | null): boolean => wanted === null || (workload.from <= wanted && wanted <= workload.to);

function count<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
