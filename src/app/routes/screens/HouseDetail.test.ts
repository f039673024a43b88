import { describe, expect, it } from 'vitest';
import { InMemoryTimetable } from '../../../adapters/in-memory/InMemoryTimetable.ts';
import { sampleBrand, sampleBrandInFourLanguages } from '../../../samples/sampleBrands.ts';
import type { Brand } from '../../../domain/brand/Brand.ts';
import type { TimetableFailure } from '../../../domain/directions/Timetable.ts';
import { SAMPLE_THEMES } from '../../../ui/workshop/sampleThemes.ts';
import { SAMPLE_SEARCH } from '../../../ui/workshop/sampleHouseData.ts';
import { houseDetailScreen } from './HouseDetail.ts';
import { routeOf, routeRequest, sampleVisit } from '../../../../tests/support/routeRequest.ts';

const group: Brand = { ...sampleBrand, id: 'gruppe', groupSite: true };
const theme = {
  ...Object.values(SAMPLE_THEMES)[0],
  brandId: sampleBrand.id,
  href: 'https://lindengut.example/',
} as never;
const timetableOf = (failure?: TimetableFailure) =>
  new InMemoryTimetable({
    departures: { 8503078: [] },
    connections: { Uster: SAMPLE_SEARCH.search?.connections ?? [] },
    ...(failure && { failure }),
  });

function load(
  brand: Brand,
  slug: string,
  { von = '', timetable = timetableOf() as InMemoryTimetable | null, fails = false } = {},
) {
  const failing = { failure: { kind: 'unreachable', detail: '' } as const };
  return houseDetailScreen.load(
    routeOf('house'),
    sampleVisit(fails ? failing : {}, { brand, timetable, themes: [theme] }),
    routeRequest(`/unsere-haeuser/${slug}`, von && { von }, { haus: slug }),
  );
}

describe('the page of a house', () => {
  it('shows the house, its next three dates and its open jobs', async () => {
    const { house, visiting, events, jobs, title, meta, live } = await load(
      sampleBrand,
      'lindengut',
    );
    expect([house.name, title, visiting]).toEqual(['Lindengut', 'Lindengut', false]);
    expect(events).toHaveLength(3);
    expect(events.every(({ brandId }) => brandId === sampleBrand.id)).toBe(true);
    expect(jobs?.newest.length).toBeGreaterThan(0);
    expect(meta?.description?.text).toBe('Lindengut, 8126 Zumikon. Wohnen und Pflege am Park');
    expect(live.house.themes).toEqual({});
  });

  it("uses the theme of the house's brand on the group's site", async () => {
    const { visiting, live } = await load(group, 'lindengut');
    expect(visiting).toBe(true);
    expect(live.house.themes).toEqual({ [sampleBrand.id]: theme });
  });

  it('responds with 404 on the site of another brand and for an unknown house', async () => {
    await expect(load(sampleBrand, 'esempio')).rejects.toMatchObject({
      init: { status: 404 },
      data: { reason: 'page' },
    });
    await expect(load(group, 'luftschloss')).rejects.toMatchObject({ init: { status: 404 } });
    await expect(load(sampleBrandInFourLanguages, 'esempio')).resolves.toMatchObject({
      visiting: false,
    });
  });

  it('responds with 503 if the content service does not respond', async () => {
    await expect(load(group, 'lindengut', { fails: true })).rejects.toMatchObject({
      init: { status: 503 },
    });
  });
});

describe('the directions to a house', () => {
  it('query the timetable only if the visitor entered a starting place', async () => {
    expect((await load(group, 'lindengut')).directions).toEqual({ search: null, timetable: true });
    const { directions } = await load(group, 'lindengut', { von: 'Uster' });
    expect(directions.search).toMatchObject({ from: 'Uster', failure: null });
    expect(directions.search?.connections).toHaveLength(2);
  });

  it('ignore control characters in the starting place', async () => {
    const fromOf = async (von: string) =>
      (await load(group, 'lindengut', { von })).directions.search?.from;
    expect([await fromOf('\0'), await fromOf('Uster\0Nord\n')]).toEqual([undefined, 'Uster Nord']);
  });

  it.each(['unknownPlace', 'unreachable', 'busy'] as const)(
    'report that the timetable failed: %s',
    async (kind) => {
      const { directions } = await load(group, 'lindengut', {
        von: 'Nirgendwo',
        timetable: timetableOf({ kind, detail: '' }),
      });
      expect(directions).toEqual({
        search: { from: 'Nirgendwo', connections: null, failure: kind },
        timetable: true,
      });
    },
  );

  it('have no timetable if it is turned off or if the house has no stop', async () => {
    expect((await load(group, 'lindengut', { von: 'Uster', timetable: null })).directions).toEqual({
      search: null,
      timetable: false,
    });
    expect((await load(group, 'esempio', { von: 'Uster' })).directions).toEqual({
      search: null,
      timetable: false,
    });
  });
});
