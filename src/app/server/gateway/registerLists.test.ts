import fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import type { Brand } from '../../../domain/brand/Brand.ts';
import { failure, success } from '../../../domain/shared/Result.ts';
import { SAMPLE_BRAND } from '../../../samples/sampleBrands.ts';
import { SAMPLE_DATES, sampleEventList } from '../../../samples/sampleEvents.ts';
import { samplePageOf } from '../../../ui/workshop/samplePageOf.ts';
import type { PortsFactory } from '../../container/PortsFactory.ts';
import { createPageCache } from '../caches/pageCache.ts';
import { registerLists } from './registerLists.ts';

const EVENTS = '/api/veranstaltungen/liste';

interface Stage {
  readonly brand?: Partial<Brand>;
  readonly fails?: boolean;
}

async function stage({ brand = {}, fails = false }: Stage = {}) {
  const app = fastify();
  app.decorateRequest('site', {
    getter: () => ({
      brand: { ...SAMPLE_BRAND, hiddenRoutes: [], ...brand },
      known: true,
      local: false,
    }),
  });
  const list = vi.fn(async (..._asked: unknown[]) =>
    fails
      ? failure({ kind: 'unreachable', detail: 'down' })
      : success(sampleEventList(SAMPLE_DATES)),
  );
  const { page } = samplePageOf([], { path: 'events', title: { text: 'Veranstaltungen' } });
  const portsFor: PortsFactory = ({ client }) =>
    ({
      pages: { find: async () => success(page) },
      brandThemes: { list: async () => [] },
      events: {
        list: async (...asked: unknown[]) => {
          await client.read({ kind: 'houses', locale: 'de-CH' });
          return list(...asked);
        },
        find: async () => success(null),
        listUpcoming: async () => success([]),
      },
      media: { list: async () => success({ entries: [], total: 0, years: [2025] }) },
    }) as unknown as ReturnType<PortsFactory>;
  const pageCache = createPageCache({
    maxBytes: 1e6,
    freshFor: 60_000,
    usableFor: 0,
    onError: () => undefined,
  });
  await registerLists(app, {
    portsFor,
    pageCache,
    addresses: { themes: () => [] },
    clock: { now: () => new Date('2026-11-24T09:00:00Z') },
    contentCache: {
      read: async () => ({ result: success(null), tags: ['veranstaltung'], stale: false }),
      purge: () => undefined,
    },
  });
  return {
    ask: (
      url: string,
      headers: Readonly<Record<string, string>> = {},
      method: 'GET' | 'HEAD' = 'GET',
    ) => app.inject({ method, url, headers }),
    list,
    pageCache,
  };
}

describe('one state of a list of events', () => {
  it('is the data from which its page is rendered, without the page around it', async () => {
    const { ask, list } = await stage();
    const answer = await ask(`${EVENTS}?kategorie=musik&unsinn=1`);
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json()).toSorted()).toEqual([
      'filter',
      'list',
      'otherBrands',
      'pageNumber',
      'pages',
      'title',
    ]);
    expect(answer.json()).toMatchObject({
      title: 'Veranstaltungen, Musik',
      filter: { period: 'upcoming', category: 'music', house: null },
    });
    expect(list.mock.calls[0]?.[0]).toMatchObject({
      category: 'music',
      brandId: SAMPLE_BRAND.id,
      page: 1,
    });
  });

  it('is cached, revalidated each time, and rebuilt after an entry is published', async () => {
    const { ask, list, pageCache } = await stage();
    const first = await ask(`${EVENTS}?seite=1`);
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    expect((await ask(EVENTS, { 'if-none-match': String(first.headers['etag']) })).statusCode).toBe(
      304,
    );
    const head = await ask(EVENTS, { 'if-none-match': String(first.headers['etag']) }, 'HEAD');
    expect([head.statusCode, head.headers['content-length']]).toEqual([304, undefined]);
    expect(list).toHaveBeenCalledTimes(1);
    pageCache.purge(['veranstaltung']);
    await ask(EVENTS);
    expect(list).toHaveBeenCalledTimes(2);
  });

  it('is in the requested language, including its titles', async () => {
    const { ask, list } = await stage({ brand: { localeInPath: true } });
    const answer = await ask(`${EVENTS}?kategorie=musik&locale=fr-CH`);
    expect(answer.json()).toMatchObject({ title: 'Veranstaltungen, Musique' });
    expect(list.mock.calls[0]?.[1]).toBe('fr-CH');
    expect((await ask(`${EVENTS}?locale=xx`)).statusCode).toBe(400);
  });

  it('returns 404 beyond the last page and if the site has no events', async () => {
    expect((await (await stage()).ask(`${EVENTS}?seite=99`)).statusCode).toBe(404);
    expect(
      (await (await stage({ brand: { hiddenRoutes: ['events'] } })).ask(EVENTS)).statusCode,
    ).toBe(404);
  });

  it('has a second address for the second page with this list, also on a site without the first page', async () => {
    const { ask } = await stage({ brand: { hiddenRoutes: ['events'] } });
    const answer = await ask('/api/wohnen/veranstaltungen/liste?kategorie=musik');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { filter: { period: 'upcoming', category: 'music', house: null } },
    ]);
  });

  it('returns 502 while the content service does not respond', async () => {
    const answer = await (await stage({ fails: true })).ask(EVENTS);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([502, 'no-store']);
  });
});

it('one state of the list of media entries is the data from which its page is rendered', async () => {
  const { ask } = await stage();
  expect((await ask('/api/beitraege/liste?jahr=2025')).json()).toMatchObject({
    year: 2025,
    list: { entries: [], years: [2025] },
    pages: 1,
  });
});
