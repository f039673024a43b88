import { afterEach, expect, it, vi } from 'vitest';
import type { JobListQuery } from '../../domain/job/JobQuery.ts';
import { GatewayJobRepository } from './GatewayJobRepository.ts';

const QUERY: JobListQuery = { brandId: 'beispiel', areas: ['care'], companies: [], apprenticeshipsOnly: false, workload: null, words: '', page: 2, pageSize: 20 };
const LIST = {
  jobs: [{ id: 'a1', kind: 'job', area: 'care', brandId: 'beispiel', title: { text: 'Pflege' }, workload: { from: 60, to: 80 }, fullTime: false, start: null, place: null, apprenticeship: null, publishedOn: '2026-11-01' }],
  newest: ['a1'], total: 21, areas: [{ area: 'care', count: 21 }], companies: [{ brandId: 'beispiel', count: 21 }], apprenticeships: 0, workloads: [{ percent: 80, count: 21 }], open: { jobs: 30, apprenticeships: 2 },
};

const jobs = new GatewayJobRepository({ client: { read: async () => ({ ok: true, value: null }) }, clock: { now: () => new Date() }, report: () => undefined }, '/api');

afterEach(() => vi.unstubAllGlobals());

function answerWith(body: string, status = 200) {
  const ask = vi.fn<(address: string) => Promise<Response>>(async () => new Response(body, { status }));
  vi.stubGlobal('fetch', ask);
  return ask;
}

it('asks the site server for one page and takes over its answer', async () => {
  const ask = answerWith(JSON.stringify(LIST));
  expect(await jobs.list(QUERY, 'it-CH')).toEqual({ ok: true, value: LIST });
  expect(ask.mock.calls[0]?.[0]).toBe('/api/offene-stellen?marke=beispiel&bereiche=care&seite=2&anzahl=20&locale=it-CH');
});

it.each(['<html>Bitte melden Sie sich an</html>', '{}', JSON.stringify({ ...LIST, jobs: [{ id: 7 }] }), 'null'])('does not take %s for a list', async (body) => {
  answerWith(body);
  expect(await jobs.list(QUERY, '')).toMatchObject({ ok: false, failure: { kind: 'malformed' } });
});

it.each([429, 502, 503])('answers with a failure where the site server says %i', async (status) => {
  answerWith('{"failure":"busy"}', status);
  expect(await jobs.list(QUERY, '')).toMatchObject({ ok: false, failure: { kind: 'unreachable' } });
});

it('gives up with its caller, and does not throw without a connection', async () => {
  vi.stubGlobal('fetch', async () => { throw new TypeError('Failed to fetch'); });
  expect(await jobs.list(QUERY, '')).toMatchObject({ ok: false, failure: { kind: 'unreachable' } });
  expect(await jobs.list(QUERY, '', AbortSignal.abort())).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
});

it('has no way to all jobs at once', async () => {
  expect(await jobs.listOpen()).toMatchObject({ ok: false, failure: { kind: 'refused' } });
});
