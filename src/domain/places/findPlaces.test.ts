import { describe, expect, it } from 'vitest';
import type { HouseSummary } from '../house/House.ts';
import type { StatedOccupancy } from './availability.ts';
import {
  findPlaces,
  NO_PLACE_FILTER,
  pageOfPlaces,
  type PlaceFilter,
  type PlaceSources,
} from './findPlaces.ts';
import type { OfferKind, OfferSummary } from './Offer.ts';

const TODAY = '2026-11-30';

const houseOf = (name: string): HouseSummary => ({
  brandId: name,
  slug: name,
  name,
  descriptor: null,
  place: 'Dorf',
  canton: 'ZH',
  position: null,
  phone: null,
  image: null,
  updatedAt: '2026-11-01T00:00:00Z',
});

const offerOf = (brandId: string, slug: string, kind: OfferKind): OfferSummary => ({
  id: `${brandId} ${slug}`,
  brandId,
  slug,
  kind,
  title: { text: slug },
  houseSlug: brandId,
  rooms: null,
  area: null,
  areaTo: null,
  count: null,
  features: [],
  waitingTime: null,
  picture: null,
  prices: [
    {
      validFrom: '2026-01-01',
      lodging: 20_000,
      support: null,
      extras: [],
      rules: null,
    },
    {
      validFrom: '2027-01-01',
      lodging: 21_000,
      support: null,
      extras: [],
      rules: null,
    },
  ],
  order: 0,
});

const said = (
  brandId: string,
  offerSlug: string,
  occupancy: Partial<StatedOccupancy> = {},
): StatedOccupancy => ({
  brandId,
  offerSlug,
  freeNow: 0,
  freeFrom: [],
  waitingList: false,
  confirmedAt: '2026-11-29T08:00:00Z',
  ...occupancy,
});

const SOURCES: PlaceSources = {
  houses: ['a', 'b', 'c', 'empty'].map(houseOf),
  offers: [
    offerOf('a', 'zimmer', 'longTerm'),
    offerOf('a', 'demenz', 'dementia'),
    offerOf('b', 'zimmer', 'longTerm'),
    offerOf('b', 'wohnung', 'flat'),
    offerOf('c', 'zimmer', 'longTerm'),
    // Its house does not exist.
    { ...offerOf('c', 'fremd', 'longTerm'), houseSlug: 'a' },
  ],
  occupancies: [
    said('a', 'zimmer', { freeFrom: ['2027-04-01', '2027-03-20'] }),
    said('a', 'demenz', { waitingList: true }),
    said('b', 'zimmer', { freeNow: 2 }),
    said('b', 'wohnung', { freeNow: 9, confirmedAt: '2026-11-22T08:00:00Z' }),
    said('c', 'zimmer', { freeFrom: ['2026-12-14'] }),
    said('c', 'fremd', { freeNow: 9 }),
  ],
  shares: [],
};

const find = (filter: Partial<PlaceFilter> = {}, brandId: string | null = null) =>
  findPlaces(SOURCES, {
    filter: { ...NO_PLACE_FILTER, ...filter },
    brandId,
    today: TODAY,
  });
const names = ({ groups }: Pick<ReturnType<typeof find>, 'groups'>): readonly string[] =>
  groups.flatMap(({ house, places }) => places.map(({ offer }) => `${house.slug} ${offer.slug}`));

describe('the list of places', () => {
  it('has the houses with the earliest places first, without those that have no offers', () => {
    expect(names(find())).toEqual(['b zimmer', 'b wohnung', 'c zimmer', 'a zimmer', 'a demenz']);
  });

  it('counts what is free now, and never what was confirmed too long ago', () => {
    expect(find()).toMatchObject({
      free: 2,
      dated: 2,
      everywhere: { free: 2, houses: 1 },
    });
    expect(find({ kind: 'flat' })).toMatchObject({ free: 0, fits: false });
  });

  it('leaves out what becomes free after three months if that is asked', () => {
    expect(names(find({ time: 'threeMonths' }))).not.toContain('a zimmer');
  });

  it('has the own houses only on the site of a house', () => {
    expect(names(find({}, 'a'))).toEqual(['a zimmer', 'a demenz']);
    expect(find({}, 'a').kinds).toEqual([
      { kind: 'longTerm', free: 0 },
      { kind: 'dementia', free: 0 },
    ]);
  });

  it('keeps the counts of the kinds whatever is chosen', () => {
    expect(find({ kind: 'dementia', house: 'a' }).kinds).toEqual(find().kinds);
    expect(find().kinds).toContainEqual({ kind: 'longTerm', free: 2 });
  });

  it('shows the price of the day', () => {
    const [group] = find({ house: 'c' }).groups;
    expect(group?.places[0]?.quote).toMatchObject({ perUnit: 20_000 });
    expect(group?.places[0]?.price).toMatchObject({ validFrom: '2026-01-01' });
  });

  it('takes a waiting list for an answer only of who plans ahead', () => {
    expect(find({ kind: 'dementia' }).fits).toBe(false);
    expect(find({ kind: 'dementia', time: 'later' }).fits).toBe(true);
  });
});

describe('if nothing fits', () => {
  const QUESTION = { kind: 'longTerm', time: 'threeMonths', house: 'a' } as const;
  const north = (kilometres: number) => ({ latitude: 47 + kilometres / 111.195, longitude: 8.6 });
  const alternativesAt = (places: Readonly<Record<string, number>>) =>
    findPlaces(
      {
        ...SOURCES,
        houses: SOURCES.houses.map((house) => {
          const at = places[house.slug];
          return { ...house, position: at === undefined ? null : north(at) };
        }),
      },
      { filter: { ...NO_PLACE_FILTER, ...QUESTION }, brandId: null, today: TODAY },
    ).alternatives.map(({ house, kilometres, daysLater }) => [
      house.slug,
      kilometres === null ? null : Math.round(kilometres * 10) / 10,
      daysLater,
    ]);

  it('the same house comes first, with the days that it is late, then the nearest others', () => {
    expect(find(QUESTION).fits).toBe(false);
    // 92 days from 30 November are until 2 March.
    expect(alternativesAt({ a: 0, b: 38, c: 3.2 })).toEqual([
      ['a', null, 18],
      ['c', 3.2, null],
      ['b', 38, null],
    ]);
  });

  it('a house without a position comes last, and has no distance', () => {
    expect(alternativesAt({ a: 0, c: 3 })).toEqual([
      ['a', null, 18],
      ['c', 3, null],
      ['b', null, null],
    ]);
    // The earliest first if no distance is known.
    expect(alternativesAt({ b: 1, c: 2 }).slice(1)).toEqual([
      ['b', null, null],
      ['c', null, null],
    ]);
  });

  it('counts from today who wants a place soon, and nothing who plans ahead', () => {
    const lateIn = (time: PlaceFilter['time']) =>
      findPlaces(
        { ...SOURCES, occupancies: [said('c', 'zimmer', { freeFrom: ['2026-12-14'] })] },
        { filter: { ...NO_PLACE_FILTER, kind: 'longTerm', time }, brandId: 'a', today: TODAY },
      ).alternatives.map(({ house, daysLater }) => [house.slug, daysLater]);
    expect(lateIn('soon')).toEqual([['c', 14]]);
    expect(lateIn('later')).toEqual([['c', null]]);
  });

  it('a waiting list nearby comes after a place that has a day', () => {
    const sources = {
      ...SOURCES,
      houses: SOURCES.houses.map((house, position) => ({ ...house, position: north(position) })),
      occupancies: [
        said('b', 'zimmer', { waitingList: true }),
        said('c', 'zimmer', { freeNow: 1 }),
      ],
    };
    const filter = { ...NO_PLACE_FILTER, kind: 'longTerm' } as const;
    expect(
      findPlaces(sources, { filter, brandId: 'a', today: TODAY }).alternatives.map(
        ({ house }) => house.slug,
      ),
    ).toEqual(['c', 'b']);
  });

  it('another kind is no alternative', () => {
    expect(find({ kind: 'flat' }).alternatives).toEqual([]);
  });

  it('there are none while something fits', () => {
    expect(find().alternatives).toEqual([]);
  });
});

describe('a page of the list', () => {
  it('has so many offers, and every offer is on one page', () => {
    const { groups, total } = find();
    const pages = [1, 2, 3].map((page) => names({ groups: pageOfPlaces(groups, page, 2) }));
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(pages.flat()).toEqual(names({ groups }));
    expect(pages.flat()).toHaveLength(total);
    expect(pageOfPlaces(groups, 4, 2)).toEqual([]);
  });
});
