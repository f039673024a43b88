import { afterEach, expect, it, vi } from 'vitest';
import type { JobMatches, JobListQuery } from '../../domain/job/JobQuery.ts';
import { compactJobList } from './compactJobList.ts';
import { compactJobs } from './compactJobs.ts';
import { HttpJobSearch, IndexedJobSearch } from './HttpJobSearch.ts';

const QUERY: JobListQuery = {
  brandId: 'beispiel',
  areas: ['care'],
  companies: [],
  apprenticeshipsOnly: false,
  workload: null,
  words: '',
  page: 1,
  pageSize: 20,
};
const LIST: JobMatches = {
  jobs: [
    {
      id: 'a1',
      kind: 'job',
      area: 'care',
      brandId: 'beispiel',
      title: { text: 'Pflege' },
      workload: { from: 60, to: 80 },
      fullTime: false,
      start: null,
      place: null,
      apprenticeship: null,
      publishedOn: '2026-11-01',
    },
  ],
  newest: [],
  total: 1,
  areas: [{ area: 'care', count: 1 }],
  companies: [{ brandId: 'beispiel', count: 1 }],
  apprenticeships: 0,
  workloads: [
    { percent: 20, count: 0 },
    { percent: 40, count: 0 },
    { percent: 60, count: 1 },
    { percent: 80, count: 1 },
    { percent: 100, count: 0 },
  ],
  open: { jobs: 1, apprenticeships: 0 },
  nearest: null,
};
const http = new HttpJobSearch('/api');

afterEach(() => vi.unstubAllGlobals());

function answerWith(body: unknown, status = 200) {
  const ask = vi.fn<(address: string) => Promise<Response>>(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  );
  vi.stubGlobal('fetch', ask);
  return ask;
}

it('requests one page from the site server and returns its list', async () => {
  const ask = answerWith(compactJobList(LIST));
  expect(await http.list({ ...QUERY, page: 2 }, 'it-CH')).toEqual({ ok: true, value: LIST });
  expect(ask.mock.calls.map(([address]) => address)).toEqual([
    '/api/offene-stellen?marke=beispiel&bereiche=care&seite=2&anzahl=20&locale=it-CH',
  ]);
});

it.each([
  '<html>Bitte melden Sie sich an</html>',
  '{}',
  JSON.stringify({ ...compactJobList(LIST), open: [] }),
  JSON.stringify({ ...compactJobList(LIST), total: '1' }),
  'null',
])('rejects %s as malformed', async (body) => {
  answerWith(body);
  expect(await http.list(QUERY, '')).toMatchObject({ ok: false, failure: { kind: 'malformed' } });
});

it.each([429, 502, 503])(
  'reports unreachable if the site server responds with %i',
  async (status) => {
    answerWith('{"failure":"busy"}', status);
    expect(await http.list(QUERY, '')).toMatchObject({
      ok: false,
      failure: { kind: 'unreachable' },
    });
  },
);

it('reports an abort by the caller, and does not throw without a connection', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await http.list(QUERY, '')).toMatchObject({ ok: false, failure: { kind: 'unreachable' } });
  expect(await http.list(QUERY, '', AbortSignal.abort())).toMatchObject({
    ok: false,
    failure: { kind: 'aborted' },
  });
});

it('responds from the index without a request once it is loaded, but only in the language of the index', async () => {
  const ask = answerWith(compactJobs(LIST.jobs));
  const indexed = new IndexedJobSearch('/api', http);
  expect(await indexed.prepare('')).toBe(true);
  expect(await indexed.list(QUERY, '')).toEqual({ ok: true, value: LIST });
  expect(await indexed.list({ ...QUERY, areas: ['hotel'] }, '')).toMatchObject({
    value: { total: 0 },
  });
  expect(ask.mock.calls.map(([address]) => address)).toEqual(['/api/offene-stellen/verzeichnis']);
  answerWith(compactJobList({ ...LIST, total: 7 }));
  expect(await indexed.list(QUERY, 'en')).toMatchObject({ value: { total: 7 } });
});

it.each([
  ['too many jobs for one', 'null', 200],
  ['a captive portal', '<html>', 200],
  ['a failure', '{}', 502],
])('sends the search to the server if the index is not available: %s', async (_, body, status) => {
  const indexed = new IndexedJobSearch('/api', http);
  answerWith(body, status);
  expect(await indexed.prepare('')).toBe(false);
  const ask = answerWith(compactJobList(LIST));
  expect(await indexed.list(QUERY, '')).toEqual({ ok: true, value: LIST });
  expect(ask).toHaveBeenCalledTimes(1);
});

it('keeps the current index if a newer one cannot be loaded', async () => {
  const indexed = new IndexedJobSearch('/api', http);
  answerWith(compactJobs(LIST.jobs));
  await indexed.prepare('');
  answerWith('{}', 502);
  expect(await indexed.prepare('')).toBe(false);
  expect(await indexed.list(QUERY, '')).toEqual({ ok: true, value: LIST });
});
