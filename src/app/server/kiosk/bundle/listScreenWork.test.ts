import { expect, it, vi } from 'vitest';
import { createSampleContent } from '../../../../samples/sampleContent.ts';
import { sampleBrand } from '../../../../samples/sampleBrands.ts';
import { sampleKioskProfile } from '../../../../samples/sampleKioskProfile.ts';
import { createTestPorts } from '../../../../../tests/support/testProfile.ts';
import { listScreenWork, picturesIn } from './listScreenWork.ts';

const now = new Date('2026-11-24T10:00:00Z');

it("reads the coming days' programme, two weeks of menus and the allowed pages, with their pictures", async () => {
  const ports = createTestPorts(createSampleContent(now))({
    client: {
      read: () => {
        throw new Error('Nothing is read here');
      },
    },
    brandThemes: { list: async () => [] },
  });
  const listDay = vi.spyOn(ports.programmes, 'listDay');
  const listMenus = vi.spyOn(ports.programmes, 'listMenus');
  const findPage = vi.spyOn(ports.pages, 'find');
  const work = listScreenWork(
    'it-CH',
    {
      brand: { ...sampleBrand, localeInPath: true },
      ports,
      surface: 'kiosk',
      now: () => now,
      profile: sampleKioskProfile,
    },
    new AbortController().signal,
  );
  const found = await Promise.all(work.map((each) => each().catch(() => null)));
  const days = new Set(listDay.mock.calls.map(([, date, locale]) => `${date} ${locale}`));
  for (const day of ['24', '25', '26', '27', '28']) expect(days).toContain(`2026-11-${day} it-CH`);
  expect(new Set(listMenus.mock.calls.map(([, monday]) => monday))).toEqual(
    new Set(['2026-11-23', '2026-11-30']),
  );
  const pages = new Set(findPage.mock.calls.map(([, path]) => path));
  expect(pages).toContain('kontakt');
  expect(pages).not.toContain('datenschutz');
  const pictures = picturesIn(found);
  expect(pictures).toContainEqual(expect.stringContaining('lindengut_abend'));
  expect(
    pictures.every((address) => /^\/bilder\/[^/]+\/pair-1280-\d+-\d+\.webp$/.test(address)),
  ).toBe(true);
  expect(new Set(pictures).size).toBe(pictures.length);
});
