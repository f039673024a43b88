import { expect, test, vi } from 'vitest';
import { sampleBrand, sampleBrandInFourLanguages } from '../../../../samples/sampleBrands.ts';
import type { Brand } from '../../../../domain/brand/Brand.ts';
import type { PageAddress } from '../../../../domain/page/PageRepository.ts';
import { success } from '../../../../domain/shared/Result.ts';
import { findSitemapFaults } from '../../../../../tests/support/findSitemapFaults.ts';
import { CONTENT, NOW, UNREAD_CACHE } from '../../../../../tests/support/stageRenderer.ts';
import { createTestPorts } from '../../../../../tests/support/testProfile.ts';
import type { ContentFixture } from '../../../../samples/ContentFixture.ts';
import { createSitemap, type SitemapEntry, makeSitemap } from './sitemap.ts';

const entry: SitemapEntry = {
  address: 'https://lindengut.example/',
  changed: '2026-11-01T08:00:00.000Z',
  alternates: [],
};

interface Circumstances {
  readonly knownHost?: boolean;
  readonly deviation?: Partial<ContentFixture>;
  readonly pages?: readonly PageAddress[];
}

async function stage(
  brand: Brand,
  { knownHost = true, deviation = {}, pages }: Circumstances = {},
) {
  const given = createTestPorts({ ...CONTENT, ...deviation })({
    client: UNREAD_CACHE as never,
    brandThemes: { list: async () => [] },
  });
  const ports =
    pages === undefined
      ? given
      : {
          ...given,
          pages: {
            find: given.pages.find.bind(given.pages),
            listAddresses: async () => success(pages),
          },
        };
  const warn = vi.fn();
  return {
    warn,
    answer: await makeSitemap(
      {
        brand,
        knownHost,
        locale: '',
        path: '/sitemap.xml',
        ports,
        now: NOW,
        warn,
      },
      {},
    ),
  };
}

async function textOf(brand: Brand): Promise<string> {
  const { answer } = await stage(brand);
  if (answer.kind !== 'text') throw new Error(answer.kind);
  return answer.text;
}

const addressesIn = (text: string): readonly string[] =>
  [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);

test('a sitemap is valid', async () => {
  const texts = [await textOf(sampleBrand), await textOf(sampleBrandInFourLanguages)];
  expect(await findSitemapFaults(...texts)).toEqual([]);
});

test.each<[string, Partial<SitemapEntry>]>([
  ['an address without host', { address: '/wohnen' }],
  ['an address by http', { address: 'http://lindengut.example/' }],
  [
    'a language that is none',
    {
      alternates: [{ language: 'deutsch', address: 'https://lindengut.example/' }],
    },
  ],
])('%s is reported as a fault', async (_, deviation) => {
  expect(await findSitemapFaults(createSitemap([{ ...entry, ...deviation }]))).not.toEqual([]);
});

test('special characters in an address are escaped, and an invalid date is omitted', async () => {
  const text = createSitemap([
    {
      ...entry,
      address: 'https://lindengut.example/a?b=1&c="<x>',
      changed: 'gestern',
    },
  ]);
  expect(await findSitemapFaults(text)).toEqual([]);
  expect(text).not.toContain('lastmod');
});

test("a brand's pages, events, media entries and own house are listed once each, with the time of their change", async () => {
  const text = await textOf(sampleBrand);
  const paths = addressesIn(text).map((address) =>
    address.replace('https://lindengut.example', ''),
  );
  expect(paths).toEqual(expect.arrayContaining(['/', '/wohnen', '/unsere-haeuser/lindengut']));
  // It shows the content of the home page, which is its canonical address.
  expect(paths).not.toContain('/gastronomie');
  expect(paths.some((path) => /^\/events\/[^/]+\/[^/]+$/.test(path))).toBe(true);
  expect(paths.some((path) => /^\/media\/[^/]+\/[^/]+$/.test(path))).toBe(true);
  expect(paths).not.toContain('/unsere-haeuser/esempio');
  expect(new Set(paths).size).toBe(paths.length);
  const withTime = paths.filter((path) => !path.startsWith('/wohnen/freie-plaetze/'));
  expect(text.match(/<lastmod>/g)).toHaveLength(withTime.length);
});

test('an event in houses of two brands is listed for its own', async () => {
  const listed = (text: string): boolean =>
    addressesIn(text).some((address) => address.endsWith('/adventsfenster'));
  expect(listed(await textOf(sampleBrand))).toBe(true);
  expect(listed(await textOf({ ...sampleBrandInFourLanguages, hiddenRoutes: [] }))).toBe(false);
});

const offersIn = async (brand: Brand): Promise<readonly string[]> =>
  addressesIn(await textOf(brand)).filter((address) => /freie-plaetze\/[^/]+\/./.test(address));

test("the pages of a brand's own offers are listed, in all its languages, and never those of other houses", async () => {
  expect(await offersIn(sampleBrand)).toEqual([
    'https://lindengut.example/wohnen/freie-plaetze/lindengut/einzelzimmer',
    'https://lindengut.example/wohnen/freie-plaetze/lindengut/gaestezimmer',
  ]);
  const lake = { ...sampleBrandInFourLanguages, hiddenRoutes: [] };
  expect(await offersIn(lake)).toEqual(
    ['de', 'it', 'fr', 'en'].map(
      (language) =>
        `https://casa-esempio.example/${language}/wohnen/freie-plaetze/esempio/gaestezimmer`,
    ),
  );
  expect(await offersIn({ ...sampleBrand, id: 'gruppe', groupSite: true })).toEqual([]);
  expect(await offersIn({ ...sampleBrand, hiddenRoutes: ['place'] })).toEqual([]);
});

test("the group's own site lists all houses", async () => {
  const paths = addressesIn(await textOf({ ...sampleBrand, groupSite: true }));
  expect(paths).toContain('https://lindengut.example/unsere-haeuser/esempio');
});

test('hidden routes and staff pages are not listed', async () => {
  const hidden = addressesIn(
    await textOf({
      ...sampleBrand,
      hiddenRoutes: ['event', 'mediaEntry', 'living', 'house', 'place', 'visit', 'referral'],
    }),
  );
  expect(
    hidden.filter(
      (address) =>
        /\/(?:events|media|wohnen|unsere-haeuser)\//.test(address) || address.endsWith('/wohnen'),
    ),
  ).toEqual([]);
  expect(
    addressesIn(await textOf(sampleBrand)).filter((address) =>
      /\/(?:intern|auth|mail-signatur|v\/)/.test(address),
    ),
  ).toEqual([]);
});

test('each language has its own address and lists the others as alternates', async () => {
  const text = await textOf(sampleBrandInFourLanguages);
  expect(addressesIn(text)).toEqual(
    expect.arrayContaining(
      ['de', 'it', 'fr', 'en'].map((language) => `https://casa-esempio.example/${language}`),
    ),
  );
  expect(
    /<url><loc>https:\/\/casa-esempio\.example\/it<.*?<\/url>/s
      .exec(text)?.[0]
      .match(/hreflang="[^"]+"/g),
  ).toEqual([
    'hreflang="de-CH"',
    'hreflang="de"',
    'hreflang="it-CH"',
    'hreflang="it"',
    'hreflang="fr-CH"',
    'hreflang="fr"',
    'hreflang="en"',
    'hreflang="x-default"',
  ]);
});

test('an unknown host has no sitemap, and without content it is unavailable', async () => {
  expect((await stage(sampleBrand, { knownHost: false })).answer.kind).toBe('missing');
  expect(
    (await stage(sampleBrand, { deviation: { failure: { kind: 'unreachable', detail: 'down' } } }))
      .answer.kind,
  ).toBe('unavailable');
});

test('more pages than the protocol allows are cut off, and a warning is logged', async () => {
  const pages = Array.from({ length: 50_001 }, (_, number) => ({
    path: `s/seite-${number}`,
    updatedAt: NOW.toISOString(),
  }));
  const { answer, warn } = await stage(sampleBrand, { pages });
  expect(answer.kind === 'text' ? addressesIn(answer.text) : []).toHaveLength(50_000);
  expect(warn).toHaveBeenCalledWith('sitemap cut', expect.objectContaining({ brand: 'beispiel' }));
});
