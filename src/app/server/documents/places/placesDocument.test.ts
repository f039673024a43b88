import { expect, test } from 'vitest';
import type { Brand } from '../../../../domain/brand/Brand.ts';
import type { BrandTheme } from '../../../../domain/brand/BrandTheme.ts';
import { startOfDay } from '../../../../domain/shared/zurichCalendar.ts';
import type { ContentFixture } from '../../../../samples/ContentFixture.ts';
import { sampleBrand, sampleBrandInFourLanguages } from '../../../../samples/sampleBrands.ts';
import { SAMPLE_THEMES } from '../../../../ui/workshop/sampleThemes.ts';
import { CONTENT, NOW, UNREAD_CACHE } from '../../../../../tests/support/stageRenderer.ts';
import { createTestPorts } from '../../../../../tests/support/testProfile.ts';
import type { OpenHouse, OpenOffer } from './describePlaces.ts';
import { makePlacesJson } from './placesDocument.ts';

const PATH = '/api/freie-plaetze.json';
const group: Brand = {
  ...sampleBrand,
  id: 'gruppe',
  hosts: ['gruppe.example'],
  groupSite: true,
};
const themeOf = (brand: Brand, canonical: BrandTheme['canonical']): BrandTheme => {
  const [look] = Object.values(SAMPLE_THEMES);
  if (look === undefined) throw new Error('There is no look to start from');
  return {
    ...look,
    brandId: brand.id,
    href: `https://${brand.id}.local/`,
    hiddenRoutes: [],
    canonical,
  };
};
const THEMES = [
  themeOf(sampleBrand, {
    origin: 'https://lindengut.example',
    localeInPath: false,
  }),
  themeOf(sampleBrandInFourLanguages, {
    origin: 'https://casa-esempio.example',
    localeInPath: true,
  }),
];

interface OpenPlaces {
  readonly version: number;
  readonly generated: string;
  readonly page: string;
  readonly houses: readonly OpenHouse[];
}

interface Circumstances {
  readonly brand?: Brand;
  readonly deviation?: Partial<ContentFixture>;
  readonly now?: Date;
  readonly themes?: readonly BrandTheme[];
}

function make({
  brand = sampleBrand,
  deviation = {},
  now = NOW,
  themes = THEMES,
}: Circumstances = {}) {
  const ports = createTestPorts({ ...CONTENT, ...deviation })({
    client: UNREAD_CACHE as never,
    brandThemes: { list: async () => themes },
  });
  const warn = (): void => undefined;
  return makePlacesJson(
    {
      brand,
      knownHost: true,
      locale: '',
      path: PATH,
      ports,
      now: startOfDay(now),
      warn,
    },
    {},
  );
}

async function read(circumstances: Circumstances = {}): Promise<OpenPlaces> {
  const answer = await make(circumstances);
  if (answer.kind !== 'text') throw new Error(answer.kind);
  return JSON.parse(answer.text) as OpenPlaces;
}

const offersIn = ({ houses }: OpenPlaces): readonly OpenOffer[] =>
  houses.flatMap(({ offers }) => offers);
const offerIn = (places: OpenPlaces, kind: string): OpenOffer => {
  const found = offersIn(places).find((offer) => offer.kind === kind);
  if (found === undefined) throw new Error(`There is no ${kind}`);
  return found;
};

test('a house is named with its address, its number to dial and its site', async () => {
  const places = await read();
  expect(places).toMatchObject({
    version: 1,
    generated: '2026-11-21',
    language: 'de-CH',
    currency: 'CHF',
    page: 'https://lindengut.example/wohnen/freie-plaetze',
  });
  expect(places.houses.map((house) => ({ ...house, offers: house.offers.length }))).toEqual([
    {
      id: 'lindengut',
      name: 'Lindengut',
      street: expect.stringMatching(/\d$/),
      postcode: '8126',
      place: 'Zumikon',
      canton: 'ZH',
      country: 'CH',
      phone: expect.stringMatching(/^\+41\d{9}$/),
      site: 'https://lindengut.example',
      offers: 2,
    },
  ]);
});

test('an offer has its size, what is free, and the day on which its house said so', async () => {
  expect(offerIn(await read(), 'langzeit')).toMatchObject({
    id: 'offer1',
    title: 'Einzelzimmer mit Sicht auf den Park',
    rooms: 1.5,
    area: 24,
    areaTo: 32,
    count: 42,
    page: 'https://lindengut.example/wohnen/freie-plaetze/lindengut/einzelzimmer',
    availability: {
      kind: 'free',
      count: 1,
      freeFrom: ['2027-01-04'],
      confirmedAt: '2026-11-20',
    },
  });
});

test('amounts are francs with two decimals, and each total is the sum of its parts', async () => {
  const { price, nextPrice } = offerIn(await read(), 'langzeit');
  expect(price).toMatchObject({
    validFrom: '2026-01-01',
    unit: 'day',
    longerDays: 30,
    withoutCare: { level: null, total: '190.55', isFrom: false, insurer: null },
    beside: [
      { name: 'Eintritt', amount: '250.00', per: 'once' },
      { name: 'Begleitung', amount: '62.40', per: 'hour' },
    ],
    careTable: {
      canton: 'ZH',
      validFrom: '2026-01-01',
      source: 'Beispiel',
      isSample: true,
    },
  });
  const quotes = [price?.withoutCare, ...(price?.levels ?? [])];
  expect(price?.levels.map(({ level }) => level)).toEqual([...Array(13).keys()]);
  for (const quote of quotes) {
    const written = (quote?.parts ?? []).flatMap(({ amount, longer }) => [amount, longer]);
    for (const amount of [...written, quote?.total, quote?.longerTotal])
      if (amount !== null) expect(amount).toMatch(/^\d+\.\d\d$/);
    const sum = (key: 'amount' | 'longer'): number =>
      (quote?.parts ?? []).reduce((all, part) => all + Math.round(Number(part[key]) * 100), 0);
    expect(sum('amount')).toBe(Math.round(Number(quote?.total) * 100));
    expect(sum('longer')).toBe(Math.round(Number(quote?.longerTotal) * 100));
  }
  expect(price?.levels[6]).toMatchObject({
    parts: [
      { kind: 'lodging', amount: '184.50', longer: '5535.00' },
      { kind: 'support', amount: '34.90' },
      { kind: 'care', amount: '23.04' },
      { kind: 'extra', name: 'Sicht auf den Park', amount: '6.05' },
    ],
    total: '248.49',
    insurer: '57.60',
    publicShare: '69.30',
  });
  expect(nextPrice).toMatchObject({
    validFrom: '2027-01-01',
    withoutCare: { total: '234.15', level: null },
  });
});

test('what has no figure is null and never 0, and its total is marked as "from"', async () => {
  const level0 = offerIn(await read(), 'langzeit').price?.levels[0];
  expect(level0?.parts.find(({ kind }) => kind === 'support')).toEqual({
    kind: 'support',
    name: null,
    amount: null,
    longer: null,
  });
  expect(level0?.isFrom).toBe(true);
  const withoutTable = offerIn(await read({ deviation: { careShares: [] } }), 'langzeit').price;
  expect(withoutTable?.careTable).toBeNull();
  expect(withoutTable?.levels.map(({ insurer }) => insurer)).toEqual(Array(13).fill(null));
  expect(withoutTable?.levels.every(({ isFrom }) => isFrom)).toBe(true);
  expect(offerIn(await read(), 'gaestezimmer')).toMatchObject({
    price: null,
    nextPrice: null,
  });
});

test('the price of a guest room is for everybody: it has no levels', async () => {
  const { price } = offerIn(
    await read({ brand: { ...sampleBrandInFourLanguages, hiddenRoutes: [] } }),
    'gaestezimmer',
  );
  expect(price).toMatchObject({
    unit: 'night',
    longerDays: null,
    levels: [],
    careTable: null,
  });
  expect(price?.withoutCare).toMatchObject({
    total: '145.00',
    longerTotal: null,
  });
});

test("the group's has all houses, each with its own site and the pages of its offers there", async () => {
  const places = await read({ brand: group });
  expect(places.page).toBe('https://gruppe.example/wohnen/freie-plaetze');
  expect(places.houses.map(({ id }) => id)).toEqual(['lindengut', 'esempio']);
  expect(offersIn(places).map(({ page }) => page)).toEqual([
    'https://lindengut.example/wohnen/freie-plaetze/lindengut/einzelzimmer',
    'https://lindengut.example/wohnen/freie-plaetze/lindengut/gaestezimmer',
    'https://casa-esempio.example/de/wohnen/freie-plaetze/esempio/gaestezimmer',
  ]);
});

test("an offer whose house has no such page is shown on the group's site", async () => {
  const themes = THEMES.map((theme) => ({ ...theme, hiddenRoutes: ['place'] }));
  expect(offersIn(await read({ brand: group, themes }))[0]?.page).toBe(
    'https://gruppe.example/wohnen/freie-plaetze/lindengut/einzelzimmer',
  );
  const hidden = { ...sampleBrand, hiddenRoutes: ['place'] as const };
  expect(offersIn(await read({ brand: hidden }))[0]?.page).toBeNull();
});

test('a place that was confirmed eight days ago is not free', async () => {
  const now = new Date(NOW.getTime() + 7 * 24 * 3_600_000);
  expect(offerIn(await read({ now }), 'langzeit').availability).toEqual({
    kind: 'call',
    count: 0,
    freeFrom: [],
    confirmedAt: '2026-11-20',
  });
});

test('no list is better than one without a house: nothing is sent if one cannot be read', async () => {
  expect(
    await make({
      deviation: { failure: { kind: 'unreachable', detail: 'down' } },
    }),
  ).toEqual({ kind: 'unavailable' });
});
