import { describe, expect, inject, it } from 'vitest';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { canonicalHost } from '../../src/domain/brand/resolveBrand.ts';
import { testedBrands } from '../support/chosenBrands.ts';
import { mapConcurrently } from '../support/mapConcurrently.ts';
import { findSitemapFaults } from '../support/findSitemapFaults.ts';
import { followLists } from '../support/followLists.ts';
import { hostOf, isGuestEvent, listAddresses } from '../support/listAddresses.ts';
import { linkOf, metaOf } from '../support/readHtml.ts';
import { requestPage, type Answer } from '../support/requestPage.ts';

const { sitePort } = inject('foyer');
const ask = (brand: Brand, path: string): Promise<Answer> =>
  requestPage({ port: sitePort, host: hostOf(brand), path });

const addressesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );

it('the sitemap of each brand is valid against the sitemap schema', async () => {
  const sitemaps = await mapConcurrently(testedBrands, async (brand) => {
    const { status, headers, body } = await ask(brand, '/sitemap.xml');
    expect([brand.id, status, headers['content-type']]).toEqual([
      brand.id,
      200,
      'application/xml; charset=utf-8',
    ]);
    return body;
  });
  expect(await findSitemapFaults(...sitemaps)).toEqual([]);
});

describe.each(testedBrands.map((brand) => [brand.id, brand] as const))(
  'the sitemap of %s',
  (_, brand) => {
    const origin = `https://${canonicalHost(brand)}`;

    it('lists every indexable page, and no other', async () => {
      const listed = addressesIn((await ask(brand, '/sitemap.xml')).body);
      expect(new Set(listed).size).toBe(listed.length);
      const { details } = await followLists(brand, sitePort);
      const shown = [...listAddresses(brand), ...details].filter(({ route }) => route.indexable);
      expect(
        listed.filter((address) => !shown.some(({ path }) => origin + path === address)),
      ).toEqual([]);
      // A list of jobs or events may show those of other brands, which are in those brands' sitemaps.
      const own = shown.filter(
        (address) =>
          !isGuestEvent(brand, address) &&
          (address.route.missing !== 'job' || !address.route.path.includes(':')) &&
          // As the group's list of places does.
          (address.route.id !== 'place' || brand.groupSite !== true),
      );
      expect(
        own.map(({ path }) => origin + path).filter((address) => !listed.includes(address)),
      ).toEqual([]);
    });

    it('lists pages whose canonical address is the same', async () => {
      const addresses = addressesIn((await ask(brand, '/sitemap.xml')).body);
      const pages = await mapConcurrently(addresses, (address) =>
        ask(brand, new URL(address).pathname),
      );
      expect(
        pages.map(({ status, body }) => [
          status,
          linkOf(body, 'canonical'),
          metaOf(body, 'robots'),
        ]),
      ).toEqual(addresses.map((address) => [200, address, undefined]));
    });
  },
);
