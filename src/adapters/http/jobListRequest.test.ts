import { expect, it } from 'vitest';
import type { JobListQuery } from '../../domain/job/JobQuery.ts';
import { jobListRequest, parseJobListRequest } from './jobListRequest.ts';

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

it.each<JobListQuery>([
  ALL,
  {
    ...ALL,
    brandId: 'beispiel',
    areas: ['care', 'technical'],
    companies: ['a', 'haus-b'],
    apprenticeshipsOnly: true,
    workload: 60,
    words: 'Köchin & Koch, Uster',
    page: 3,
    pageSize: 5,
  },
])('a query is parsed back unchanged from its request: %j', (query) => {
  expect(
    parseJobListRequest(new URLSearchParams(jobListRequest(query, 'it-CH').toString())),
  ).toEqual({ query, locale: 'it-CH' });
});

it.each([
  'marke=../x',
  'bereiche=kunst',
  'firmen=A',
  'pensum=0',
  'pensum=101',
  'pensum=x',
  'seite=-1',
  'seite=1e3',
  'anzahl=101',
  'locale=xx',
  `suche=${'a'.repeat(81)}`,
  `firmen=${'a,'.repeat(60)}`,
])('%s is rejected as an invalid query', (parameters) => {
  expect(parseJobListRequest(new URLSearchParams(parameters))).toBeNull();
});
