import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PortsFactory } from '../../src/app/container/PortsFactory.ts';
import { createListFetcher } from '../../src/app/lists/createListFetcher.ts';
import type { ContentPorts } from '../../src/app/routes/ContentPorts.ts';
import { eventListScreen } from '../../src/app/routes/screens/EventList.ts';
import { mediaListScreen } from '../../src/app/routes/screens/MediaList.ts';
import type { LoadContext } from '../../src/app/routes/LoadContext.ts';
import { ROUTE_TABLE } from '../../src/app/routes/routeTable.ts';
import type { RouteEntry } from '../../src/app/routes/RouteEntry.ts';
import { registerLists } from '../../src/app/server/gateway/registerLists.ts';
import { createPageCache } from '../../src/app/server/caches/pageCache.ts';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { startOfDay } from '../../src/domain/shared/zurichCalendar.ts';
import { success } from '../../src/domain/shared/Result.ts';
import { samplePageOf } from '../../src/ui/workshop/samplePageOf.ts';
import { type ReadingPorts, type World, WORLDS } from './worlds.ts';

const { page } = samplePageOf([], { path: 'events', title: { text: 'Liste' } });
const entryOf = (id: string) => ROUTE_TABLE.find((each) => each.id === id) as RouteEntry;
const { signal } = new AbortController();

const EVENT_QUERIES = [
  '',
  '?kategorie=musik',
  '?kategorie=anderes',
  '?zeit=vergangen',
  '?zeit=vergangen&seite=2',
  '?seite=2',
  '?haus=gibt-es-nicht',
  '?kategorie=unsinn',
];

describe.each(WORLDS)('ListAnswers $name', ({ open }) => {
  let world: World;
  let site: { readonly app: FastifyInstance; readonly gateway: string };
  let nothingBehind: typeof site;
  const contextOf = (ports: ReadingPorts): LoadContext => ({
    brand: siteOf(world.brand),
    surface: 'web',
    now: () => startOfDay(world.now),
    ports: {
      ...ports,
      pages: { find: async () => success(page) },
      brandThemes: { list: async () => [] },
      timetable: null,
    } as unknown as ContentPorts,
  });
  const siteOf = (brand: Brand): Brand => ({ ...brand, hiddenRoutes: [] });

  async function openSite(ports: ReadingPorts): Promise<typeof site> {
    const app = fastify();
    app.decorateRequest('site', {
      getter: () => ({ brand: siteOf(world.brand), known: true, local: false }),
    });
    const portsFor: PortsFactory = () =>
      contextOf(ports).ports as unknown as ReturnType<PortsFactory>;
    await registerLists(app, {
      portsFor,
      addresses: { themes: () => [] },
      clock: { now: () => world.now },
      contentCache: {
        read: () => {
          throw new Error('The ports read for themselves');
        },
        purge: () => undefined,
      },
      pageCache: createPageCache({
        maxBytes: 1e6,
        freshFor: 0,
        usableFor: 0,
        onError: () => undefined,
      }),
    });
    return { app, gateway: `${await app.listen({ port: 0, host: '127.0.0.1' })}/api` };
  }

  beforeAll(async () => {
    world = await open();
    site = await openSite(world.ports);
    nothingBehind = await openSite(world.unreachable);
  });
  afterAll(async () => {
    await Promise.all([site.app.close(), nothingBehind.app.close()]);
    await world.close();
  });

  const visitOf = (path: string, search: string) => ({
    path,
    params: {},
    query: new URLSearchParams(search),
    signal,
  });

  it.each(EVENT_QUERIES)('return the events of "%s" as their page shows them', async (search) => {
    const answers = createListFetcher('events', '', site.gateway);
    const loaded = await eventListScreen
      .load(entryOf('events'), contextOf(world.ports), visitOf('/events', search))
      .catch(() => null);
    const found = await answers.find(search, signal);
    expect(found).toEqual(
      loaded && {
        title: loaded.title,
        list: loaded.list,
        filter: loaded.filter,
        pageNumber: loaded.pageNumber,
        pages: loaded.pages,
        otherBrands: loaded.otherBrands,
      },
    );
    if (search === '') expect(found?.list.total).toBeGreaterThan(1);
  });

  it('return the media entries of any year as their page shows them', async () => {
    const answers = createListFetcher('media', '', site.gateway);
    const all = await answers.find('', signal);
    expect(all?.list.years.length).toBeGreaterThan(0);
    for (const search of [
      '',
      '?seite=2',
      '?jahr=1999',
      ...(all?.list.years ?? []).map((year) => `?jahr=${year}`),
    ]) {
      const loaded = await mediaListScreen
        .load(entryOf('media'), contextOf(world.ports), visitOf('/media', search))
        .catch(() => null);
      expect(await answers.find(search, signal), search).toEqual(
        loaded && {
          title: loaded.title,
          list: loaded.list,
          year: loaded.year,
          pageNumber: loaded.pageNumber,
          pages: loaded.pages,
        },
      );
    }
  });

  it('return null for a page beyond the last, after an abort, and if nothing is reachable', async () => {
    for (const name of ['events', 'media'] as const) {
      expect(await createListFetcher(name, '', site.gateway).find('?seite=999', signal)).toBeNull();
      expect(
        await createListFetcher(name, '', site.gateway).find('', AbortSignal.abort()),
      ).toBeNull();
      expect(await createListFetcher(name, '', nothingBehind.gateway).find('', signal)).toBeNull();
    }
  });
});
