import type { Occupancy } from '../../domain/places/availability.ts';
import { sharesOn } from '../../domain/places/careShares.ts';
import {
  findPlaces,
  NO_PLACE_FILTER,
  placeOf,
  type PlaceFilter,
} from '../../domain/places/findPlaces.ts';
import { type Offer, type OfferSummary, pricesOn } from '../../domain/places/Offer.ts';
import { priceStay } from '../../domain/places/stayPrice.ts';
import { zurichDate } from '../../domain/shared/zurichTime.ts';
import { SAMPLE_HOUSE } from '../../samples/sampleHouses.ts';
import { createSampleOffers } from '../../samples/sampleOffers.ts';
import type { PlaceDetailData } from '../screens/PlaceDetail/placeDetailData.ts';
import type { PlaceListData } from '../screens/PlaceList/placeListData.ts';
import { samplePageOf } from './samplePageOf.ts';
import { SAMPLE_THEMES } from './sampleThemes.ts';

const NOW = new Date('2026-11-24T10:00:00+01:00');
const TODAY = zurichDate(NOW);

const { offers, careShares } = createSampleOffers(NOW);
const [guestRoom, , lakeRoom] = offers.map(({ content }) => content) as [Offer, Offer, Offer];

const houses = Object.values(SAMPLE_THEMES).map(({ brandId, name }) => ({
  ...SAMPLE_HOUSE,
  brandId,
  slug: brandId,
  name,
}));

const offerAt = (brandId: string, changes: Partial<OfferSummary> = {}): OfferSummary => ({
  ...lakeRoom,
  brandId,
  houseSlug: brandId,
  ...changes,
});

const said = (brandId: string, offerSlug: string, occupancy: Partial<Occupancy>) => ({
  brandId,
  offerSlug,
  freeNow: 0,
  freeFrom: [],
  waitingList: false,
  confirmedAt: '2026-11-23T08:00:00+01:00',
  ...occupancy,
});

const [first = '', second = '', third = ''] = houses.map(({ brandId }) => brandId);

/** Every state of an offer, in three houses. */
const SOURCES = {
  houses,
  shares: careShares,
  offers: [
    offerAt(first),
    offerAt(first, { slug: 'gast', kind: 'guestRoom', title: { text: 'Gästezimmer' } }),
    offerAt(second, { slug: 'demenz', kind: 'dementia', title: { text: 'Zimmer zum Garten' } }),
    offerAt(second, {
      slug: 'wohnung',
      kind: 'flat',
      title: { text: 'Wohnung mit zwei Zimmern' },
      rooms: 2.5,
      areaTo: null,
    }),
    offerAt(third, { slug: 'ferien', kind: 'shortStay', prices: [] }),
  ],
  occupancies: [
    said(first, lakeRoom.slug, { freeNow: 2 }),
    said(first, 'gast', { freeFrom: ['2026-12-14'] }),
    said(second, 'demenz', { waitingList: true }),
    said(second, 'wohnung', { freeNow: 1 }),
    said(third, 'ferien', { freeNow: 5, confirmedAt: '2026-11-10T08:00:00+01:00' }),
  ],
};

/** The list of places of the group, or of the first house. */
export function samplePlaceList(
  filter: Partial<PlaceFilter> = {},
  { ofGroup = true }: { readonly ofGroup?: boolean } = {},
): PlaceListData {
  const chosen = { ...NO_PLACE_FILTER, ...filter };
  const found = findPlaces(SOURCES, {
    filter: chosen,
    brandId: ofGroup ? null : second,
    today: TODAY,
  });
  return {
    ...samplePageOf([], {
      path: 'wohnen/freie-plaetze',
      title: { text: 'Freie Plätze' },
      lead: { text: 'Zimmer, Preis und Datum. Was frei ist, melden die Häuser selber.' },
    }),
    title: 'Freie Plätze',
    meta: null,
    filter: chosen,
    found,
    groups: found.groups,
    pageNumber: 1,
    pages: 1,
    ofGroup,
    validFrom: '2026-01-01',
    themes: SAMPLE_THEMES,
  };
}

interface PlaceParts {
  readonly level?: number | null;
  readonly changes?: Partial<Offer>;
  readonly occupancy?: Partial<Occupancy>;
  /** The canton's table is missing if this is false. */
  readonly hasTable?: boolean;
}

/** A room of which two are free, with the price at level 6. */
export function samplePlace({
  level = 6,
  changes = {},
  occupancy = { freeNow: 2 },
  hasTable = true,
}: PlaceParts = {}): PlaceDetailData {
  const offer = { ...lakeRoom, ...changes };
  const house = { ...SAMPLE_HOUSE, brandId: offer.brandId, slug: offer.houseSlug };
  const shares = hasTable ? careShares : [];
  const occupancies = [said(offer.brandId, offer.slug, occupancy)];
  return {
    offer,
    house,
    place: placeOf(offer, { occupancies, shares, houses: [house] }, { level, today: TODAY }),
    level,
    nextPrice: pricesOn(offer.prices, TODAY).next,
    shares: sharesOn(shares, house.canton, TODAY),
    asked: null,
    contact: null,
    today: TODAY,
    theme: null,
    themes: {},
    title: offer.title.text,
    meta: null,
  };
}

/** A guest room with the price of four nights, over the end of a season. */
export function sampleStay(arrival = '2026-12-30', departure = '2027-01-03'): PlaceDetailData {
  const prices: Offer['prices'] = [
    { validFrom: '2026-11-01', lodging: 14_500, support: null, extras: [], rules: null },
    { validFrom: '2027-01-01', lodging: 16_000, support: null, extras: [], rules: null },
  ];
  return {
    ...samplePlace({ level: null, changes: { ...guestRoom, prices } }),
    asked: { arrival, departure, stay: priceStay(prices, { arrival, departure, today: TODAY }) },
  };
}
