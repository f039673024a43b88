import { expect, it } from 'vitest';
import { noticesAt } from '../../src/domain/notice/HouseNotice.ts';
import { describePort, languagesIn, testReadContract, valueOf } from './describePort.ts';

describePort('NoticeRepository', (world, { holdsSamples }) => {
  it('lists the notices of a brand, those that end last first', async () => {
    const { ports, brand } = world();
    const notices = await valueOf(ports.notices.list(brand, ''));
    expect(notices.length).toBeGreaterThan(0);
    const ends = notices.map(({ until }) => until.getTime());
    expect(ends).toEqual(ends.toSorted((one, other) => other - one));
    for (const { brandId, text, places, from, until } of notices) {
      expect(brandId).toBe(brand.id);
      expect(text.text).toMatch(/./);
      expect(places.length).toBeGreaterThan(0);
      expect(from < until).toBe(true);
    }
    expect(languagesIn(notices)).toEqual([]);
  });

  it('marks as German what is not translated', async () => {
    const { ports, brand } = world();
    const [german, french] = await Promise.all([
      valueOf(ports.notices.list(brand, 'de-CH')),
      valueOf(ports.notices.list(brand, 'fr-CH')),
    ]);
    expect(french).toEqual(
      german.map((notice) => ({ ...notice, text: { ...notice.text, lang: 'de-CH' } })),
    );
  });

  it('has the translation of an editor', async () => {
    const { ports, multilingual } = world();
    const [german, italian] = await Promise.all([
      valueOf(ports.notices.list(multilingual, 'de-CH')),
      valueOf(ports.notices.list(multilingual, 'it-CH')),
    ]);
    expect(languagesIn(italian)).toEqual([]);
    expect(italian.map(({ text }) => text)).not.toEqual(german.map(({ text }) => text));
  });

  it.runIf(holdsSamples)('tells what is on now from what was and will be', async () => {
    const { ports, brand, now } = world();
    const notices = await valueOf(ports.notices.list(brand, ''));
    expect(notices).toHaveLength(3);
    expect(noticesAt(notices, 'website', now)).toEqual([]);
    const soon = new Date(now.getTime() + 2 * 3_600_000);
    expect(noticesAt(notices, 'website', soon)).toMatchObject([{ link: '/kontakt' }]);
    expect(notices[0]).toMatchObject({ places: ['lobby'], isImportant: true });
  });

  it('lists nothing for a brand without notices', async () => {
    const { ports, stranger } = world();
    expect(await ports.notices.list(stranger, '')).toEqual({ ok: true, value: [] });
  });

  testReadContract(world, (ports, signal) => ports.notices.list(world().brand, '', signal));
});
