import { expect, test } from 'vitest';
import type { Brand } from '../../../domain/brand/Brand.ts';
import type { StatedOccupancy } from '../../../domain/places/availability.ts';
import { findPlaces, placeOf, type PlaceSources } from '../../../domain/places/findPlaces.ts';
import { type Offer, pricesOn } from '../../../domain/places/Offer.ts';
import { addDays } from '../../../domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import { sampleBrand } from '../../../samples/sampleBrands.ts';
import {
  content,
  house,
  mustFind,
  nodeOf,
  nodesOf,
  now,
} from '../../../../tests/support/stageStructuredData.ts';
import type { StructuredDataInputs } from './createStructuredData.ts';

const TODAY = zurichDate(now);
const offer: Offer = mustFind(
  content.offers.map((each) => each.content).find(({ slug }) => slug === 'einzelzimmer'),
);
const occupancy: StatedOccupancy = {
  ...mustFind(content.occupancies.find(({ offerSlug }) => offerSlug === offer.slug)),
  confirmedAt: `${TODAY}T06:00:00Z`,
};
const { street: _, ...houseInLists } = house;

const sourcesWith = (said: Partial<StatedOccupancy>): PlaceSources => ({
  offers: [offer],
  houses: [house],
  occupancies: [{ ...occupancy, ...said }],
  shares: content.careShares,
});

const atOffer = (
  said: Partial<StatedOccupancy> = {},
  { today = TODAY, level = null, brand = sampleBrand, as = offer }: Partial<Circumstances> = {},
): Partial<StructuredDataInputs> => ({
  brand,
  routeId: 'place',
  path: '/wohnen/freie-plaetze/lindengut/einzelzimmer',
  data: {
    house: houseInLists,
    offer: as,
    place: placeOf(as, sourcesWith(said), { level, today }),
    nextPrice: pricesOn(as.prices, today).next,
  },
});
interface Circumstances {
  readonly today: string;
  readonly level: number | null;
  readonly brand: Brand;
  readonly as: Offer;
}

/** The offer of the accommodation on a page. */
const offered = (...asked: Parameters<typeof atOffer>) =>
  mustFind(nodesOf(atOffer(...asked)).find((node) => Array.isArray(node['@type'])))['offers'];

test('an offer is an accommodation of its house, with its size, its price and until when that is valid', () => {
  const nodes = nodesOf(atOffer());
  expect(nodes[0]).toEqual({
    '@type': ['Accommodation', 'Product'],
    '@id': 'https://lindengut.example/wohnen/freie-plaetze/lindengut/einzelzimmer#angebot',
    name: 'Einzelzimmer mit Sicht auf den Park',
    url: 'https://lindengut.example/wohnen/freie-plaetze/lindengut/einzelzimmer',
    image: expect.stringMatching(/^https:\/\/lindengut\.example\/teilbild\/.+\.jpg$/),
    numberOfRooms: 1.5,
    floorSize: { '@type': 'QuantitativeValue', minValue: 24, maxValue: 32, unitCode: 'MTK' },
    offers: {
      '@type': 'Offer',
      url: 'https://lindengut.example/wohnen/freie-plaetze/lindengut/einzelzimmer',
      offeredBy: { '@id': 'https://lindengut.example/#haus' },
      availability: 'https://schema.org/InStock',
      inventoryLevel: { '@type': 'QuantitativeValue', value: 1 },
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: '190.55',
        priceCurrency: 'CHF',
        unitCode: 'DAY',
        unitText: 'day',
        validFrom: '2026-01-01',
      },
      priceValidUntil: '2026-12-31',
    },
  });
  // The house is in the same graph, and not described from the little that the page has of it.
  expect(nodes.filter((node) => node['@id'] === 'https://lindengut.example/#haus')).toHaveLength(1);
  expect(nodeOf('BreadcrumbList', atOffer())).toMatchObject({
    itemListElement: expect.arrayContaining([expect.objectContaining({ name: offer.title.text })]),
  });
});

test.each([
  ['free now', {}, 'InStock'],
  ['free from a day', { freeNow: 0, freeFrom: ['2027-01-04'] }, 'PreOrder'],
  ['a waiting list', { freeNow: 0, freeFrom: [], waitingList: true }, 'BackOrder'],
])('%s is called so', (_name, said, word) => {
  expect(offered(said)).toMatchObject({ availability: `https://schema.org/${word}` });
});

test('a place that was confirmed eight days ago is called neither free nor anything else', () => {
  const later = offered({}, { today: addDays(TODAY, 7) });
  expect(JSON.stringify(later)).not.toMatch(/InStock|PreOrder|BackOrder|inventoryLevel/);
  expect(offered({ freeNow: 0, freeFrom: [], waitingList: false })).not.toHaveProperty(
    'availability',
  );
});

test('a sum without one of its parts is the lowest price, and an offer without a price has none', () => {
  expect(offered({}, { level: 0 })).toMatchObject({ priceSpecification: { minPrice: '190.55' } });
  expect(offered({}, { as: { ...offer, prices: [] } })).not.toHaveProperty('priceSpecification');
  expect(offered({}, { today: '2027-02-01' })).not.toHaveProperty('priceValidUntil');
});

test("another house's offer is not described, nor its house", () => {
  const group: Brand = { ...sampleBrand, id: 'gruppe', groupSite: true };
  expect(nodesOf(atOffer({}, { brand: group })).map((node) => node['@type'])).toEqual([
    'BreadcrumbList',
  ]);
});

test('the list names its places with the addresses of their pages', () => {
  const found = findPlaces(sourcesWith({}), {
    filter: { kind: null, level: null, time: 'soon', house: null },
    brandId: null,
    today: TODAY,
  });
  const at = (data: StructuredDataInputs['data']) =>
    nodeOf('ItemList', { routeId: 'places', path: '/wohnen/freie-plaetze', data });
  expect(at({ found })).toEqual({
    '@type': 'ItemList',
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        name: 'Einzelzimmer mit Sicht auf den Park, Lindengut',
        url: 'https://lindengut.example/wohnen/freie-plaetze/lindengut/einzelzimmer',
      },
    ],
  });
  expect(at({ found: { ...found, total: 0 } })).toBeUndefined();
});
