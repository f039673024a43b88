import { describe, expect, it } from 'vitest';
import { findShareFaults } from '../../src/domain/places/careShares.ts';
import { LAST_PLACE, type Offer, type OfferPrice } from '../../src/domain/places/Offer.ts';
import { describePort, languagesIn, testReadContract, valueOf } from './describePort.ts';

const readable = (prices: Offer['prices']): readonly OfferPrice[] =>
  prices.flatMap((price) => ('isUnreadable' in price ? [] : [price]));

describePort('OfferRepository', (world, { holdsSamples }) => {
  it('lists all offers of the group, each once, with whole centimes', async () => {
    const offers = await valueOf(world().ports.offers.list(''));
    expect(offers.length).toBeGreaterThan(0);
    const names = offers.map(({ brandId, slug }) => `${brandId}/${slug}`);
    expect(new Set(names).size).toBe(names.length);
    expect(languagesIn(offers)).toEqual([]);
    for (const { prices } of offers)
      for (const { lodging, support, extras } of readable(prices)) {
        const amounts = [lodging, support, ...extras.map(({ amount }) => amount)].flat();
        for (const amount of amounts)
          expect(amount === null || (Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      }
  });

  it("keeps the editors' order in every language", async () => {
    const { ports } = world();
    const german = await valueOf(ports.offers.list(''));
    expect(german.map(({ order }) => order)).toEqual(
      german.map(({ order }) => order).toSorted((one, other) => one - other),
    );
    const italian = await valueOf(ports.offers.list('it-CH'));
    expect(italian.map(({ id }) => id)).toEqual(german.map(({ id }) => id));
  });

  it.runIf(holdsSamples)(
    'lists an offer with its figures and prices, another without',
    async () => {
      const { ports, brand, multilingual } = world();
      const offers = await valueOf(ports.offers.list(''));
      expect(offers.map(({ brandId, slug, kind }) => [brandId, slug, kind])).toEqual([
        [brand.id, 'einzelzimmer', 'longTerm'],
        [multilingual.id, 'gaestezimmer', 'guestRoom'],
        [brand.id, 'gaestezimmer', 'guestRoom'],
      ]);
      const [room, , bare] = offers;
      expect(room).toMatchObject({
        title: { text: 'Einzelzimmer mit Sicht auf den Park' },
        houseSlug: 'lindengut',
        rooms: 1.5,
        area: 24,
        areaTo: 32,
        count: 42,
        picture: { file: 'pflege.png' },
        order: 10,
      });
      const prices = readable(room?.prices ?? []);
      expect(prices.map(({ validFrom, lodging }) => [validFrom, lodging])).toEqual([
        ['2026-01-01', 18_450],
        ['2027-01-01', 18_815],
      ]);
      expect(prices[1]?.support).toBe(4600);
      expect(prices[0]).toMatchObject({
        support: [null, 1415, 1830, 2245, 2660, 3075, 3490, 3905, 4320, 4735, 5150, 5565, 5980],
        extras: [
          { what: { 'de-CH': 'Sicht auf den Park', 'fr-CH': 'Vue sur le parc' }, amount: 605 },
          { what: { 'de-CH': 'Eintritt' }, amount: 25_000, per: 'once' },
          { what: { 'de-CH': 'Begleitung' }, amount: 6240, per: 'hour' },
        ],
        rules: { title: 'Steuerregeln 2026', file: 'steuern.pdf', format: 'PDF', bytes: 84_500 },
      });
      expect(bare).toMatchObject({
        rooms: null,
        area: null,
        areaTo: null,
        count: null,
        picture: null,
        prices: [],
        order: LAST_PLACE,
      });
      expect(Object.keys(room ?? {})).not.toContain('body');
    },
  );

  testReadContract(world, (ports, signal) => ports.offers.list('', signal));

  it('finds each listed offer by its slug and brand', async () => {
    const { ports } = world();
    for (const listed of await valueOf(ports.offers.list(''))) {
      const found = await valueOf(ports.offers.find(listed.slug, listed.brandId, ''));
      expect(found).toMatchObject(listed);
      expect(found?.pictures[0] ?? null).toEqual(listed.picture);
    }
  });

  it.runIf(holdsSamples)('returns the text, the pictures and what is included', async () => {
    const { ports, brand } = world();
    const offer = await valueOf(ports.offers.find('einzelzimmer', brand.id, ''));
    expect(offer?.body).toHaveLength(1);
    expect(offer?.pictures.map(({ file }) => file)).toEqual(['pflege.png', 'tisch.png']);
    expect(offer?.included).toEqual([{ text: 'Vollpension' }, { text: 'Reinigung des Zimmers' }]);
    expect(offer?.excluded).toEqual([{ text: 'Coiffeur und Podologie' }]);
    expect(languagesIn(offer)).toEqual([]);
  });

  it.runIf(holdsSamples)('fills a translation from German, marked as German', async () => {
    const { ports, brand, multilingual } = world();
    expect(
      await valueOf(ports.offers.find('gaestezimmer', multilingual.id, 'it-CH')),
    ).toMatchObject({
      title: { text: 'Camera per ospiti' },
      included: [{ text: 'Frühstück', lang: 'de-CH' }],
      prices: [{ lodging: 14_500 }],
    });
    expect(await valueOf(ports.offers.find('einzelzimmer', brand.id, 'it-CH'))).toMatchObject({
      title: { text: 'Einzelzimmer mit Sicht auf den Park', lang: 'de-CH' },
      bodyLang: 'de-CH',
    });
    const titles = (await valueOf(ports.offers.list('it-CH'))).map(({ title }) => title);
    expect(titles).toContainEqual({ text: 'Camera per ospiti' });
    expect(titles).toContainEqual({ text: 'Gästezimmer', lang: 'de-CH' });
  });

  it('finds no offer of another brand', async () => {
    const { ports, stranger } = world();
    const offers = await valueOf(ports.offers.list(''));
    for (const slug of new Set(offers.map((offer) => offer.slug))) {
      const having = offers.filter((offer) => offer.slug === slug).map(({ brandId }) => brandId);
      const another = offers.find(({ brandId }) => !having.includes(brandId))?.brandId;
      for (const brandId of [stranger.id, ...(another === undefined ? [] : [another])])
        expect(await ports.offers.find(slug, brandId, '')).toEqual({ ok: true, value: null });
    }
  });

  it.each(['gibt-es-nicht', 'falsch', '', '../x', 'Einzelzimmer', '$ne', 'a b', 'a'.repeat(200)])(
    'finds no offer for %j',
    async (slug) => {
      const { ports, brand } = world();
      expect(await ports.offers.find(slug, brand.id, '')).toEqual({ ok: true, value: null });
    },
  );

  it('lists what is free at most once for each offer', async () => {
    const stated = await valueOf(world().ports.offers.listOccupancies());
    const names = stated.map(({ brandId, offerSlug }) => `${brandId}/${offerSlug}`);
    expect(new Set(names).size).toBe(names.length);
    for (const { freeNow, freeFrom, confirmedAt } of stated) {
      expect(Number.isInteger(freeNow) && freeNow >= 0).toBe(true);
      expect(freeFrom.filter((day) => !/^\d{4}-\d\d-\d\d$/.test(day))).toEqual([]);
      expect(new Date(confirmedAt).toISOString()).toBe(confirmedAt);
    }
  });

  it.runIf(holdsSamples)(
    'lists the newest of each offer, and none that was not confirmed',
    async () => {
      const { ports, brand, multilingual, now } = world();
      expect(await valueOf(ports.offers.listOccupancies())).toEqual([
        {
          brandId: brand.id,
          offerSlug: 'einzelzimmer',
          freeNow: 1,
          freeFrom: ['2027-01-04'],
          waitingList: true,
          confirmedAt: new Date(now.getTime() - 24 * 3_600_000).toISOString(),
        },
        {
          brandId: multilingual.id,
          offerSlug: 'gaestezimmer',
          freeNow: 0,
          freeFrom: [],
          waitingList: false,
          confirmedAt: new Date(now.getTime() - 300 * 3_600_000).toISOString(),
        },
      ]);
    },
  );

  it('lists only tables of care without a fault', async () => {
    const tables = await valueOf(world().ports.offers.listCareShares());
    expect(tables.length).toBeGreaterThan(0);
    for (const table of tables)
      expect(
        findShareFaults(
          table,
          tables.filter((other) => other !== table),
        ),
      ).toEqual([]);
  });

  it.runIf(holdsSamples)('lists the tables of all cantons and years', async () => {
    const tables = await valueOf(world().ports.offers.listCareShares());
    expect(tables.map(({ canton, validFrom, isSample }) => [canton, validFrom, isSample])).toEqual([
      ['ZH', '2026-01-01', true],
      ['TI', '2026-01-01', false],
      ['ZH', '2027-01-01', true],
    ]);
    expect(tables.map(({ publicShare }) => publicShare.length)).toEqual([13, 0, 13]);
    expect(tables[0]).toMatchObject({ source: 'Beispiel', checkedOn: '2025-11-12' });
    expect([0, 1, 3, 4, 12].map((level) => tables[0]?.own[level])).toEqual([
      0, 690, 2070, 2304, 2304,
    ]);
    expect([tables[0]?.insurer[12], tables[0]?.publicShare[12]]).toEqual([11_520, 13_860]);
  });

  it.runIf(holdsSamples)('never returns who confirmed or checked something', async () => {
    const { ports, brand } = world();
    const everything = [
      await valueOf(ports.offers.listOccupancies()),
      await valueOf(ports.offers.listCareShares()),
      await valueOf(ports.offers.find('einzelzimmer', brand.id, '')),
    ];
    expect(JSON.stringify(everything)).not.toContain('Beat');
  });

  describe('find', () => {
    testReadContract(world, async (ports, signal) => {
      const [first] = await valueOf(world().ports.offers.list(''));
      return ports.offers.find(first?.slug ?? '', first?.brandId ?? '', '', signal);
    });
  });
  describe('listOccupancies', () => {
    testReadContract(world, (ports, signal) => ports.offers.listOccupancies(signal));
  });
  describe('listCareShares', () => {
    testReadContract(world, (ports, signal) => ports.offers.listCareShares(signal));
  });
});
