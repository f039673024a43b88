import { describe, expect, it } from 'vitest';
import type { JobSummary } from './Job.ts';
import type { JobListQuery } from './JobQuery.ts';
import { indexJobs, selectJobs } from './selectJobs.ts';

const job = (id: string, more: Partial<JobSummary> = {}): JobSummary => ({
  id,
  kind: 'job',
  area: 'care',
  brandId: 'a',
  title: { text: 'Pflegefachperson HF' },
  workload: { from: 60, to: 100 },
  fullTime: true,
  start: null,
  place: 'Uster',
  apprenticeship: null,
  publishedOn: '2026-11-01',
  ...more,
});

const JOBS = [
  job('1'),
  job('2', { brandId: 'b', place: 'Zürich', publishedOn: '2026-11-20' }),
  job('3', { area: 'hotel', title: { text: 'Köchin oder Koch' }, workload: { from: 80, to: 80 } }),
  job('4', {
    area: 'hotel',
    brandId: 'b',
    kind: 'apprenticeship',
    title: { text: 'Hotelfachfrau' },
    place: null,
    apprenticeship: { degree: 'EFZ', years: 3 },
  }),
];

const ALL: JobListQuery = {
  brandId: null,
  areas: [],
  companies: [],
  apprenticeshipsOnly: false,
  workload: null,
  words: '',
  page: 1,
  pageSize: 20,
};
const select = (query: Partial<JobListQuery> = {}) =>
  selectJobs(indexJobs(JOBS), { ...ALL, ...query }, null);
const idsOf = (query: Partial<JobListQuery>): readonly string[] =>
  select(query).jobs.map(({ id }) => id);

describe('a list of jobs', () => {
  it('has the newest first, and a stable order for jobs of the same day', () => {
    expect(idsOf({})).toEqual(['2', '4', '3', '1']);
    expect(selectJobs(indexJobs(JOBS.toReversed()), ALL, null)).toEqual(select());
  });

  it('is split into pages and returns the total of all pages', () => {
    expect(
      [1, 2, 3]
        .map((page) => select({ page, pageSize: 3 }))
        .map(({ jobs, total }) => [jobs.length, total]),
    ).toEqual([
      [3, 4],
      [1, 4],
      [0, 4],
    ]);
  });

  it("lists the newest tenth of the brand's or group's jobs, whatever the filters and the page", () => {
    const many = indexJobs(
      Array.from({ length: 34 }, (_, at) =>
        job(`${at}`, {
          brandId: at < 20 ? 'a' : 'b',
          area: at % 2 === 0 ? 'care' : 'hotel',
          publishedOn: `2026-10-${60 - at > 31 ? 31 : 60 - at}`,
        }),
      ),
    );
    const newestOf = (query: Partial<JobListQuery>) =>
      selectJobs(many, { ...ALL, ...query }, null).newest;
    const all = selectJobs(many, { ...ALL, pageSize: 50 }, null);
    expect(all.newest).toEqual(all.jobs.slice(0, 3).map(({ id }) => id));
    expect([1, 2].map((page) => newestOf({ page, pageSize: 2 }))).toEqual([
      all.newest.slice(0, 2),
      all.newest.slice(2),
    ]);
    expect(newestOf({ areas: ['care'], pageSize: 50 })).toEqual(
      all.jobs
        .slice(0, 3)
        .filter(({ area }) => area === 'care')
        .map(({ id }) => id),
    );
    expect(newestOf({ brandId: 'b' })).toHaveLength(1);
    expect(select().newest).toEqual([]);
  });

  it('contains jobs that match all filters, and any value within one filter', () => {
    expect(idsOf({ areas: ['hotel'] })).toEqual(['4', '3']);
    expect(idsOf({ areas: ['hotel', 'care'] })).toHaveLength(4);
    expect(idsOf({ areas: ['hotel'], companies: ['a'] })).toEqual(['3']);
    expect(idsOf({ apprenticeshipsOnly: true })).toEqual(['4']);
    expect(idsOf({ brandId: 'b' })).toEqual(['2', '4']);
  });

  it('contains jobs whose range includes the wanted workload, its limits included', () => {
    expect(idsOf({ workload: 60 })).toEqual(['2', '4', '1']);
    expect(idsOf({ workload: 80 })).toContain('3');
    expect(idsOf({ workload: 90 })).toEqual(['2', '4', '1']);
    expect(idsOf({ workload: 40 })).toEqual([]);
  });
});

describe('ranks', () => {
  const ranked = (query: Partial<JobListQuery> = {}) =>
    selectJobs(indexJobs(JOBS), { ...ALL, ...query }, Uint8Array.from([3, 1, 0, 1]));

  it('decide the order before the day does, on all pages, and 0 is left out', () => {
    expect(ranked().jobs.map(({ id }) => id)).toEqual(['4', '1', '2']);
    expect(ranked({ page: 2, pageSize: 2 }).jobs.map(({ id }) => id)).toEqual(['2']);
    expect(ranked()).toMatchObject({ total: 3, areas: [{ count: 2 }, { count: 1 }] });
    expect(ranked({ brandId: 'b' }).jobs.map(({ id }) => id)).toEqual(['4', '2']);
  });

  it('do not change which jobs are the newest', () => {
    const many = indexJobs(
      Array.from({ length: 20 }, (_, at) => job(`${at}`, { publishedOn: `2026-10-${10 + at}` })),
    );
    const ranks = Uint8Array.from({ length: 20 }, (_, at) => (at < 2 ? 3 : 1));
    const { jobs, newest } = selectJobs(many, ALL, ranks);
    expect(jobs.slice(-2).map(({ id }) => id)).toEqual(newest);
  });
});

describe('the counts of a filter', () => {
  it('show the result of each value with the other filters applied', () => {
    expect(select().areas).toEqual([
      { area: 'care', count: 2 },
      { area: 'hotel', count: 2 },
    ]);
    expect(select({ areas: ['care'] })).toMatchObject({
      areas: select().areas,
      companies: [
        { brandId: 'a', count: 1 },
        { brandId: 'b', count: 1 },
      ],
      apprenticeships: 0,
    });
    expect(select({ companies: ['a'] })).toMatchObject({
      areas: [
        { area: 'care', count: 1 },
        { area: 'hotel', count: 1 },
      ],
      companies: [
        { brandId: 'a', count: 2 },
        { brandId: 'b', count: 2 },
      ],
      apprenticeships: 0,
    });
    expect(select({ apprenticeshipsOnly: true })).toMatchObject({
      areas: [{ area: 'hotel', count: 1 }],
      companies: [{ brandId: 'b', count: 1 }],
      apprenticeships: 1,
    });
  });

  it('of the workloads show how many jobs match each, whichever is selected', () => {
    const counts = (query: Partial<JobListQuery>) =>
      select(query).workloads.map(({ percent, count }) => [percent, count]);
    expect(counts({})).toEqual([
      [20, 0],
      [40, 0],
      [60, 3],
      [80, 4],
      [100, 3],
    ]);
    expect(counts({ workload: 60 })).toEqual(counts({}));
    expect(counts({ areas: ['hotel'], companies: ['a'] })).toEqual([
      [20, 0],
      [40, 0],
      [60, 0],
      [80, 1],
      [100, 0],
    ]);
    expect(select({ workload: 60 })).toMatchObject({
      areas: [
        { area: 'care', count: 2 },
        { area: 'hotel', count: 1 },
      ],
      apprenticeships: 1,
    });
  });

  it('of all open jobs depend on the brand only', () => {
    expect(select({ areas: ['technical'] })).toMatchObject({
      total: 0,
      open: { jobs: 3, apprenticeships: 1 },
    });
    expect(select({ brandId: 'b' }).open).toEqual({ jobs: 1, apprenticeships: 1 });
  });
});
