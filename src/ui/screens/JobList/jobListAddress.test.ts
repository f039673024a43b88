import { expect, it } from 'vitest';
import type { JobFilter } from '../../../domain/job/JobQuery.ts';
import {
  countFilters,
  jobListAddress,
  jobListQuery,
  NO_FILTER,
  readJobFilter,
} from './jobListAddress.ts';

const FULL: JobFilter = {
  areas: ['technical', 'care'],
  companies: ['haus-a'],
  apprenticeshipsOnly: true,
  workload: 60,
  words: 'Koch, Uster',
};

it('a filter is written to the address and read back', () => {
  expect(jobListAddress('/jobs/offene-stellen', FULL, 2)).toBe(
    '/jobs/offene-stellen?bereich=pflege,technik&firma=haus-a&lehre=1&pensum=60&suche=Koch,+Uster&seite=2#stellen',
  );
  expect(readJobFilter(new URLSearchParams(jobListQuery(FULL)))).toEqual({
    ...FULL,
    areas: ['care', 'technical'],
  });
});

it('without a filter the address has no parameters', () => {
  expect(jobListAddress('/jobs', NO_FILTER)).toBe('/jobs#stellen');
});

it('repeated parameters of a form are read like a comma-separated list', () => {
  expect(
    readJobFilter(
      new URLSearchParams('bereich=pflege&bereich=technik&firma=&lehre=1&pensum=&suche='),
    ).areas,
  ).toEqual(['care', 'technical']);
});

it.each([
  'bereich=kunst',
  'pensum=viel',
  'pensum=7',
  'pensum=1e9',
  'lehre=ja',
  'firma=',
  'suche=%20',
  'suche=%00',
])('the query %s is ignored', (query) => {
  expect(readJobFilter(new URLSearchParams(query))).toEqual(NO_FILTER);
});

it('words to search are one line without control characters', () => {
  const wordsIn = (query: string) => readJobFilter(new URLSearchParams(query)).words;
  expect(wordsIn('suche=%00Koch%0d%0aUster%7f')).toBe('Koch Uster');
  expect(wordsIn('suche=Caf%C3%A9+Z%C3%BCrich')).toBe('Café Zürich');
});

it('countFilters returns the number of active filters', () => {
  expect([countFilters(NO_FILTER), countFilters(FULL)]).toEqual([0, 6]);
});
