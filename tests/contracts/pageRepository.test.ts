import { describe, expect, it } from 'vitest';
import { describePort, testReadContract, languagesIn, valueOf } from './describePort.ts';

describePort('PageRepository', (world, { leavesFieldsGerman }) => {
  it('finds the home page at the empty path, with its blocks in order and unique keys', async () => {
    const { ports, brand } = world();
    const page = await valueOf(ports.pages.find(brand, '', ''));
    expect(page?.path).toBe('');
    expect(page?.title.text).toMatch(/./);
    expect(page?.image?.file).toMatch(/^[\w.-]+\.png$|\.jpe?g$|\.webp$/);
    expect(page?.blocks[0]?.kind).toBe('today');
    expect(new Set(page?.blocks.map(({ key }) => key)).size).toBe(page?.blocks.length);
    expect(languagesIn(page)).toEqual([]);
  });

  it('finds a page at a path', async () => {
    const { ports, brand } = world();
    const page = await valueOf(ports.pages.find(brand, 'wohnen', 'de-CH'));
    expect(page?.path).toBe('wohnen');
    expect(page?.blocks.length).toBeGreaterThan(0);
  });

  it('finds a translation without marking its title', async () => {
    const { ports, multilingual } = world();
    const german = await valueOf(ports.pages.find(multilingual, '', 'de-CH'));
    const italian = await valueOf(ports.pages.find(multilingual, '', 'it-CH'));
    expect(italian?.title.lang).toBeUndefined();
    expect(italian?.title.text).not.toBe(german?.title.text);
  });

  it.runIf(leavesFieldsGerman)(
    'fills missing fields and blocks from German and marks them',
    async () => {
      const { ports, multilingual } = world();
      const italian = await valueOf(ports.pages.find(multilingual, '', 'it-CH'));
      expect(italian?.lead?.lang).toBe('de-CH');
      expect(italian?.blocks.length).toBeGreaterThan(0);
      expect(italian?.blocks.every(({ lang }) => lang === 'de-CH')).toBe(true);
    },
  );

  it('returns the German page, marked as German, if there is no translation', async () => {
    const { ports, brand } = world();
    const german = await valueOf(ports.pages.find(brand, '', ''));
    const english = await valueOf(ports.pages.find(brand, '', 'en'));
    expect(english?.title).toEqual({ text: german?.title.text, lang: 'de-CH' });
    expect(english?.image?.alt?.lang).toBe('de-CH');
    expect(english?.blocks.map(({ key, kind, lang }) => [key, kind, lang])).toEqual(
      german?.blocks.map(({ key, kind }) => [key, kind, 'de-CH']),
    );
  });

  it.each([
    'gibt-es-nicht',
    'wohnen/',
    '/wohnen',
    '../wohnen',
    'wohnen%00',
    'a'.repeat(10_000),
    '<script>',
    '$ne',
  ])('returns null for the path %j', async (path) => {
    const { ports, brand } = world();
    expect(await ports.pages.find(brand, path.slice(0, 10_000), '')).toEqual({
      ok: true,
      value: null,
    });
  });

  it('keeps the pages of brands separate', async () => {
    const { ports, stranger } = world();
    expect(await ports.pages.find(stranger, '', '')).toEqual({ ok: true, value: null });
  });

  testReadContract(world, (ports, signal) => ports.pages.find(world().brand, '', '', signal));

  it('lists the address of every page of a brand once, including the home page', async () => {
    const { ports, brand } = world();
    const addresses = await valueOf(ports.pages.listAddresses(brand));
    const paths = addresses.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['', 'wohnen']));
    expect(new Set(paths).size).toBe(paths.length);
    expect(addresses.filter(({ updatedAt }) => !/^20\d\d-\d\d-\d\dT/.test(updatedAt))).toEqual([]);
  });

  it('lists no address for a brand without pages', async () => {
    expect(await world().ports.pages.listAddresses(world().stranger)).toEqual({
      ok: true,
      value: [],
    });
  });

  describe('listAddresses', () => {
    testReadContract(world, (ports, signal) => ports.pages.listAddresses(world().brand, signal));
  });
});
