import fastify from 'fastify';
import { describe, expect, it, test, vi } from 'vitest';
import { parseCompactJobList } from '../../../adapters/http/compactJobList.ts';
import { parseCompactJobs } from '../../../adapters/http/compactJobs.ts';
import { InMemoryJobRepository } from '../../../adapters/in-memory/InMemoryJobRepository.ts';
import { sampleBrand, sampleBrandInFourLanguages } from '../../../samples/sampleBrands.ts';
import { createSampleContent } from '../../../samples/sampleContent.ts';
import type { Brand } from '../../../domain/brand/Brand.ts';
import type { JobMatches } from '../../../domain/job/JobQuery.ts';
import type { JobSearch } from '../../../domain/job/JobRepository.ts';
import type { ContentFailure } from '../../../domain/shared/ContentFailure.ts';
import { success } from '../../../domain/shared/Result.ts';
import type { PortsFactory } from '../../container/PortsFactory.ts';
import { createPageCache } from '../caches/pageCache.ts';
import { createBrandAddresses } from '../render/createBrandAddresses.ts';
import { registerJobs } from './registerJobs.ts';

const content = createSampleContent(new Date('2026-11-24T09:00:00Z'));

async function openSite(
  jobs: JobSearch,
  brand: Brand = sampleBrand,
  pageCache = createPageCache({
    maxBytes: 1e6,
    freshFor: 60_000,
    usableFor: 0,
    onError: () => undefined,
  }),
) {
  const app = fastify({ trustProxy: 'loopback' });
  app.decorateRequest('site', { getter: () => ({ brand, known: true, local: false }) });
  const portsFor: PortsFactory = ({ client }) =>
    ({
      jobs: {
        list: async (...asked: Parameters<JobSearch['list']>) => {
          await client.read({ kind: 'houses', locale: 'de-CH' });
          return jobs.list(...asked);
        },
      },
    }) as unknown as ReturnType<PortsFactory>;
  const addresses = createBrandAddresses([sampleBrand, sampleBrandInFourLanguages], 3000);
  const contentCache = {
    read: async () => ({ result: success(null), tags: ['stelle'], stale: false }),
    purge: () => undefined,
  };
  await registerJobs(app, { portsFor, addresses, pageCache, contentCache });
  return app;
}

async function stage(failure?: ContentFailure) {
  const jobs = new InMemoryJobRepository({ ...content, ...(failure && { failure }) });
  const site = await openSite(jobs);
  return (url: string, headers: Readonly<Record<string, string>> = {}) =>
    site.inject({ url, headers });
}

test('one page of the list is returned in the terms of the domain and is not cached', async () => {
  const answer = await (
    await stage()
  )(`/api/offene-stellen?marke=${sampleBrand.id}&bereiche=care&anzahl=2`);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(parseCompactJobList(answer.json())).toMatchObject({
    total: 5,
    jobs: [{ id: 'pflegehf' }, { id: 'nachtwache' }],
    open: { jobs: 8, apprenticeships: 2 },
  });
});

test('a search finds jobs by the names of their houses', async () => {
  const answer = await (await stage())('/api/offene-stellen?suche=esempio');
  expect(parseCompactJobList(answer.json())?.jobs.map(({ id }) => id)).toEqual([
    'camere',
    'cucina',
  ]);
});

test('the list contains no text of an advertisement', async () => {
  expect((await (await stage())('/api/offene-stellen')).body).not.toContain('Dienstplan');
});

it.each(['seite=0', 'bereiche=kunst', 'locale=xx', 'marke=../x', `suche=${'a'.repeat(81)}`])(
  '%s is rejected with 400',
  async (query) => {
    const answer = await (await stage())(`/api/offene-stellen?${query}`);
    expect([answer.statusCode, answer.json()]).toEqual([400, { failure: 'malformed' }]);
  },
);

it('the list returns 502 if the content service does not respond', async () => {
  const answer = await (
    await stage({ kind: 'unreachable', detail: 'down' })
  )('/api/offene-stellen');
  expect([answer.statusCode, answer.json()]).toEqual([502, { failure: 'unreachable' }]);
});

it('the rate limit applies only to the address that exceeds it', async () => {
  const ask = await stage({ kind: 'unreachable', detail: 'down' });
  for (let time = 0; time < 300; time += 1)
    await ask('/api/offene-stellen', { 'x-forwarded-for': '10.0.0.1' });
  expect((await ask('/api/offene-stellen', { 'x-forwarded-for': '10.0.0.1' })).statusCode).toBe(
    429,
  );
  expect((await ask('/api/offene-stellen', { 'x-forwarded-for': '10.0.0.2' })).statusCode).toBe(
    502,
  );
});

it('the rate limit counts the addresses of an IPv6 connection together', async () => {
  const ask = await stage({ kind: 'unreachable', detail: 'down' });
  const from = (address: string) => ask('/api/offene-stellen', { 'x-forwarded-for': address });
  for (let time = 0; time < 300; time += 1) await from(`2001:db8:1:2::${time}`);
  expect((await from('2001:db8:1:2::ffff')).statusCode).toBe(429);
  expect((await from('2001:db8:1:3::1')).statusCode).toBe(502);
});

describe('the index of all open jobs', () => {
  const INDEX = '/api/offene-stellen/verzeichnis';
  const idsIn = (body: unknown) => parseCompactJobs(body)?.map(({ id }) => id);

  it("contains the jobs of the site, or of the whole group on the group's own site", async () => {
    const jobs = new InMemoryJobRepository(content);
    const own = idsIn((await (await openSite(jobs)).inject(INDEX)).json());
    const group = idsIn(
      (await (await openSite(jobs, { ...sampleBrand, groupSite: true })).inject(INDEX)).json(),
    );
    expect(own).toHaveLength(10);
    expect(group).toEqual(expect.arrayContaining([...(own ?? []), 'camere']));
  });

  it('is revalidated each time and sent once, until an entry is published', async () => {
    const jobs = new InMemoryJobRepository(content);
    const list = vi.fn<JobSearch['list']>((...asked) => jobs.list(...asked));
    const pageCache = createPageCache({
      maxBytes: 1e6,
      freshFor: 60_000,
      usableFor: 0,
      onError: () => undefined,
    });
    const site = await openSite({ list }, sampleBrand, pageCache);
    const first = await site.inject(INDEX);
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      'content-type': 'application/json; charset=utf-8',
    });
    const again = await site.inject({
      url: INDEX,
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect([again.statusCode, again.body, list.mock.calls.length]).toEqual([304, '', 1]);
    pageCache.purge(['stelle']);
    await site.inject(INDEX);
    expect(list).toHaveBeenCalledTimes(2);
  });

  it('is in the requested language', async () => {
    const site = await openSite(new InMemoryJobRepository(content));
    expect(
      parseCompactJobs((await site.inject(`${INDEX}?locale=en`)).json())?.[0]?.title.lang,
    ).toBe('de-CH');
    expect((await site.inject(`${INDEX}?locale=xx`)).statusCode).toBe(400);
  });

  it('is null for more than five hundred jobs', async () => {
    const list: JobMatches = {
      jobs: [],
      newest: [],
      total: 501,
      areas: [],
      companies: [],
      apprenticeships: 0,
      workloads: [],
      open: { jobs: 501, apprenticeships: 0 },
      nearest: null,
    };
    const answer = await (await openSite({ list: async () => success(list) })).inject(INDEX);
    expect([answer.statusCode, answer.body]).toEqual([200, 'null']);
  });

  it('returns 502 without caching if the content service does not respond', async () => {
    const answer = await (await stage({ kind: 'unreachable', detail: 'down' }))(INDEX);
    expect([answer.statusCode, answer.headers['cache-control'], answer.json()]).toEqual([
      502,
      'no-store',
      { failure: 'unreachable' },
    ]);
  });
});
