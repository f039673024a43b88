import { describe, expect, it } from 'vitest';
import { LAST_PLACE, type Offer } from '../../../domain/places/Offer.ts';
import { type ContentProblem, mergeGermanLists } from './LocalEntry.ts';
import type { Fields } from './flattenResponse.ts';
import { parseOffer, parseOffers } from './parseOffers.ts';

const offer = {
  documentId: 'a1',
  marke: 'beispiel',
  haus: 'lindengut',
  slug: 'zimmer',
  art: 'langzeit',
  titel: 'Einzelzimmer',
};
const price = { gueltigAb: '2027-01-01', hotellerie: '198.00' };

function parse(
  fields: Fields,
  german: readonly Fields[] = [],
): { readonly offer: Offer | null; readonly problems: readonly string[] } {
  const problems: ContentProblem[] = [];
  const [entry] = mergeGermanLists([{ ...offer, ...fields }], german);
  if (entry === undefined) throw new Error('expected an entry');
  const parsed = parseOffer(entry, (problem) => problems.push(problem));
  return { offer: parsed, problems: problems.map(({ entry: name, field }) => `${name}: ${field}`) };
}
/** The prices that can be read, and what is reported. */
const pricesIn = (...preise: readonly unknown[]) => {
  const { offer: parsed, problems } = parse({ preise });
  const prices = (parsed?.prices ?? []).flatMap((each) => ('isUnreadable' in each ? [] : [each]));
  return { prices, problems };
};

describe('an offer', () => {
  it('needs only its names, its house and its kind', () => {
    const empty = {
      text: null,
      zimmer: null,
      flaeche: null,
      flaecheBis: null,
      anzahl: null,
      bilder: null,
      inbegriffen: null,
      nichtInbegriffen: null,
      preise: null,
      reihenfolge: null,
    };
    expect(parse(empty)).toEqual({
      offer: {
        id: 'a1',
        brandId: 'beispiel',
        slug: 'zimmer',
        kind: 'longTerm',
        title: { text: 'Einzelzimmer' },
        houseSlug: 'lindengut',
        rooms: null,
        area: null,
        areaTo: null,
        count: null,
        features: [],
        waitingTime: null,
        picture: null,
        prices: [],
        order: LAST_PLACE,
        body: [],
        pictures: [],
        included: [],
        excluded: [],
      },
      problems: [],
    });
  });

  it.each([
    ['art', 'schloss'],
    ['art', null],
    ['art', '__proto__'],
    ['haus', null],
    ['haus', '../lindengut'],
    ['slug', 'Zimmer 1'],
    ['titel', ' '],
    ['marke', '../x'],
  ])('is left out and reported if %s is %j', (field, value) => {
    expect(parse({ [field]: value })).toEqual({
      offer: null,
      problems: [`wohnangebot a1: ${field}`],
    });
  });

  it.each<readonly [string, unknown, keyof Offer, unknown]>([
    ['zimmer', 'zwei', 'rooms', null],
    ['zimmer', 0, 'rooms', null],
    ['zimmer', 1e9, 'rooms', null],
    ['flaeche', 24.5, 'area', null],
    ['flaeche', -1, 'area', null],
    ['flaecheBis', 20, 'areaTo', null],
    ['anzahl', '3', 'count', null],
    ['anzahl', Number.MAX_VALUE, 'count', null],
    ['reihenfolge', 'oben', 'order', LAST_PLACE],
    ['bilder', 'keine', 'pictures', []],
    ['inbegriffen', { text: 'Essen' }, 'included', []],
    ['preise', 'auf Anfrage', 'prices', []],
    ['text', 7, 'body', []],
  ])('loses only %s if it is %j, which is reported once', (field, value, at, expected) => {
    const { offer: parsed, problems } = parse({ [field]: value });
    expect(parsed?.[at]).toEqual(expected);
    expect(problems).toEqual([`wohnangebot a1: ${field}`]);
  });

  it('has one size, or a smallest and a largest', () => {
    const areasIn = (flaeche: unknown, flaecheBis: unknown) => {
      const { offer: parsed } = parse({ flaeche, flaecheBis });
      return [parsed?.area, parsed?.areaTo];
    };
    expect(areasIn(24, null)).toEqual([24, null]);
    expect(areasIn(24, 24)).toEqual([24, null]);
    expect(areasIn(24, 32)).toEqual([24, 32]);
    expect(areasIn(32, 24)).toEqual([32, null]);
  });

  it('shows German lines and prices where the translation has none', () => {
    const german = {
      ...offer,
      preise: [price],
      inbegriffen: [{ text: 'Essen' }],
      nichtInbegriffen: [{ text: 'Coiffeur' }],
    };
    const { offer: parsed } = parse({ titel: 'Camera', nichtInbegriffen: [] }, [german]);
    expect(parsed).toMatchObject({
      title: { text: 'Camera' },
      included: [{ text: 'Essen', lang: 'de-CH' }],
      excluded: [{ text: 'Coiffeur', lang: 'de-CH' }],
      prices: [{ lodging: 19_800 }],
    });
  });

  it('stands in the place that editors gave it, or last', () => {
    const entries = mergeGermanLists(
      [null, 20, -1, 10].map((reihenfolge, index) => ({
        ...offer,
        documentId: `a${index}`,
        reihenfolge,
      })),
      [],
    );
    expect(parseOffers(entries, () => undefined).map(({ id }) => id)).toEqual([
      'a2',
      'a3',
      'a1',
      'a0',
    ]);
  });
});

describe('an amount', () => {
  it.each([
    ['198', 19_800],
    ['198.5', 19_850],
    ['1.150', 115],
    ['0.07', 7],
    [1.15, 115],
    [8.2, 820],
    [4.35, 435],
    [273, 27_300],
    [0, 0],
    ['-0', 0],
  ])('of %j francs is %j centimes', (hotellerie, expected) => {
    expect(pricesIn({ ...price, hotellerie })).toEqual({
      prices: [
        { validFrom: '2027-01-01', lodging: expected, support: null, extras: [], rules: null },
      ],
      problems: [],
    });
  });

  it('of every number of centimes comes out as it went in', () => {
    for (let centimes = 0; centimes < 30_000; centimes += 7) {
      const [number] = pricesIn({ ...price, hotellerie: centimes / 100 }).prices;
      const [text] = pricesIn({ ...price, hotellerie: (centimes / 100).toFixed(2) }).prices;
      expect([number?.lodging, text?.lodging]).toEqual([centimes, centimes]);
    }
  });

  it.each([
    null,
    '',
    ' ',
    '198.-',
    "1'980",
    '198,50',
    '1e3',
    '0x10',
    '١٩٨',
    -1,
    '-0.05',
    198.005,
    '198.001',
    0.1 + 0.2,
    1e9,
    '999999999',
    Infinity,
    true,
    [198],
    { betrag: 198 },
  ])('of %j francs is refused with its price, and the offer stays', (hotellerie) => {
    expect(pricesIn({ ...price, hotellerie }, { ...price, gueltigAb: '2028-01-01' })).toEqual({
      prices: [expect.objectContaining({ validFrom: '2028-01-01' })],
      problems: ['wohnangebot a1: preise.0'],
    });
  });
});

describe('a price', () => {
  const supportIn = (betreuung: unknown) => pricesIn({ ...price, betreuung }).prices[0]?.support;

  it('has support for all levels, by level, or none', () => {
    const byLevel = Object.fromEntries(
      Array.from({ length: 13 }, (_, level) => [`stufe${level}`, level]),
    );
    expect(supportIn(null)).toBeNull();
    expect(supportIn({ betrag: null, stufe0: null })).toBeNull();
    expect(supportIn({ betrag: '46.00' })).toBe(4600);
    expect(supportIn({ ...byLevel, betrag: null })).toEqual(
      Array.from({ length: 13 }, (_, level) => level * 100),
    );
    expect(supportIn({ stufe12: 60 })).toEqual([...Array.from({ length: 12 }, () => null), 6000]);
  });

  it('that cannot be read still takes over on its day, so that an old one is not shown as its', () => {
    const preise = [
      { ...price, hotellerie: 'viel' },
      { ...price, gueltigAb: '2026-01-01' },
    ];
    expect(parse({ preise }).offer?.prices).toEqual([
      { validFrom: '2027-01-01', isUnreadable: true },
      expect.objectContaining({ validFrom: '2026-01-01', lodging: 19_800 }),
    ]);
  });

  it('has extras with the names that editors wrote', () => {
    const zuschlaege = [
      { was: ' Sicht auf den See ', wasFr: 'Vue sur le lac', wasIt: '', betrag: 6, pro: 'einheit' },
      { was: 'Eintritt', wasEn: 'Entry', betrag: '250.00', pro: 'einmal' },
    ];
    expect(pricesIn({ ...price, zuschlaege }).prices[0]?.extras).toEqual([
      {
        what: { 'de-CH': 'Sicht auf den See', 'fr-CH': 'Vue sur le lac' },
        amount: 600,
        per: 'unit',
      },
      { what: { 'de-CH': 'Eintritt', en: 'Entry' }, amount: 25_000, per: 'once' },
    ]);
  });

  it.each([
    ['gueltigAb', '2027-02-30'],
    ['gueltigAb', null],
    ['betreuung', { betrag: 'viel' }],
    ['betreuung', { betrag: 46, stufe3: -1 }],
    ['betreuung', { betrag: 46, stufe3: 60 }],
    ['betreuung', [46]],
    ['zuschlaege', [{ was: 'Sicht', betrag: 'x', pro: 'einheit' }]],
    ['zuschlaege', [{ was: 'Sicht', betrag: 6, pro: 'jahr' }]],
    ['zuschlaege', [{ was: ' ', betrag: 6, pro: 'einheit' }]],
    ['zuschlaege', 'keine'],
    ['zuschlaege', Array.from({ length: 5000 }, () => ({ was: 'x', betrag: 6, pro: 'einheit' }))],
  ])('is left out as a whole if %s is wrong: a part of it would be too low', (field, value) => {
    expect(pricesIn({ ...price, [field]: value })).toEqual({
      prices: [],
      problems: ['wohnangebot a1: preise.0'],
    });
  });

  it('that begins on the day of another is left out', () => {
    expect(pricesIn(price, { ...price, hotellerie: 250 })).toEqual({
      prices: [expect.objectContaining({ lodging: 19_800 })],
      problems: ['wohnangebot a1: preise'],
    });
  });

  it.each([
    [{ url: '/uploads/s.pdf', name: 'Steuern 2027.PDF', size: 1.5 }, 'Steuern 2027', 1500],
    [{ url: 'https://x.example/uploads/s.pdf?v=2', name: null, size: null }, 's', 0],
    [{ url: '/uploads/s.exe', name: 'Steuern.pdf' }, undefined, undefined],
    [{ url: '/uploads/..%2f..%2fetc', name: 'x' }, undefined, undefined],
    ['/uploads/s.pdf', undefined, undefined],
  ])('has its tax rules only as a PDF of the media library: %j', (steuerregeln, title, bytes) => {
    const [parsed] = pricesIn({ ...price, steuerregeln }).prices;
    expect(parsed?.lodging).toBe(19_800);
    expect(parsed?.rules ?? undefined).toEqual(
      title === undefined ? undefined : { title, file: 's.pdf', format: 'PDF', bytes },
    );
  });
});
