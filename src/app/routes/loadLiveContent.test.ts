import { expect, it } from 'vitest';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import { sampleBrand } from '../../samples/sampleBrands.ts';
import { samplePageOf } from '../../ui/workshop/samplePageOf.ts';
import { sampleVisit } from '../../../tests/support/routeRequest.ts';
import { loadLiveContent } from './loadLiveContent.ts';

const { page } = samplePageOf([
  { kind: 'today', key: 't', title: 'Heute', source: 'programme', rows: [], link: null },
]);

const programmeIn = async (locale: SelectedLocale) => {
  const { t } = await loadLiveContent(page, sampleVisit(), locale, AbortSignal.timeout(5000));
  return t?.kind === 'today' ? t.rows : null;
};

it.each([
  ['', '11.45', '14.30'],
  ['it-CH', '11.45', '14.30'],
  ['fr-CH', '11\u00a0h\u00a045', '14\u00a0h\u00a030'],
  ['en', '11:45', '14:30'],
] as const)("today's programme has times as %j writes them", async (locale, ...times) => {
  const rows = await programmeIn(locale);
  expect(rows?.slice(0, 2).map(({ left }) => left)).toEqual(times);
});

it("today's programme names the place, and is marked as German if it is not translated", async () => {
  const singing = 'Singen mit Frau Keller, Gartensaal';
  expect((await programmeIn(''))?.[1]).toEqual({ left: '14.30', right: singing });
  expect((await programmeIn('en'))?.[1]).toEqual({ left: '14:30', right: singing, lang: 'de-CH' });
});

const freePlaces = samplePageOf([
  {
    kind: 'today',
    key: 't',
    title: 'Freie Plätze',
    source: 'places',
    rows: [{ left: '7', right: 'Häuser' }],
    link: null,
  },
  { kind: 'placeTeaser', key: 'p', title: 'Was frei ist', text: null, count: 1 },
]).page;

it('what is free is counted by kind, with the day on which the house said so', async () => {
  const { t } = await loadLiveContent(freePlaces, sampleVisit(), '', AbortSignal.timeout(5000));
  expect(t).toEqual({
    kind: 'today',
    rows: [{ left: '1', right: 'Pflegeplatz', query: '?art=langzeit' }],
    statedOn: '2026-11-23',
  });
});

it('the first offers are those that are free, as many as the block asks for', async () => {
  const { p } = await loadLiveContent(freePlaces, sampleVisit(), '', AbortSignal.timeout(5000));
  expect(p?.kind === 'placeTeaser' && p.groups.map(({ places }) => places)).toMatchObject([
    [{ offer: { slug: 'einzelzimmer' }, availability: { kind: 'free', count: 1 } }],
  ]);
});

it('nothing is said to be free if it cannot be read, or on a site without places', async () => {
  const down = sampleVisit({ failure: { kind: 'unreachable', detail: 'down' } });
  const without = sampleVisit({}, { brand: { ...sampleBrand, hiddenRoutes: ['places'] } });
  for (const visit of [down, without])
    expect(await loadLiveContent(freePlaces, visit, '', AbortSignal.timeout(5000))).toEqual({});
});

const ofHouse = samplePageOf([
  { kind: 'openingHours', key: 'h', title: 'Offen', text: null, purpose: null },
  { kind: 'openingHours', key: 'c', title: 'Cafeteria', text: null, purpose: 'cafeteria' },
  { kind: 'houseMap', key: 'm', title: 'Plan', text: null },
]).page;

it('opening hours are those of the configuration, on request of one purpose', async () => {
  const { h, c } = await loadLiveContent(ofHouse, sampleVisit(), '', AbortSignal.timeout(5000));
  const purposes = (live: typeof h) =>
    live?.kind === 'openingHours' && new Set(live.hours.weekly.map(({ purpose }) => purpose));
  expect(purposes(h)).toEqual(new Set(['reception', 'cafeteria']));
  expect(purposes(c)).toEqual(new Set(['cafeteria']));
});

it('the map is that of the own house; both are left out if they cannot be read', async () => {
  const down = sampleVisit({ failure: { kind: 'unreachable', detail: 'down' } });
  const { m } = await loadLiveContent(ofHouse, sampleVisit(), '', AbortSignal.timeout(5000));
  expect(m?.kind === 'houseMap' && m.house.slug).toBe('lindengut');
  expect(await loadLiveContent(ofHouse, down, '', AbortSignal.timeout(5000))).toEqual({});
});
