import { expect, it } from 'vitest';
import { describePort, testReadContract, languagesIn, valueOf } from './describePort.ts';

describePort('BrandConfigRepository', (world, { leavesFieldsGerman }) => {
  it('finds the configuration of a brand in its own language without language marks', async () => {
    const { ports, brand } = world();
    const config = await valueOf(ports.brandConfigs.find(brand, ''));
    expect(config?.name.text).toMatch(/./);
    expect(config?.addressLine2.text).toMatch(/^\d{4} /);
    expect(config?.nav.length).toBeGreaterThan(1);
    expect(config?.nav.filter(({ link }) => !/^(?:\/|https:)/.test(link))).toEqual([]);
    expect(config?.footer.some(({ header }) => header)).toBe(true);
    expect(languagesIn(config)).toEqual([]);
  });

  it('treats an empty locale as German', async () => {
    const { ports, brand, multilingual } = world();
    for (const each of [brand, multilingual]) {
      expect(await ports.brandConfigs.find(each, '')).toEqual(
        await ports.brandConfigs.find(each, 'de-CH'),
      );
    }
  });

  it('finds a translation without language marks', async () => {
    const { ports, multilingual } = world();
    const german = await valueOf(ports.brandConfigs.find(multilingual, 'de-CH'));
    const italian = await valueOf(ports.brandConfigs.find(multilingual, 'it-CH'));
    expect(italian?.nav.length).toBeGreaterThan(0);
    expect(languagesIn(italian?.nav)).toEqual([]);
    expect(italian?.nav[0]?.name.text).not.toBe(german?.nav[0]?.name.text);
  });

  it('returns the German configuration, marked as German, if there is no translation', async () => {
    const { ports, brand } = world();
    const german = await valueOf(ports.brandConfigs.find(brand, 'de-CH'));
    const french = await valueOf(ports.brandConfigs.find(brand, 'fr-CH'));
    expect(french?.name).toEqual({ text: german?.name.text, lang: 'de-CH' });
    expect(french?.nav.map(({ name }) => name.lang)).toEqual(german?.nav.map(() => 'de-CH'));
  });

  it.runIf(leavesFieldsGerman)(
    'fills a single missing field from German and marks only that field',
    async () => {
      const { ports, multilingual } = world();
      const italian = await valueOf(ports.brandConfigs.find(multilingual, 'it-CH'));
      expect(italian?.claim?.lang).toBe('de-CH');
      expect(italian?.name.lang).toBeUndefined();
    },
  );

  it('finds the same opening hours in all languages', async () => {
    const { ports, multilingual } = world();
    const german = await valueOf(ports.brandConfigs.find(multilingual, 'de-CH'));
    const italian = await valueOf(ports.brandConfigs.find(multilingual, 'it-CH'));
    expect(german?.hours.weekly.length).toBeGreaterThan(0);
    expect(german?.hours.dated.map(({ first }) => first)).toContain('2026-12-25');
    expect({ ...italian?.hours, label: null }).toEqual({ ...german?.hours, label: null });
  });

  it('returns null for a brand without a configuration', async () => {
    const { ports, stranger } = world();
    expect(await ports.brandConfigs.find(stranger, '')).toEqual({ ok: true, value: null });
    expect(await ports.brandConfigs.find(stranger, 'en')).toEqual({ ok: true, value: null });
  });

  testReadContract(world, (ports, signal) => ports.brandConfigs.find(world().brand, '', signal));
});
