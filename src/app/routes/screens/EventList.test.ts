import { describe, expect, it, vi } from 'vitest';
import type { Event, EventOccurrence } from '../../../domain/event/Event.ts';
import type { EventMatches, EventListQuery } from '../../../domain/event/EventRepository.ts';
import type { Page } from '../../../domain/page/Page.ts';
import { failure, success } from '../../../domain/shared/Result.ts';
import { SAMPLE_DATES, sampleEvent, sampleEventList } from '../../../samples/sampleEvents.ts';
import { SAMPLE_THEMES } from '../../../ui/workshop/sampleThemes.ts';
import { SAMPLE_PICTURES } from '../../../samples/samplePictures.ts';
import { samplePageOf } from '../../../ui/workshop/samplePageOf.ts';
import { eventListScreen } from './EventList.ts';
import { NOW, routeOf, routeRequest, visitWith } from '../../../../tests/support/routeRequest.ts';

const { page } = samplePageOf([], {
  path: 'events',
  title: { text: 'Kommen Sie herein.' },
  meta: { title: { text: 'Veranstaltungen' }, description: null, keywords: null, image: null },
});

interface Stage {
  readonly list?: EventMatches;
  readonly event?: Event | null;
  readonly page?: Page | null;
  readonly groupSite?: boolean;
}

function stage({
  list = sampleEventList(SAMPLE_DATES),
  event = null,
  page: found = page,
  groupSite = false,
}: Stage = {}) {
  const listEvents = vi.fn(async (_query: EventListQuery) => success(list));
  const find = vi.fn(async (_brand: unknown, _query: { readonly id: string }) => success(event));
  const themes = [
    ...Object.values(SAMPLE_THEMES),
    { ...SAMPLE_THEMES['haus-b'], brandId: 'ohne', hiddenRoutes: ['events', 'event'] },
  ];
  const ports = {
    pages: { find: async () => success(found) },
    events: { list: listEvents, find, listUpcoming: async () => success([]) },
    brandThemes: { list: async () => themes },
  };
  const load = (query = '') =>
    eventListScreen.load(
      routeOf('events'),
      visitWith(ports, { id: 'beispiel', groupSite }),
      routeRequest('/events', query),
    );
  return { load, list: listEvents, find };
}

describe('the list of events', () => {
  it("requests the first page of the brand's own coming events", async () => {
    const { load, list } = stage();
    const data = await load();
    expect(list).toHaveBeenCalledWith(
      {
        brandId: 'beispiel',
        exceptBrands: [],
        now: NOW,
        period: 'upcoming',
        category: null,
        house: null,
        page: 1,
        pageSize: 20,
      },
      '',
      expect.anything(),
    );
    expect(data).toMatchObject({
      title: 'Veranstaltungen',
      pageNumber: 1,
      pages: 1,
      page: { path: 'events' },
    });
    expect(data).not.toHaveProperty('indexable');
    expect(data).not.toHaveProperty('canonicalQuery');
  });

  it("shows the whole group on the group's site, except brands that hide their event pages", async () => {
    const { load, list } = stage({
      groupSite: true,
      list: sampleEventList([
        { ...SAMPLE_DATES[0], brandId: 'haus-b' } as EventOccurrence,
        ...SAMPLE_DATES,
      ]),
    });
    const data = await load();
    expect(list.mock.calls[0]?.[0]).toMatchObject({ brandId: null, exceptBrands: ['ohne'] });
    expect(data.otherBrands).toEqual({
      'haus-b': { name: 'Berghof', href: 'https://haus-b.example/', hiddenRoutes: [] },
    });
  });

  it('reads the filters from a query in German, and a filtered list is not indexed', async () => {
    const { load, list } = stage({
      list: sampleEventList(SAMPLE_DATES, {
        houses: [{ slug: 'parkhaus', name: 'Parkhaus', count: 7 }],
      }),
    });
    const data = await load('haus=parkhaus&kategorie=angehoerige&zeit=vergangen');
    expect(list.mock.calls[0]?.[0]).toMatchObject({
      period: 'past',
      category: 'relatives',
      house: 'parkhaus',
    });
    expect(data).toMatchObject({
      title: 'Veranstaltungen, Rückblick, Für Angehörige, Parkhaus',
      indexable: false,
      highlight: null,
    });
    expect(data).not.toHaveProperty('invented');
  });

  it('ignores unknown filter values', async () => {
    const { load, list } = stage();
    const data = await load('haus=luftschloss&kategorie=zauberei&zeit=morgen');
    expect(list).toHaveBeenLastCalledWith(
      expect.objectContaining({ period: 'upcoming', category: null, house: null }),
      '',
      expect.anything(),
    );
    expect(data.filter).toEqual({ period: 'upcoming', category: null, house: null });
    expect(data.invented).toBe(true);
  });
});

describe('the highlight', () => {
  it('is the next event with a picture', async () => {
    const { load, find } = stage();
    find.mockImplementation(async (_brand, { id }) =>
      success(id === 'advent' ? sampleEvent({ id }) : sampleEvent({ id, image: null })),
    );
    const { highlight } = await load();
    expect(highlight?.event.id).toBe('advent');
    expect(highlight?.occurrence.start).toBe('2026-11-29T17:00:00+01:00');
  });

  it('requests each event once and at most four events', async () => {
    const { load, find } = stage();
    await load();
    expect(find.mock.calls.map(([, { id }]) => id)).toEqual([
      'singen',
      'vorlesen',
      'advent',
      'turnen',
    ]);
  });

  it('is never a cancelled date or an event of another brand', async () => {
    const [first, second] = SAMPLE_DATES as readonly [EventOccurrence, EventOccurrence];
    const { load, find } = stage({
      groupSite: true,
      list: sampleEventList([
        { ...first, id: 'abgesagt', cancelled: true },
        { ...first, id: 'fremd', brandId: 'haus-b' },
        second,
      ]),
      event: sampleEvent(),
    });
    expect((await load()).highlight?.occurrence).toBe(second);
    expect(find).toHaveBeenCalledOnce();
  });

  it('replaces the picture of the page, which further pages of the list do not show either', async () => {
    const withPicture = { ...page, image: SAMPLE_PICTURES.park };
    const long = sampleEventList(SAMPLE_DATES, { total: 47 });
    expect((await stage({ page: withPicture, event: sampleEvent() }).load()).page.image).toBeNull();
    expect((await stage({ page: withPicture, list: long }).load('seite=2')).page.image).toBeNull();
    expect((await stage({ page: withPicture }).load()).page.image).toBe(SAMPLE_PICTURES.park);
  });

  it('is omitted if its events cannot be read or if the list is filtered', async () => {
    const { load, find } = stage();
    find.mockResolvedValue(failure({ kind: 'unreachable', detail: '' }) as never);
    expect((await load()).highlight).toBeNull();
    find.mockClear();
    await load('kategorie=musik');
    expect(find).not.toHaveBeenCalled();
  });
});
