import { describe, expect, it } from 'vitest';
import { sampleBrand, sampleBrandInFourLanguages } from '../../../samples/sampleBrands.ts';
import type { ContentFixture } from '../../../samples/ContentFixture.ts';
import type { Brand } from '../../../domain/brand/Brand.ts';
import { samplePageOf } from '../../../ui/workshop/samplePageOf.ts';
import { SAMPLE_THEMES } from '../../../ui/workshop/sampleThemes.ts';
import {
  routeOf,
  routeRequest,
  sampleVisit,
  statusOf,
} from '../../../../tests/support/routeRequest.ts';
import { placeDetailScreen } from './PlaceDetail.ts';
import { placeListScreen } from './PlaceList.ts';

const group: Brand = { ...sampleBrand, id: 'gruppe', groupSite: true };
const theme = {
  ...Object.values(SAMPLE_THEMES)[0],
  brandId: sampleBrand.id,
  href: 'https://lindengut.example/',
  hiddenRoutes: [],
  canonical: { origin: 'https://www.lindengut.example', localeInPath: false },
} as never;
const PATH = '/wohnen/freie-plaetze';
const CONTACT = {
  kind: 'contactPerson',
  key: 'k',
  title: 'Ruth Aebersold zeigt es Ihnen.',
  text: null,
  phone: '044 000 21 10',
  person: null,
  link: null,
} as const;
const { page } = samplePageOf([CONTACT], {
  path: 'wohnen/freie-plaetze',
  title: { text: 'Plätze' },
});

const visit = (brand: Brand, deviation: Partial<ContentFixture> = {}) =>
  sampleVisit(
    { pages: [{ brandId: brand.id, locale: 'de-CH', content: page }], ...deviation },
    { brand, themes: [theme] },
  );
const list = (query = '', brand: Brand = sampleBrand, deviation: Partial<ContentFixture> = {}) =>
  placeListScreen.load(routeOf('places'), visit(brand, deviation), routeRequest(PATH, query));
const offer = (
  params: { readonly haus: string; readonly angebot: string },
  query = '',
  brand: Brand = sampleBrand,
) =>
  placeDetailScreen.load(
    routeOf('place'),
    visit(brand),
    routeRequest(`${PATH}/${params.haus}/${params.angebot}`, query, params),
  );
const ROOM = { haus: 'lindengut', angebot: 'einzelzimmer' };
const GUEST = { haus: 'esempio', angebot: 'gaestezimmer' };
const lake: Brand = { ...sampleBrandInFourLanguages, localeInPath: false };
const DOWN = { failure: { kind: 'unreachable', detail: 'down' } } as const;

describe('the list of free places', () => {
  it('has the offers of the own house, and those of all houses on the site of the group', async () => {
    const own = await list();
    expect(own.found.groups.map(({ house }) => house.slug)).toEqual(['lindengut']);
    expect(own.ofGroup).toBe(false);
    const all = await list('', group);
    expect(all.found.groups.map(({ house }) => house.slug)).toEqual(['lindengut', 'esempio']);
    expect(Object.keys(all.themes)).toEqual([sampleBrand.id]);
  });

  it('names what is chosen in its title, and is not indexed then', async () => {
    const chosen = await list('art=langzeit&stufe=6&haus=lindengut', group);
    expect(chosen).toMatchObject({
      title: 'Plätze, Pflegeplatz, Pflegestufe 6, Lindengut',
      indexable: false,
      filter: { kind: 'longTerm', level: 6, house: 'lindengut' },
    });
    expect((await list()).indexable).toBeUndefined();
  });

  it('ignores a house that is not listed, but does not cache its address', async () => {
    expect(await list('haus=nirgends', group)).toMatchObject({
      filter: { house: null },
      invented: true,
    });
  });

  it('says from when the prices are valid only if all begin on one day', async () => {
    expect((await list('art=langzeit')).validFrom).toBe('2026-01-01');
    expect((await list('', group)).validFrom).toBeNull();
  });

  it('responds with 503 while content cannot be read', async () => {
    expect(await statusOf(list('', sampleBrand, DOWN))).toBe(503);
  });
});

describe("an offer's page", () => {
  it('has the price of the day at the chosen level, and the next one', async () => {
    const data = await offer(ROOM, 'stufe=6');
    expect(data).toMatchObject({
      title: 'Einzelzimmer mit Sicht auf den Park, Lindengut',
      level: 6,
      indexable: false,
      nextPrice: { validFrom: '2027-01-01' },
      shares: { canton: 'ZH', validFrom: '2026-01-01' },
      theme: null,
      asked: null,
    });
    expect(data.place.quote?.parts.map(({ kind }) => kind)).toEqual([
      'lodging',
      'support',
      'care',
      'extra',
    ]);
  });

  it('is previewed elsewhere with the picture of the offer', async () => {
    const { offer: shown, meta } = await offer(ROOM);
    expect(meta?.image).toEqual(shown.picture);
    expect(meta?.image).not.toBeNull();
  });

  it('names the person of the page around the list', async () => {
    expect((await offer(ROOM)).contact).toEqual(CONTACT);
  });

  it('has its canonical address on the site of its house', async () => {
    expect(await offer(ROOM, '', group)).toMatchObject({
      canonicalHref: 'https://www.lindengut.example/wohnen/freie-plaetze/lindengut/einzelzimmer',
      theme: { brandId: sampleBrand.id },
    });
    expect((await offer(ROOM)).canonicalHref).toBeUndefined();
  });

  it('does not exist on the site of another house, or at another house', async () => {
    expect(await statusOf(offer(GUEST))).toBe(404);
    expect(await statusOf(offer({ haus: 'lindengut', angebot: 'nichts' }))).toBe(404);
    expect(await statusOf(offer({ haus: 'esempio', angebot: 'einzelzimmer' }, '', group))).toBe(
      404,
    );
  });

  it('prices the nights of a guest room, and repeats no text that is no day', async () => {
    expect((await offer(GUEST, 'ankunft=2026-12-05&abreise=2026-12-08', lake)).asked).toEqual({
      arrival: '2026-12-05',
      departure: '2026-12-08',
      stay: {
        kind: 'priced',
        nights: 3,
        seasons: [{ nights: 3, perNight: 14_500 }],
        total: 43_500,
      },
    });
    expect((await offer(GUEST, 'ankunft=<b>', lake)).asked).toEqual({
      arrival: '',
      departure: '',
      stay: { kind: 'fault', fault: 'form' },
    });
    expect((await offer(ROOM, 'ankunft=2026-12-05&abreise=2026-12-08')).asked).toBeNull();
  });
});
