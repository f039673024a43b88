import { beforeAll, describe, expect, inject, it } from 'vitest';
import { testedBrands } from '../support/chosenBrands.ts';
import { crawlSite, type CrawledPage } from '../support/crawlSite.ts';
import { hostOf } from '../support/listAddresses.ts';
import { languageOf, metaOf, titleOf } from '../support/readHtml.ts';
import { requestPage } from '../support/requestPage.ts';

const { sitePort } = inject('foyer');
const bare = (path: string): string => path.split('?')[0] ?? '';
/**
 * Pages that may have the same title as another page: a date of a series is the same event, an
 * application form the same form.
 */
const SAME_PAGE = /[?&](?:datum|stelle|bezug|angebot)=/;

describe.each(testedBrands.map((brand) => [brand.id, brand] as const))(
  'a visitor on the site of %s',
  (_, brand) => {
    let pages: readonly CrawledPage[] = [];
    beforeAll(async () => void (pages = await crawlSite(brand, sitePort)));

    const repeated = (
      keyOf: (page: CrawledPage) => string,
      of: readonly CrawledPage[],
    ): string[] => {
      const groups = Map.groupBy(of, keyOf);
      return [...groups]
        .filter(([, same]) => same.length > 1)
        .map(
          ([key, same]) =>
            `${key}: ${same
              .map(({ path }) => path)
              .slice(0, 4)
              .join(' ')}`,
        );
    };

    it('finds no broken link', () => {
      expect(pages.length).toBeGreaterThan(20);
      expect(
        pages
          .filter(({ status }) => status !== 200)
          .map(({ status, path, from }) => `${status} ${path} from ${from}`),
      ).toEqual([]);
    });

    it('reaches every page of the sitemap by links from the home page', async () => {
      const { body } = await requestPage({
        port: sitePort,
        host: hostOf(brand),
        path: '/sitemap.xml',
      });
      const listed = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
        ([, address = '']) => new URL(address).pathname,
      );
      expect(listed.length).toBeGreaterThan(10);
      const reached = new Set(pages.map(({ path }) => bare(path)));
      expect(listed.filter((path) => !reached.has(path))).toEqual([]);
    });

    it('finds a unique title on each page', () => {
      expect(
        repeated(
          ({ html }) => `${languageOf(html)} ${titleOf(html)}`,
          pages.filter(({ path }) => !SAME_PAGE.test(path)),
        ),
      ).toEqual([]);
    });

    it('finds a unique description on each page, in each language', () => {
      const described = pages.filter(
        ({ path, html }) => !path.includes('?') && metaOf(html, 'robots') === undefined,
      );
      expect(
        described
          .filter(({ html }) => (metaOf(html, 'description') ?? '') === '')
          .map(({ path }) => path),
      ).toEqual([]);
      expect(repeated(({ html }) => metaOf(html, 'description') ?? '', described)).toEqual([]);
    });
  },
);
