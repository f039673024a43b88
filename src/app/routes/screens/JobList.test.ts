import { expect, it, vi } from 'vitest';
import type { JobListQuery } from '../../../domain/job/JobQuery.ts';
import { success } from '../../../domain/shared/Result.ts';
import { SAMPLE_BRAND } from '../../../samples/sampleBrands.ts';
import { sampleJobList } from '../../../samples/sampleJobs.ts';
import { samplePageOf } from '../../../ui/workshop/samplePageOf.ts';
import type { RouteId } from '../../../ui/navigation/RouteId.ts';
import { jobListScreen } from './JobList.ts';
import { routeOf, routeRequest, visitWith } from '../../../../tests/support/routeRequest.ts';

function stage({ groupSite = false, list = sampleJobList(), route = 'openJobs' as RouteId } = {}) {
  const listJobs = vi.fn(async (_query: JobListQuery) => success(list));
  const { page } = samplePageOf([], {
    path: 'jobs/offene-stellen',
    title: { text: 'Offene Stellen' },
  });
  const ports = {
    pages: { find: async () => success(page) },
    jobs: {
      list: listJobs,
      overview: async () => success({ newest: [], jobs: 0, apprenticeships: 0 }),
    },
    brandThemes: { list: async () => [{ brandId: 'haus-a', name: 'Parkhaus' }] },
  };
  const load = (query = '') =>
    jobListScreen.load(
      routeOf(route),
      visitWith(ports, { groupSite }),
      routeRequest('/jobs/offene-stellen', query),
    );
  return { load, list: listJobs };
}

it('a house lists its own jobs and ignores the company filter', async () => {
  const { load, list } = stage();
  expect(await load('firma=haus-b')).toMatchObject({
    companyNames: null,
    filter: { companies: [] },
    apprenticeships: false,
  });
  expect(list.mock.calls[0]?.[0]).toMatchObject({
    brandId: SAMPLE_BRAND.id,
    companies: [],
    page: 1,
    pageSize: 20,
  });
});

it('the group lists the jobs of all its houses with their names', async () => {
  const { load, list } = stage({ groupSite: true });
  expect(await load('firma=haus-a')).toMatchObject({
    companyNames: { 'haus-a': 'Parkhaus' },
    filter: { companies: ['haus-a'] },
  });
  expect(list.mock.calls[0]?.[0]).toMatchObject({
    brandId: null,
    companies: ['haus-a'],
    companyNames: { 'haus-a': 'Parkhaus' },
  });
});

it('a filtered list is not indexed', async () => {
  expect(await stage().load('bereich=pflege')).toMatchObject({
    indexable: false,
    filter: { areas: ['care'] },
  });
});

it('the list of apprenticeships contains only apprenticeships and does not count that as a filter', async () => {
  const { load, list } = stage({ route: 'openApprenticeships' });
  const data = await load('lehre=1');
  expect(list.mock.calls[0]?.[0]).toMatchObject({ apprenticeshipsOnly: true });
  expect(data).toMatchObject({ apprenticeships: true, filter: { apprenticeshipsOnly: false } });
  expect(data.indexable).toBeUndefined();
});

it('shows the filters and the page number in its title', async () => {
  const { load } = stage({ groupSite: true, list: sampleJobList({ total: 25 }) });
  expect(
    await load('bereich=pflege&firma=haus-a&lehre=1&pensum=60&suche=Koch&seite=2'),
  ).toMatchObject({
    title: 'Offene Stellen, Pflege und Betreuung, Parkhaus, Lehrstelle, 60 %, «Koch», Seite 2',
  });
});

it('names all houses if words are searched, and does not keep a page of an invented house', async () => {
  const { load, list } = stage();
  expect(await load('suche=Koch')).toMatchObject({ companyNames: null });
  expect(list.mock.calls[0]?.[0]).toMatchObject({
    companyNames: { 'haus-a': 'Parkhaus', [SAMPLE_BRAND.id]: SAMPLE_BRAND.name },
  });
  const { load: loadOfGroup } = stage({ groupSite: true });
  expect((await loadOfGroup('firma=haus-a')).invented).toBeUndefined();
  expect((await loadOfGroup('firma=haus-a,constructor')).invented).toBe(true);
  expect((await load('firma=haus-b')).invented).toBe(true);
});

it('searches for the first eighty characters, without half a letter, and says so', async () => {
  const { load } = stage();
  expect(await load('suche=Koch')).toMatchObject({ isCut: false });
  const long = await load(`suche=${'Koch '.repeat(2000)}`);
  expect([long.isCut, long.filter.words.length]).toEqual([true, 80]);
  const { filter } = await load(`suche=${'a'.repeat(79)}🍳`);
  expect(filter.words).toBe('a'.repeat(79));
});
