import { describe, expect, inject, it } from 'vitest';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { canonicalHost } from '../../src/domain/brand/resolveBrand.ts';
import { OPEN_PLACES_ADDRESS } from '../../src/domain/places/placeAddress.ts';
import { testedBrands } from '../support/chosenBrands.ts';
import { mapConcurrently } from '../support/mapConcurrently.ts';
import { brands, hostOf, inLanguage, visibleRoutes } from '../support/listAddresses.ts';
import { attributesOf } from '../support/readHtml.ts';
import { requestPage, type Answer } from '../support/requestPage.ts';

const { sitePort } = inject('foyer');
const ask = (
  brand: Brand,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> => requestPage({ port: sitePort, host: hostOf(brand), path, headers });

interface Quote {
  readonly parts: readonly { readonly amount: string | null; readonly longer: string | null }[];
  readonly total: string;
  readonly longerTotal: string | null;
  readonly isFrom: boolean;
}
interface Places {
  readonly generated: string;
  readonly houses: readonly {
    readonly name: string;
    readonly street: string;
    readonly phone: string | null;
    readonly site: string;
    readonly offers: readonly {
      readonly page: string;
      readonly availability: {
        readonly kind: string;
        readonly count: number;
        readonly confirmedAt: string | null;
      };
      readonly price: {
        readonly withoutCare: Quote;
        readonly levels: readonly Quote[];
      } | null;
    }[];
  }[];
}

const has = (brand: Brand): boolean => visibleRoutes(brand).some(({ id }) => id === 'places');
const centimes = (amount: string | null): number => Math.round(Number(amount ?? 0) * 100);
const DAY = 24 * 3_600_000;

describe.each(testedBrands.map((brand) => [brand.id, brand] as const))(
  'the open data of free places of %s',
  (_, brand) => {
    it('exist if the brand has the list, for scripts of every site and without cookies', async () => {
      const { status, headers } = await ask(brand, OPEN_PLACES_ADDRESS, {
        origin: 'https://portal.example',
      });
      expect(status).toBe(has(brand) ? 200 : 404);
      expect(headers['access-control-allow-origin']).toBe(has(brand) ? '*' : undefined);
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      if (!has(brand)) return;
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
      expect(headers['set-cookie']).toBeUndefined();
      const again = await ask(brand, OPEN_PLACES_ADDRESS, {
        'if-none-match': String(headers['etag']),
      });
      expect([again.status, again.body]).toEqual([304, '']);
    });

    it.runIf(has(brand))(
      'agree with themselves, and lead to pages of the houses that exist',
      async () => {
        const { generated, houses } = JSON.parse(
          (await ask(brand, OPEN_PLACES_ADDRESS)).body,
        ) as Places;
        expect(houses.length > 1).toBe(brand.groupSite === true);
        for (const house of houses) {
          expect([house.name, house.phone]).toEqual([
            house.name,
            expect.stringMatching(/^\+41\d{9}/),
          ]);
          expect(house.site).toMatch(/^https:\/\//);
          expect(house.offers.length).toBeGreaterThan(0);
        }
        const offers = houses.flatMap((house) => house.offers);
        for (const { availability, page, price } of offers) {
          const { kind, count, confirmedAt } = availability;
          expect([page, kind === 'free']).toEqual([page, count > 0]);
          if (kind === 'free') {
            const age = (Date.parse(generated) - Date.parse(confirmedAt ?? '')) / DAY;
            expect(age).toBeGreaterThanOrEqual(0);
            expect(age).toBeLessThan(7);
          }
          for (const quote of price === null ? [] : [price.withoutCare, ...price.levels]) {
            const sum = (key: 'amount' | 'longer'): number =>
              quote.parts.reduce((all, part) => all + centimes(part[key]), 0);
            expect(sum('amount')).toBe(centimes(quote.total));
            if (quote.longerTotal !== null) expect(sum('longer')).toBe(centimes(quote.longerTotal));
            expect(quote.isFrom).toBe(quote.parts.some(({ amount }) => amount === null));
          }
        }
        const statuses = await mapConcurrently(offers, async ({ page }) => {
          const { host, pathname } = new URL(page);
          const owner = brands.find((each) => canonicalHost(each) === host);
          return [page, owner && (await ask(owner, pathname)).status];
        });
        expect(statuses).toEqual(offers.map(({ page }) => [page, 200]));
      },
    );

    it.runIf(has(brand))('are named on the list', async () => {
      const { body } = await ask(brand, inLanguage('/wohnen/freie-plaetze', 'de', brand));
      expect(attributesOf(body, 'link', 'href')).toContain(OPEN_PLACES_ADDRESS);
    });
  },
);
