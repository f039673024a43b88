import { describe, expect, it } from 'vitest';
import type { EventListQuery } from '../../src/domain/event/EventRepository.ts';
import { describePort, testReadContract, languagesIn, valueOf } from './describePort.ts';
import type { World } from './worlds.ts';

const LISTED = { category: null, house: null, page: 1, pageSize: 100 } as const;
const SINGING = 'singen-mit-frau-keller';
/** In houses of two brands. */
const SHARED = 'adventsfenster';

describePort('EventRepository', (world, { holdsSamples }) => {
  it('lists upcoming events, soonest first', async () => {
    const { ports, brand, now } = world();
    const events = await valueOf(ports.events.listUpcoming(brand, { from: now, limit: 20 }, ''));
    expect(events.length).toBeGreaterThan(1);
    const starts = events.map(({ start }) => Date.parse(start));
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
    expect(events.filter(({ slug }) => !/^[a-z0-9-]+$/.test(slug))).toEqual([]);
    expect(
      events.filter(({ start }) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\+0[12]:00$/.test(start)),
    ).toEqual([]);
    expect(languagesIn(events)).toEqual([]);
  });

  it('lists a repeated event on each of its dates', async () => {
    const { ports, brand, now } = world();
    const events = await valueOf(ports.events.listUpcoming(brand, { from: now, limit: 50 }, ''));
    expect(new Set(events.map(({ id }) => id)).size).toBeLessThan(events.length);
    expect(new Set(events.map(({ id, start }) => `${id} ${start}`)).size).toBe(events.length);
  });

  it('lists what begins between two moments, as the list of all has it', async () => {
    const { ports, brand, now } = world();
    const all = await valueOf(ports.events.listUpcoming(brand, { from: now, limit: null }, ''));
    const until = new Date(now.getTime() + 14 * 86_400_000);
    const within = await valueOf(ports.events.listBetween(brand, { from: now, until }, ''));
    expect(within.length).toBeGreaterThan(1);
    expect(within).toEqual(
      all.filter(
        ({ start }) => Date.parse(start) >= now.getTime() && Date.parse(start) <= until.getTime(),
      ),
    );
  });

  it('lists at most the requested number', async () => {
    const { ports, brand, now } = world();
    const all = await valueOf(ports.events.listUpcoming(brand, { from: now, limit: 20 }, ''));
    expect(await valueOf(ports.events.listUpcoming(brand, { from: now, limit: 2 }, ''))).toEqual(
      all.slice(0, 2),
    );
  });

  it('lists the German events, marked as German, if there is no translation', async () => {
    const { ports, brand, now } = world();
    const german = await valueOf(ports.events.listUpcoming(brand, { from: now, limit: 2 }, ''));
    const english = await valueOf(ports.events.listUpcoming(brand, { from: now, limit: 2 }, 'en'));
    expect(english.map(({ title }) => title)).toEqual(
      german.map(({ title }) => ({ text: title.text, lang: 'de-CH' })),
    );
  });

  it('lists nothing for a brand without events', async () => {
    const { ports, stranger, now } = world();
    expect(await ports.events.listUpcoming(stranger, { from: now, limit: 3 }, '')).toEqual({
      ok: true,
      value: [],
    });
  });

  testReadContract(world, (ports, signal) =>
    ports.events.listUpcoming(world().brand, { from: world().now, limit: 3 }, '', signal),
  );

  const list = ({ ports, brand, now }: World, more: Partial<EventListQuery> = {}) =>
    valueOf(
      ports.events.list({ brandId: brand.id, now, period: 'upcoming', ...LISTED, ...more }, ''),
    );

  it('lists the same dates as a teaser, page by page, with the total', async () => {
    const { ports, brand, now } = world();
    const all = await list(world());
    expect(all.total).toBeGreaterThan(2);
    expect(all.occurrences.slice(0, 3)).toEqual(
      await valueOf(ports.events.listUpcoming(brand, { from: now, limit: 3 }, '')),
    );
    const pages = await Promise.all([1, 2].map((page) => list(world(), { page, pageSize: 2 })));
    expect(pages.flatMap(({ occurrences }) => occurrences)).toEqual(all.occurrences.slice(0, 4));
    expect(pages.map(({ total }) => total)).toEqual([all.total, all.total]);
    expect(await list(world(), { page: 1000 })).toEqual({ ...all, occurrences: [] });
  });

  it('returns each category and house with the number of dates that choosing it gives', async () => {
    const all = await list(world());
    expect(all.categories.reduce((sum, { count }) => sum + count, 0)).toBe(all.total);
    const [first] = all.categories;
    if (first === undefined) throw new Error('expected a category');
    const chosen = await list(world(), { category: first.category });
    expect(chosen.occurrences.map(({ category }) => category)).toEqual(
      chosen.occurrences.map(() => first.category),
    );
    expect(chosen).toMatchObject({ total: first.count, categories: all.categories });
    for (const { slug, count } of chosen.houses)
      expect((await list(world(), { category: first.category, house: slug })).total).toBe(count);
    for (const { slug, name, count } of all.houses) {
      expect(name).toMatch(/./);
      const ofHouse = await list(world(), { house: slug });
      expect(ofHouse.total).toBe(count);
      expect(ofHouse.houses).toEqual(all.houses);
      expect(ofHouse.categories.reduce((sum, each) => sum + each.count, 0)).toBe(count);
      // The first of several houses stands in a list.
      const others = ofHouse.occurrences.filter(({ house }) => house !== slug);
      expect(others.filter((date) => date.slug !== SHARED)).toEqual([]);
    }
    expect(await list(world(), { house: 'gibt-es-nicht' })).toMatchObject({
      total: 0,
      occurrences: [],
    });
  });

  it('lists the whole group if no brand is given', async () => {
    const { ports, brand, multilingual, now } = world();
    const group = await valueOf(
      ports.events.list({ brandId: null, now, period: 'upcoming', ...LISTED }, ''),
    );
    expect(new Set(group.occurrences.map(({ brandId }) => brandId)).size).toBeGreaterThan(1);
    expect(group.total).toBeGreaterThan((await list(world())).total);
    expect((await list(world())).occurrences.filter(({ brandId }) => brandId !== brand.id)).toEqual(
      [],
    );
    expect(
      (await list(world(), { brandId: multilingual.id })).occurrences.filter(
        ({ brandId, slug }) => brandId !== multilingual.id && slug !== SHARED,
      ),
    ).toEqual([]);
  });

  it('leaves out excluded brands, also in the counts', async () => {
    const { brand, now, ports } = world();
    const group = await valueOf(
      ports.events.list({ brandId: null, now, period: 'upcoming', ...LISTED }, ''),
    );
    const others = await list(world(), { brandId: null, exceptBrands: [brand.id] });
    expect(others.occurrences.filter(({ brandId }) => brandId === brand.id)).toEqual([]);
    expect(others.total).toBe(group.total - (await list(world())).total);
    expect(others.categories.reduce((sum, { count }) => sum + count, 0)).toBe(others.total);
  });

  it.runIf(holdsSamples)('marks the dates of a series, and no others', async () => {
    const marked = (await list(world())).occurrences.filter(({ recurring }) => recurring);
    expect([...new Set(marked.map(({ slug }) => slug))]).toEqual([SINGING]);
  });

  it('lists no past dates among the upcoming ones, and no upcoming dates among the past ones', async () => {
    const { now } = world();
    const [upcoming, past] = [await list(world()), await list(world(), { period: 'past' })];
    expect(
      upcoming.occurrences.filter(
        ({ end, allDay }) => !allDay && end !== null && new Date(end) < now,
      ),
    ).toEqual([]);
    expect(past.occurrences.filter(({ start, end }) => new Date(end ?? start) >= now)).toEqual([]);
    const starts = past.occurrences.map(({ start }) => Date.parse(start));
    expect(starts).toEqual(starts.toSorted((one, other) => other - one));
  });

  it.runIf(holdsSamples)('lists past dates of one year, the latest first', async () => {
    const past = await list(world(), { period: 'past' });
    expect([...new Set(past.occurrences.map(({ slug }) => slug))]).toEqual([
      SINGING,
      'herbstmarkt',
      'sommerfest',
    ]);
    expect(past.total).toBe(5);
    expect(past.occurrences.find(({ slug }) => slug === 'herbstmarkt')).toMatchObject({
      allDay: true,
      end: null,
      category: 'market',
      house: 'lindengut',
    });
  });

  it.runIf(holdsSamples)(
    'shows a cancelled date as cancelled and a moved one with its original date, each with its note',
    async () => {
      const singing = (await list(world())).occurrences
        .filter(({ slug }) => slug === SINGING)
        .slice(0, 4);
      expect(
        singing.map(({ start, cancelled, movedFrom, note }) => [
          start.slice(0, 16),
          cancelled,
          movedFrom?.slice(0, 16) ?? null,
          note?.text,
        ]),
      ).toEqual([
        ['2026-11-25T14:30', false, null, 'Ohne Anmeldung'],
        ['2026-12-02T14:30', true, null, 'Ohne Anmeldung'],
        [
          '2026-12-10T10:00',
          false,
          '2026-12-09T14:30',
          'Diese Woche am Mittwoch, weil der Saal besetzt ist.',
        ],
        ['2026-12-16T14:30', false, null, 'Ohne Anmeldung'],
      ]);
      expect(singing.map(({ end }) => end?.slice(11, 16))).toEqual([
        '15:30',
        '15:30',
        '11:00',
        '15:30',
      ]);
    },
  );

  it.runIf(holdsSamples)(
    'fills the missing fields of a translation from German, in lists and on the page, and marks them',
    async () => {
      const { ports, multilingual, now } = world();
      const {
        occurrences: [date],
      } = await valueOf(
        ports.events.list(
          { brandId: multilingual.id, now, period: 'upcoming', ...LISTED },
          'it-CH',
        ),
      );
      expect(date).toMatchObject({
        title: { text: 'Concerto sul lago' },
        place: { text: 'Steg', lang: 'de-CH' },
      });
      const event = await valueOf(
        ports.events.find(multilingual, { id: date?.id ?? '', now }, 'it-CH'),
      );
      expect(event).toMatchObject({
        title: { text: 'Concerto sul lago' },
        place: { text: 'Steg', lang: 'de-CH' },
        house: { slug: 'esempio', name: 'Esempio' },
      });
    },
  );

  it('finds an event by its id, with its dates around the current time', async () => {
    const { ports, brand, now } = world();
    const [date] = await valueOf(ports.events.listUpcoming(brand, { from: now, limit: 1 }, ''));
    const event = await valueOf(ports.events.find(brand, { id: date?.id ?? '', now }, ''));
    expect(event).toMatchObject({
      id: date?.id,
      slug: date?.slug,
      title: date?.title,
      brandId: brand.id,
      category: date?.category,
    });
    expect(event?.occurrences).toContainEqual(date);
    expect(event?.occurrences.length).toBeLessThanOrEqual(40);
    expect(event?.updatedAt).toMatch(/^20\d\d-/);
    expect(languagesIn(event)).toEqual([]);
  });

  it.runIf(holdsSamples)('finds everything that the page of an event shows', async () => {
    const { ports, brand, now } = world();
    const singing = (await list(world())).occurrences.find(({ slug }) => slug === SINGING);
    const event = await valueOf(ports.events.find(brand, { id: singing?.id ?? '', now }, ''));
    expect(event).toMatchObject({
      rule: 'FREQ=WEEKLY',
      start: '2026-11-04T14:30:00+01:00',
      house: { slug: 'lindengut', name: 'Lindengut' },
      image: { file: 'gartensaal.png' },
      contact: { name: 'Ruth Aebersold' },
      body: [{ kind: 'paragraph' }],
      deviations: [
        { date: '2026-12-02', cancelled: true, newStart: null },
        { date: '2026-12-09', cancelled: false, newStart: '2026-12-10T10:00:00+01:00' },
      ],
      plannedStarts: {
        '2026-12-02': '2026-12-02T14:30:00+01:00',
        '2026-12-09': '2026-12-09T14:30:00+01:00',
      },
    });
    expect(event?.occurrences.map(({ start }) => start.slice(0, 10)).slice(0, 4)).toEqual([
      '2026-11-04',
      '2026-11-11',
      '2026-11-18',
      '2026-11-25',
    ]);
  });

  it('returns the German event, marked as German, if there is no translation', async () => {
    const { ports, brand, now } = world();
    const [date] = await valueOf(ports.events.listUpcoming(brand, { from: now, limit: 1 }, ''));
    const event = await valueOf(ports.events.find(brand, { id: date?.id ?? '', now }, 'en'));
    expect(event?.title).toEqual({ text: date?.title.text, lang: 'de-CH' });
  });

  it.each(['0', '999999', 'gibtesnicht', '', '../1', 'a b', '$ne', 'A', 'a'.repeat(41), '1 or 1'])(
    'finds nothing for the id %j',
    async (id) => {
      const { ports, brand, now } = world();
      expect(await ports.events.find(brand, { id, now }, '')).toEqual({ ok: true, value: null });
    },
  );

  it('finds no event of another brand', async () => {
    const { ports, brand, stranger, now } = world();
    const [date] = await valueOf(ports.events.listUpcoming(brand, { from: now, limit: 1 }, ''));
    expect(await ports.events.find(stranger, { id: date?.id ?? '', now }, '')).toEqual({
      ok: true,
      value: null,
    });
  });

  it('lists each public event once for calendars, ordered by start', async () => {
    const { ports, brand, now } = world();
    const series = await valueOf(ports.events.listSeries(brand, { now }, ''));
    expect(series.length).toBeGreaterThan(1);
    expect(new Set(series.map(({ id }) => id)).size).toBe(series.length);
    expect(series.some(({ rule }) => rule?.startsWith('FREQ='))).toBe(true);
    const starts = series.map(({ start }) => Date.parse(start));
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
    expect(
      series.flatMap(({ deviations, plannedStarts }) =>
        deviations.filter(({ date }) => !plannedStarts[date]?.startsWith(date)),
      ),
    ).toEqual([]);
  });

  it.runIf(holdsSamples)(
    'lists for calendars the events that ended within a year, and no unpublished ones',
    async () => {
      const { ports, brand, now } = world();
      const series = await valueOf(ports.events.listSeries(brand, { now }, ''));
      expect(series.map(({ slug }) => slug)).toEqual([
        'sommerfest',
        'herbstmarkt',
        SINGING,
        'adventsfenster',
        'wenn-das-gedaechtnis-nachlaesst',
      ]);
    },
  );

  it('lists the events of the whole group if no brand is given, without excluded brands', async () => {
    const { ports, brand, now } = world();
    const { events } = ports;
    const [group, own, others] = await Promise.all([
      valueOf(events.listSeries(null, { now }, '')),
      valueOf(events.listSeries(brand, { now }, '')),
      valueOf(events.listSeries(null, { now, exceptBrands: [brand.id] }, '')),
    ]);
    expect(others.length).toBeGreaterThan(0);
    expect(group.filter(({ brandId }) => brandId === brand.id)).toEqual(own);
    expect(group.filter(({ brandId }) => brandId !== brand.id)).toEqual(others);
    const next = { from: now, limit: 100_000 };
    const [all, ownDates, otherDates] = await Promise.all([
      valueOf(events.listUpcoming(null, next, '')),
      valueOf(events.listUpcoming(brand, next, '')),
      valueOf(events.listUpcoming(null, { ...next, exceptBrands: [brand.id] }, '')),
    ]);
    expect(all.filter(({ brandId }) => brandId === brand.id)).toEqual(ownDates);
    expect(all.filter(({ brandId }) => brandId !== brand.id)).toEqual(otherDates);
    expect(otherDates.length).toBeGreaterThan(0);
  });

  it('returns an empty page and no series for a brand without events', async () => {
    const { ports, stranger, now } = world();
    expect(await list(world(), { brandId: stranger.id })).toEqual({
      occurrences: [],
      total: 0,
      categories: [],
      houses: [],
    });
    expect(await ports.events.listSeries(stranger, { now }, '')).toEqual({ ok: true, value: [] });
  });

  describe('list', () => {
    testReadContract(world, (ports, signal) =>
      ports.events.list(
        { brandId: null, now: world().now, period: 'upcoming', ...LISTED, pageSize: 3 },
        '',
        signal,
      ),
    );
  });
  describe('listSeries', () => {
    testReadContract(world, (ports, signal) =>
      ports.events.listSeries(world().brand, { now: world().now }, '', signal),
    );
  });
  describe('find', () => {
    testReadContract(world, async (ports, signal) => {
      const { ports: whole, brand, now } = world();
      const [date] = await valueOf(whole.events.listUpcoming(brand, { from: now, limit: 1 }, ''));
      return ports.events.find(brand, { id: date?.id ?? '', now }, '', signal);
    });
  });
});
