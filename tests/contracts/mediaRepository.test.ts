import { describe, expect, it } from 'vitest';
import { describePort, testReadContract, languagesIn, valueOf } from './describePort.ts';

describePort('MediaRepository', (world, { holdsSamples }) => {
  it('lists the newest first', async () => {
    const { ports, brand } = world();
    const entries = await valueOf(ports.media.listNewest(brand, { limit: 10 }, ''));
    expect(entries.length).toBeGreaterThan(1);
    const dates = entries.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(dates.filter((date) => !/^\d{4}-\d\d-\d\d$/.test(date))).toEqual([]);
  });

  it('lists at most the requested number', async () => {
    const { ports, brand } = world();
    expect(await valueOf(ports.media.listNewest(brand, { limit: 1 }, ''))).toHaveLength(1);
  });

  it('lists the files with their format and size', async () => {
    const { ports, brand } = world();
    const entries = await valueOf(ports.media.listNewest(brand, { limit: 10 }, ''));
    const [file] = entries.flatMap(({ files }) => files);
    expect(file).toEqual({
      title: expect.any(String),
      file: expect.stringMatching(/^[\w.-]+\.pdf$/),
      format: 'PDF',
      bytes: expect.any(Number),
    });
    expect(file?.bytes).toBeGreaterThan(100);
  });

  it('lists the German entries, marked as German, if there is no translation', async () => {
    const { ports, brand } = world();
    const [entry] = await valueOf(ports.media.listNewest(brand, { limit: 1 }, 'fr-CH'));
    expect(entry?.title.lang).toBe('de-CH');
  });

  it('lists nothing for a brand without entries', async () => {
    const { ports, stranger } = world();
    expect(await ports.media.listNewest(stranger, { limit: 3 }, '')).toEqual({
      ok: true,
      value: [],
    });
  });

  testReadContract(world, (ports, signal) =>
    ports.media.listNewest(world().brand, { limit: 3 }, '', signal),
  );

  it('lists page by page, newest first, with the total', async () => {
    const { ports, brand } = world();
    const all = await valueOf(ports.media.list(brand, { year: null, page: 1, pageSize: 100 }, ''));
    expect(all.entries).toEqual(await valueOf(ports.media.listNewest(brand, { limit: 100 }, '')));
    expect(all.total).toBe(all.entries.length);
    const pages = await Promise.all(
      [1, 2].map((page) => valueOf(ports.media.list(brand, { year: null, page, pageSize: 1 }, ''))),
    );
    expect(pages.flatMap(({ entries }) => entries)).toEqual(all.entries.slice(0, 2));
    expect(pages.map(({ total, years }) => [total, years])).toEqual([
      [all.total, all.years],
      [all.total, all.years],
    ]);
    expect(
      await valueOf(ports.media.list(brand, { year: null, page: 900, pageSize: 10 }, '')),
    ).toEqual({ ...all, entries: [] });
  });

  it('lists every year that has entries, the newest first, and the entries of one year', async () => {
    const { ports, brand } = world();
    const { entries, years } = await valueOf(
      ports.media.list(brand, { year: null, page: 1, pageSize: 100 }, ''),
    );
    expect(years).toEqual([...new Set(entries.map(({ date }) => Number(date.slice(0, 4))))]);
    for (const year of years) {
      const ofYear = await valueOf(ports.media.list(brand, { year, page: 1, pageSize: 100 }, ''));
      expect(ofYear.entries).toEqual(entries.filter(({ date }) => date.startsWith(`${year}-`)));
      expect(ofYear.total).toBe(ofYear.entries.length);
    }
    expect(
      await valueOf(ports.media.list(brand, { year: 1815, page: 1, pageSize: 10 }, '')),
    ).toEqual({ entries: [], total: 0, years });
  });

  it.runIf(holdsSamples)(
    'returns the years of the sample entries and the kind of each entry',
    async () => {
      const { ports, brand } = world();
      const { entries, years } = await valueOf(
        ports.media.list(brand, { year: null, page: 1, pageSize: 100 }, ''),
      );
      expect(years).toEqual([2026, 2025, 2024]);
      expect(entries.map(({ kind }) => kind)).toEqual([
        'release',
        'report',
        'invitation',
        'publication',
      ]);
    },
  );

  it('pages through the German entries, marked as German, if there is no translation', async () => {
    const { ports, brand } = world();
    const german = await valueOf(ports.media.list(brand, { year: null, page: 2, pageSize: 1 }, ''));
    const french = await valueOf(
      ports.media.list(brand, { year: null, page: 2, pageSize: 1 }, 'fr-CH'),
    );
    expect(french).toMatchObject({ total: german.total, years: german.years });
    expect(french.entries.map(({ id, title }) => [id, title])).toEqual(
      german.entries.map(({ id, title }) => [id, { ...title, lang: 'de-CH' }]),
    );
  });

  it('finds an entry by its id, with its text', async () => {
    const { ports, brand } = world();
    const [first] = await valueOf(ports.media.listNewest(brand, { limit: 1 }, ''));
    const entry = await valueOf(ports.media.find(brand, first?.id ?? '', ''));
    expect(entry).toMatchObject({ ...first });
    expect(entry?.body.length).toBeGreaterThan(0);
    expect(languagesIn(entry)).toEqual([]);
  });

  it('returns the German entry, marked as German, if there is no translation', async () => {
    const { ports, brand } = world();
    const [first] = await valueOf(ports.media.listNewest(brand, { limit: 1 }, ''));
    expect(await valueOf(ports.media.find(brand, first?.id ?? '', 'en'))).toMatchObject({
      title: { text: first?.title.text, lang: 'de-CH' },
      bodyLang: 'de-CH',
    });
  });

  it.each(['0', '999999', 'gibtesnicht', '', '../1', '$ne', 'a'.repeat(41)])(
    'finds nothing for the id %j',
    async (id) => {
      expect(await world().ports.media.find(world().brand, id, '')).toEqual({
        ok: true,
        value: null,
      });
    },
  );

  it('finds no entry of another brand', async () => {
    const { ports, brand, stranger } = world();
    const [first] = await valueOf(ports.media.listNewest(brand, { limit: 1 }, ''));
    expect(await ports.media.find(stranger, first?.id ?? '', '')).toEqual({
      ok: true,
      value: null,
    });
  });

  it('lists the address of every entry, the newest first', async () => {
    const { ports, brand } = world();
    const entries = await valueOf(ports.media.listNewest(brand, { limit: 100 }, ''));
    expect(await valueOf(ports.media.listAddresses(brand))).toEqual(
      entries.map(({ id, slug, updatedAt }) => ({ id, slug, updatedAt })),
    );
  });

  it('returns an empty page, no years and no addresses for a brand without entries', async () => {
    const { ports, stranger } = world();
    expect(await ports.media.list(stranger, { year: null, page: 1, pageSize: 10 }, '')).toEqual({
      ok: true,
      value: { entries: [], total: 0, years: [] },
    });
    expect(await ports.media.listAddresses(stranger)).toEqual({ ok: true, value: [] });
  });

  describe('list', () => {
    testReadContract(world, (ports, signal) =>
      ports.media.list(world().brand, { year: null, page: 1, pageSize: 3 }, '', signal),
    );
  });
  describe('listAddresses', () => {
    testReadContract(world, (ports, signal) => ports.media.listAddresses(world().brand, signal));
  });
  describe('find', () => {
    testReadContract(world, async (ports, signal) => {
      const [first] = await valueOf(
        world().ports.media.listNewest(world().brand, { limit: 1 }, ''),
      );
      return ports.media.find(world().brand, first?.id ?? '', '', signal);
    });
  });
});
