import { describe, expect, it } from 'vitest';
import type { JobSummary } from '../../../domain/job/Job.ts';
import type { JobOverview } from '../../../domain/job/JobRepository.ts';
import { jobStart, newestTenthOf, listNewJobIds } from './vacancyModel.ts';

const today = '2026-11-24';
const overview = (jobs: number, apprenticeships: number): JobOverview => ({
  newest: [],
  jobs,
  apprenticeships,
});
const job = (id: string, publishedOn: string): JobSummary => ({
  id,
  publishedOn,
  kind: 'job',
  area: 'care',
  brandId: 'a',
  title: { text: id },
  workload: { from: 80, to: 100 },
  fullTime: true,
  start: null,
  place: null,
  apprenticeship: null,
});

describe('a new job', () => {
  it('was published today or on one of the two days before', () => {
    expect([
      ...listNewJobIds(
        [job('today', today), job('new', '2026-11-22'), job('old', '2026-11-21')],
        today,
      ),
    ]).toEqual(['today', 'new']);
  });

  it('is among the newest tenth, even if many were published on one day', () => {
    const newest = Array.from({ length: 12 }, (_, at) => job(`${at}`, today));
    const shownNew = (jobs: number, apprenticeships: number) => [
      ...listNewJobIds(newestTenthOf({ ...overview(jobs, apprenticeships), newest }), today),
    ];
    expect(shownNew(20, 4)).toEqual(['0', '1']);
    expect(shownNew(6, 4)).toEqual(['0']);
    expect(shownNew(5, 4)).toEqual([]);
  });
});

describe('the start of a job', () => {
  it('is now if it has no date, and from its date on', () => {
    expect(jobStart({ kind: 'job', start: null }, today)).toEqual({ kind: 'now' });
    expect(jobStart({ kind: 'job', start: today }, today)).toEqual({ kind: 'now' });
  });

  it('includes the year only if the month alone could mean this year', () => {
    expect(jobStart({ kind: 'job', start: '2027-02-01' }, today)).toEqual({
      kind: 'day',
      day: '2027-02-01',
      year: false,
    });
    expect(jobStart({ kind: 'job', start: '2027-11-01' }, today)).toEqual({
      kind: 'day',
      day: '2027-11-01',
      year: true,
    });
  });

  it('is a month for an apprenticeship', () => {
    expect(jobStart({ kind: 'apprenticeship', start: '2027-08-01' }, today)).toEqual({
      kind: 'month',
      day: '2027-08-01',
    });
  });
});
