import { expect, it, vi } from 'vitest';
import { createSampleContent } from '../../../samples/sampleContent.ts';
import { sampleBrand } from '../../../samples/sampleBrands.ts';
import { sampleKioskProfile } from '../../../samples/sampleKioskProfile.ts';
import { createTestPorts } from '../../../../tests/support/testProfile.ts';
import { kioskTable } from '../kioskRoutes.ts';
import { warmUp, type WarmUpInputs } from './warmUp.ts';

const now = new Date('2026-11-24T10:00:00Z');
const ports = createTestPorts(createSampleContent(now))({
  client: {
    read: () => {
      throw new Error('Nothing is read here');
    },
  },
  brandThemes: { list: async () => [] },
});

const copyAll = (change: Partial<WarmUpInputs> = {}) =>
  warmUp({
    table: kioskTable(sampleKioskProfile),
    context: {
      brand: sampleBrand,
      ports,
      surface: 'kiosk',
      now: () => now,
      profile: sampleKioskProfile,
    },
    signal: new AbortController().signal,
    fetchFile: async () => undefined,
    rest: async () => undefined,
    ...change,
  });

it("caches the coming days' programme, two weeks of menus and the allowed pages, in the profile's languages", async () => {
  const listDay = vi.spyOn(ports.programmes, 'listDay');
  const listMenus = vi.spyOn(ports.programmes, 'listMenus');
  const findPage = vi.spyOn(ports.pages, 'find');
  const fetched: string[] = [];
  const rest = vi.fn(async () =>
    expect(listDay.mock.calls.every(([, , locale]) => locale === 'de-CH')).toBe(true),
  );
  const brand = { ...sampleBrand, localeInPath: true };
  await copyAll({
    context: { brand, ports, surface: 'kiosk', now: () => now, profile: sampleKioskProfile },
    fetchFile: async (address) => void fetched.push(address),
    rest,
  });
  const days = new Set(listDay.mock.calls.map(([, date, locale]) => `${date} ${locale}`));
  for (const day of ['24', '25', '26', '27', '28'])
    for (const locale of ['de-CH', 'it-CH']) expect(days).toContain(`2026-11-${day} ${locale}`);
  expect(new Set(listMenus.mock.calls.map(([, monday]) => monday))).toEqual(
    new Set(['2026-11-23', '2026-11-30']),
  );
  const pages = new Set(findPage.mock.calls.map(([, path]) => path));
  expect(pages).toContain('kontakt');
  expect(pages).not.toContain('datenschutz');
  expect(fetched).toEqual(expect.arrayContaining([brand.assets.logo, brand.assets.logoWhite]));
  const pictures = fetched.filter((address) => address.startsWith('/bilder/'));
  expect(pictures).toContainEqual(expect.stringContaining('lindengut_abend'));
  expect(
    pictures.every((address) => /^\/bilder\/[^/]+\/pair-1280-\d+-\d+\.webp$/.test(address)),
  ).toBe(true);
  expect(new Set(fetched).size).toBe(fetched.length);
  expect(rest).toHaveBeenCalledOnce();
});

it('reads nothing after its signal was aborted', async () => {
  const findPage = vi.spyOn(ports.pages, 'find').mockClear();
  await copyAll({ signal: AbortSignal.abort() });
  expect(findPage).not.toHaveBeenCalled();
});

it('stops after fewer than 20 requests if every request fails', async () => {
  const find = vi.spyOn(ports.brandConfigs, 'find').mockClear().mockRejectedValue(new Error('429'));
  const listDay = vi
    .spyOn(ports.programmes, 'listDay')
    .mockClear()
    .mockRejectedValue(new Error('429'));
  const findPage = vi.spyOn(ports.pages, 'find').mockClear().mockRejectedValue(new Error('429'));
  const findHouse = vi.spyOn(ports.houses, 'findOfBrand').mockRejectedValue(new Error('429'));
  const fetchFile = vi.fn(async () => undefined);
  await copyAll({ fetchFile });
  expect(
    find.mock.calls.length +
      listDay.mock.calls.length +
      findPage.mock.calls.length +
      findHouse.mock.calls.length,
  ).toBeLessThan(20);
  expect(fetchFile).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
