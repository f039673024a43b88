import type { BrandId } from '../brand/Brand.ts';
import { JOB_AREAS, type JobSummary } from './Job.ts';
import { WORKLOADS, type JobMatches, type JobListQuery } from './JobQuery.ts';

/** An index of open jobs for repeated queries: sorted, with numeric columns for the counts. */
export interface JobIndex {
  /** Newest first. */
  readonly jobs: readonly JobSummary[];
  /** The companies that offer the jobs; `companyOf` has each job's position in this list. */
  readonly companies: readonly BrandId[];
  readonly companyOf: Uint16Array;
  /** The position of each job's area in `JOB_AREAS`. */
  readonly areaOf: Uint8Array;
}

/**
 * Newest first. Jobs of the same day have a stable order, so that no job is on two pages or on
 * none.
 */
export const byNewest = (
  one: Pick<JobSummary, 'id' | 'publishedOn'>,
  other: Pick<JobSummary, 'id' | 'publishedOn'>,
): number =>
  one.publishedOn === other.publishedOn
    ? compare(other.id, one.id)
    : compare(other.publishedOn, one.publishedOn);

// For twelve thousand jobs, `localeCompare` takes longer than everything else together.
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

export function indexJobs(all: readonly JobSummary[]): JobIndex {
  const jobs = all.toSorted(byNewest);
  const companies = [...new Set(jobs.map(({ brandId }) => brandId))].toSorted(compare);
  const numbers = new Map(companies.map((brandId, number) => [brandId, number]));
  return {
    jobs,
    companies,
    companyOf: Uint16Array.from(jobs, ({ brandId }) => numbers.get(brandId) ?? 0),
    areaOf: Uint8Array.from(jobs, ({ area }) => JOB_AREAS.indexOf(area)),
  };
}

/** The size of the newest tenth of the open jobs; 0 for fewer than ten. */
export const sizeOfNewestTenth = (open: number): number => Math.floor(open / 10);

/**
 * How well each job matches the words of a search, by its position: 0 for no match, else lower is
 * better, at most `MAX_RANK`. Null if no words are searched.
 */
export type JobRanks = Uint8Array | null;
export const MAX_RANK = 3;

/**
 * One page of the matching jobs, best match first, then newest first. A filter's own selection does
 * not affect its own counts: they show what another choice would give. Nothing is allocated for a
 * single job that is not shown, because each tap on a filter runs over all jobs.
 */
export function selectJobs(
  index: JobIndex,
  query: Omit<JobListQuery, 'words' | 'companyNames'>,
  ranks: JobRanks,
): JobMatches {
  const { jobs, companies, companyOf, areaOf } = index;
  const own = query.brandId === null ? null : companies.indexOf(query.brandId);
  const areasWanted = JOB_AREAS.map(
    (area) => query.areas.length === 0 || query.areas.includes(area),
  );
  const companiesWanted = companies.map(
    (brandId) => query.companies.length === 0 || query.companies.includes(brandId),
  );
  const { workload, apprenticeshipsOnly } = query;
  const areas = new Uint32Array(JOB_AREAS.length);
  const offered = new Uint32Array(companies.length);
  const workloads = new Uint32Array(WORKLOADS.length);
  // The ranks of the jobs that match all filters.
  const matched = new Uint8Array(jobs.length);
  let [total, apprenticeships, openJobs, openApprenticeships] = [0, 0, 0, 0];
  for (let at = 0; at < jobs.length; at += 1) {
    const job = jobs[at] as JobSummary;
    const company = companyOf[at] as number;
    if (own !== null && company !== own) continue;
    const isApprenticeship = job.kind === 'apprenticeship';
    if (isApprenticeship) openApprenticeships += 1;
    else openJobs += 1;
    const rank = ranks === null ? 1 : (ranks[at] as number);
    if (rank === 0) continue;
    const area = areaOf[at] as number;
    const { from, to } = job.workload;
    const ofWorkload = workload === null || (from <= workload && workload <= to);
    const inArea = areasWanted[area] as boolean;
    const inCompany = companiesWanted[company] as boolean;
    const ofKind = !apprenticeshipsOnly || isApprenticeship;
    if (ofWorkload) {
      if (inCompany && ofKind) increase(areas, area);
      if (inArea && ofKind) increase(offered, company);
      if (inArea && inCompany && isApprenticeship) apprenticeships += 1;
    }
    if (!inArea || !inCompany || !ofKind) continue;
    for (let each = 0; each < WORKLOADS.length; each += 1) {
      const percent = WORKLOADS[each] as number;
      if (from <= percent && percent <= to) increase(workloads, each);
    }
    if (!ofWorkload) continue;
    matched[at] = rank;
    total += 1;
  }
  const shown = pageOf(index, matched, query);
  const newest = sizeOfNewestTenth(openJobs + openApprenticeships);
  return {
    jobs: shown.map(({ job }) => job),
    newest: shown.filter(({ age }) => age < newest).map(({ job }) => job.id),
    total,
    areas: JOB_AREAS.map((area, each) => ({ area, count: areas[each] ?? 0 })).filter(
      ({ count }) => count > 0,
    ),
    companies: companies
      .map((brandId, each) => ({ brandId, count: offered[each] ?? 0 }))
      .filter(({ count }) => count > 0),
    apprenticeships,
    workloads: WORKLOADS.map((percent, each) => ({ percent, count: workloads[each] ?? 0 })),
    open: { jobs: openJobs, apprenticeships: openApprenticeships },
    nearest: null,
  };
}

interface Shown {
  readonly job: JobSummary;
  /** The number of newer jobs of the brand, or of the group. */
  readonly age: number;
}

/** The jobs on the page, best rank first. */
function pageOf(
  { jobs, companies, companyOf }: JobIndex,
  matched: Uint8Array,
  { brandId, page, pageSize }: Pick<JobListQuery, 'brandId' | 'page' | 'pageSize'>,
): readonly Shown[] {
  const own = brandId === null ? null : companies.indexOf(brandId);
  const shown: Shown[] = [];
  let before = (page - 1) * pageSize;
  for (let rank = 1; rank <= MAX_RANK; rank += 1) {
    let age = 0;
    for (let at = 0; at < jobs.length && shown.length < pageSize; at += 1) {
      if (own !== null && companyOf[at] !== own) continue;
      if (matched[at] === rank) {
        if (before > 0) before -= 1;
        else shown.push({ job: jobs[at] as JobSummary, age });
      }
      age += 1;
    }
  }
  return shown;
}

function increase(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] as number) + 1;
}
