import { describe, expect, it } from 'vitest';
import { describePort, testReadContract, languagesIn, valueOf } from './describePort.ts';

describePort('HouseRepository', (world, { holdsSamples }) => {
  it('lists all houses of the group, each once', async () => {
    const { ports, brand, multilingual } = world();
    const houses = await valueOf(ports.houses.list(''));
    expect(houses.map(({ brandId }) => brandId)).toEqual(
      expect.arrayContaining([brand.id, multilingual.id]),
    );
    expect(new Set(houses.map(({ slug }) => slug)).size).toBe(houses.length);
    expect(languagesIn(houses)).toEqual([]);
  });

  it("keeps the editors' order in every language", async () => {
    const { ports } = world();
    const german = await valueOf(ports.houses.list(''));
    const italian = await valueOf(ports.houses.list('it-CH'));
    expect(italian.map(({ slug }) => slug)).toEqual(german.map(({ slug }) => slug));
  });

  it.runIf(holdsSamples)('lists canton, phone number and position of a house', async () => {
    const { ports, brand, multilingual } = world();
    const houses = await valueOf(ports.houses.list('it-CH'));
    expect(
      [brand, multilingual].map(({ id }) => {
        const house = houses.find(({ brandId }) => brandId === id);
        return [house?.canton, house?.phone, house?.position?.latitude];
      }),
    ).toEqual([
      ['ZH', '044 000 21 10', 47.3315],
      ['TI', null, undefined],
    ]);
  });

  // Our content service stores its houses in four languages.
  it.runIf(holdsSamples)('marks German texts in a list in another language', async () => {
    const { ports, brand } = world();
    const italian = await valueOf(ports.houses.list('it-CH'));
    expect(italian.find(({ brandId }) => brandId === brand.id)?.descriptor?.lang).toBe('de-CH');
  });

  testReadContract(world, (ports, signal) => ports.houses.list('', signal));

  it('finds each listed house by its slug, for every brand', async () => {
    const { ports } = world();
    for (const house of await valueOf(ports.houses.list(''))) {
      const found = await valueOf(ports.houses.find(house.slug, ''));
      expect(found).toMatchObject({
        brandId: house.brandId,
        slug: house.slug,
        name: house.name,
        place: house.place,
        canton: house.canton,
        phone: house.phone,
      });
      expect(found?.street).toMatch(/./);
      expect(found?.postcode).toMatch(/^\d{4}$/);
    }
  });

  it('finds the house of a brand', async () => {
    const { ports, brand, multilingual } = world();
    for (const each of [brand, multilingual])
      expect(await valueOf(ports.houses.findOfBrand(each.id, ''))).toMatchObject({
        brandId: each.id,
      });
    const house = await valueOf(ports.houses.findOfBrand(brand.id, ''));
    expect(await valueOf(ports.houses.find(house?.slug ?? '', ''))).toEqual(house);
    expect(languagesIn(house)).toEqual([]);
  });

  it.runIf(holdsSamples)(
    'returns position, stop, pictures and map of a house, without invalid values',
    async () => {
      const { ports, brand } = world();
      const house = await valueOf(ports.houses.findOfBrand(brand.id, ''));
      expect(house).toMatchObject({
        position: { latitude: 47.3315, longitude: 8.6227 },
        stop: { name: 'Zumikon', id: '8503078', walkingMinutes: 6 },
        byCar: { text: expect.stringMatching(/./) },
        website: null,
      });
      expect(house?.images.map(({ file }) => file)).toEqual(['garten.png', 'saal.png']);
      expect(house?.map.points.map(({ kind }) => kind)).toEqual(['station', 'building', 'parking']);
      expect(house?.map.lines.map(({ kind, course }) => [kind, course.length])).toEqual([
        ['railway', 3],
        ['walk', 2],
      ]);
    },
  );

  it.runIf(holdsSamples)(
    'returns a house with few fields, in German where the translation has no text',
    async () => {
      const { ports, multilingual } = world();
      const house = await valueOf(ports.houses.findOfBrand(multilingual.id, 'it-CH'));
      expect(house).toMatchObject({
        descriptor: { text: 'Casa per ospiti' },
        position: null,
        stop: null,
        parking: null,
        images: [],
        map: { points: [], lines: [] },
        bodyLang: 'de-CH',
        website: 'https://casa-esempio.example/',
      });
      expect(house?.body).toHaveLength(1);
    },
  );

  it.runIf(holdsSamples)(
    'returns the German house, marked as German, if there is no translation',
    async () => {
      const { ports, brand } = world();
      const german = await valueOf(ports.houses.findOfBrand(brand.id, ''));
      const english = await valueOf(ports.houses.findOfBrand(brand.id, 'en'));
      expect(english?.descriptor).toEqual({ text: german?.descriptor?.text, lang: 'de-CH' });
      expect(english?.map).toMatchObject({
        points: (german?.map.points ?? []).map(({ kind, position }) => ({ kind, position })),
      });
    },
  );

  it.each(['gibt-es-nicht', '', '../x', 'Lindengut', '$ne', 'a b', 'a'.repeat(200)])(
    'finds no house for %j',
    async (slug) => {
      expect(await world().ports.houses.find(slug, '')).toEqual({ ok: true, value: null });
    },
  );

  it('finds no house for a brand without one', async () => {
    expect(await world().ports.houses.findOfBrand(world().stranger.id, 'it-CH')).toEqual({
      ok: true,
      value: null,
    });
  });

  describe('findOfBrand', () => {
    testReadContract(world, (ports, signal) =>
      ports.houses.findOfBrand(world().brand.id, '', signal),
    );
  });
  describe('find', () => {
    testReadContract(world, async (ports, signal) => {
      const [first] = await valueOf(world().ports.houses.list(''));
      return ports.houses.find(first?.slug ?? '', '', signal);
    });
  });
});
