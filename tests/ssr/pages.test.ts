import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ROUTE_TABLE } from '../../src/app/routes/routeTable.ts';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { testedBrands } from '../support/chosenBrands.ts';
import { onePerKind } from '../support/collectPages.ts';
import { mapConcurrently } from '../support/mapConcurrently.ts';
import { follow, followLists } from '../support/followLists.ts';
import {
  hostOf,
  inLanguage,
  languagesOf,
  listAddresses,
  seededEvents,
  seededMedia,
  visibleRoutes,
  type Address,
} from '../support/listAddresses.ts';
import { problemsOf } from '../support/inspectPage.ts';
import { readLog } from '../support/readLog.ts';
import { requestFreshPage } from '../support/requestFreshPage.ts';
import { requestPage, type Answer } from '../support/requestPage.ts';
import { inTier } from '../support/tier.ts';

const { sitePort, siteLog } = inject('foyer');

interface Site {
  readonly brand: Brand;
  readonly addresses: readonly Address[];
  readonly details: readonly Address[];
}
const sites: Site[] = [];
for (const brand of testedBrands) {
  const { lists, details } = await followLists(brand, sitePort);
  const all = [...listAddresses(brand), ...lists, ...details];
  sites.push({ brand, details, addresses: inTier('pages', onePerKind(all), all) });
}

const slugOf = ({ path }: Address): string => path.slice(path.lastIndexOf('/') + 1);

describe.each(sites.map((site) => [site.brand.id, site] as const))(
  '%s',
  (_, { brand, addresses, details }) => {
    let answers: readonly Answer[];
    beforeAll(async () => {
      answers = await mapConcurrently(addresses, ({ path, query = '' }) =>
        requestFreshPage({ port: sitePort, host: hostOf(brand), path: path + query }),
      );
    });

    it.each(
      addresses.map(
        (address, index) => [address.path + (address.query ?? ''), address, index] as const,
      ),
    )('renders %s completely on the server', async (path, address, index) => {
      const answer = answers[index];
      // At midnight the last page of a list may disappear, because its entries are over.
      if (address.query !== undefined && answer?.status === 404) {
        const { lists } = await follow(brand, sitePort);
        expect(lists.map((list) => list.path + (list.query ?? ''))).not.toContain(path);
        return;
      }
      expect(answer && problemsOf(brand, address, answer)).toEqual([]);
    });

    it('links from its lists to every entry', () => {
      const found = (id: string): string[] =>
        details
          .filter(({ route }) => route.id === id)
          .map(slugOf)
          .toSorted();
      const visible = visibleRoutes(brand).map(({ id }) => id);
      expect(found('event')).toEqual(
        visible.includes('event') ? expect.arrayContaining(seededEvents(brand).toSorted()) : [],
      );
      expect(found('mediaEntry')).toEqual(
        visible.includes('mediaEntry') ? seededMedia(brand).toSorted() : [],
      );
    });

    it('has a page for every screen that it does not hide', () => {
      const drawn = new Set(addresses.map(({ route }) => route.id));
      // Pages of blocks exist only where editors published one, detail pages only where there is an
      // entry.
      const missing = visibleRoutes(brand)
        .filter(
          ({ id, path, screen }) =>
            screen !== 'PageScreen' && !path.includes('/') && !drawn.has(id),
        )
        .map(({ id }) => id);
      expect(missing).toEqual([]);
    });

    it('responds with 404 for a hidden route', async () => {
      const hidden = ROUTE_TABLE.filter(({ id }) => brand.hiddenRoutes.includes(id));
      for (const language of languagesOf(brand)) {
        for (const { path } of hidden) {
          const asked = inLanguage(`/${path.replaceAll(/:\w+/g, 'x1')}`, language, brand);
          expect([
            asked,
            (await requestPage({ port: sitePort, host: hostOf(brand), path: asked })).status,
          ]).toEqual([asked, 404]);
        }
      }
    });
  },
);

afterAll(() => {
  const errors = readLog(siteLog).filter(({ level }) => level >= 40);
  expect(errors, 'the server has nothing to complain about').toEqual([]);
});
