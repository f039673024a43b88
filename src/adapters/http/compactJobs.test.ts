import { describe, expect, it } from 'vitest';
import type { JobSummary } from '../../domain/job/Job.ts';
import { compactJobs, parseCompactJobs } from './compactJobs.ts';

const job = (id: string, more: Partial<JobSummary> = {}): JobSummary => ({
  id,
  kind: 'job',
  area: 'care',
  brandId: 'a',
  title: { text: 'Pflege' },
  workload: { from: 60, to: 100 },
  fullTime: true,
  start: null,
  place: 'Uster',
  apprenticeship: null,
  publishedOn: '2026-11-01',
  ...more,
});
const JOBS = [
  job('1', { start: '2027-02-01', fullTime: false }),
  job('2', { brandId: 'b', place: null, area: 'administration', workload: { from: 42.5, to: 80 } }),
  job('3', {
    kind: 'apprenticeship',
    apprenticeship: { degree: 'EBA', years: 2 },
    title: { text: 'Pflege', lang: 'de-CH' },
  }),
  job('4', {
    kind: 'apprenticeship',
    apprenticeship: { degree: 'EFZ', years: 3 },
    start: '1969-12-31',
    publishedOn: '2024-02-29',
  }),
];
const written = (): Record<string, unknown> =>
  JSON.parse(JSON.stringify(compactJobs(JOBS))) as Record<string, unknown>;

describe('jobs in columns', () => {
  it('are parsed back into the same jobs', () => {
    expect(parseCompactJobs(written())).toEqual(JOBS);
    expect(parseCompactJobs(compactJobs([]))).toEqual([]);
  });

  it('contain repeated values only once', () => {
    expect(written()).toMatchObject({
      brands: ['a', 'b'],
      places: ['Uster'],
      titles: ['Pflege', ['Pflege', 'de-CH']],
      place: [1, 0, 1, 1],
    });
  });

  it.each([
    ['nothing', null],
    ['a text', '<html>Bitte melden Sie sich an</html>'],
    ['a list', []],
    ['another object', {}],
    ['a column that is too short', { ...written(), kind: [0] }],
    ['a column that is missing', { ...written(), from: undefined }],
    ['a position that names nothing', { ...written(), title: [0, 0, 9, 0] }],
    ['a place before the first', { ...written(), place: [-1, 0, 0, 0] }],
    ['a number that is none', { ...written(), to: [80, 'x', 80, 80] }],
    ['a day after all calendars', { ...written(), published: [1e9, 1, 1, 1] }],
    ['a title in no language', { ...written(), titles: [['Pflege', 'xx']] }],
    ['an id that is none', { ...written(), ids: [1, 2, 3, 4] }],
  ])('are not parsed from %s', (_, answer) => {
    expect(parseCompactJobs(answer)).toBeNull();
  });
});
