import type { Page, Response } from '@playwright/test';
import { ROUTE_TABLE } from '../../src/app/routes/routeTable.ts';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { testedBrands } from '../support/chosenBrands.ts';
import { languagesOf, listAddresses, seededViews, type Address } from '../support/listAddresses.ts';
import { findLineFaults } from '../support/findLineFaults.ts';
import { findLitAreas, mostAtOnce } from '../support/litAreas.ts';
import {
  announcedScripts,
  EVENT_LINK,
  expect,
  findLink,
  hydrateAll,
  MEDIA_LINK,
  originOf,
  recordScriptRequests,
  ignoreNoise,
} from '../support/journey.ts';
import { test } from '../support/reusedPage.ts';
import { inTier, isWhole } from '../support/tier.ts';

// Pictures log nothing, and hundreds of them would have to be generated. The browser logs that it
// skips them.
const LEFT_OUT = /image loading is disabled/;
test.use({ pictures: false });
// Also removes messages about a page that the previous journey has left: the browser logs them some
// seconds later.
test.afterEach(({ noise }) => {
  ignoreNoise(noise, LEFT_OUT);
});

const MAX_LIGHTS = 2;

/** Screens with a form or a filter: their island is hydrated as soon as the browser is idle. */
const ACTING: ReadonlySet<string | null> = new Set([
  'JobList',
  'EventList',
  'MediaList',
  'Application',
  'Contact',
  'Visit',
]);

const SCREENS = [...new Set(ROUTE_TABLE.map(({ screen }) => screen))];

/**
 * One page of each screen: in the gate each in one language, by turns; else in every language, and
 * all pages in German as well.
 */
function isVisited(
  brand: Brand,
  { path, route, language }: Address,
  index: number,
  all: readonly Address[],
): boolean {
  const prefix = brand.localeInPath ? path.slice(0, 3) : '/de';
  const isFirst =
    all.findIndex(
      (other) => other.path.startsWith(prefix) && other.route.screen === route.screen,
    ) === index;
  if (isWhole('pages')) return isFirst || prefix === '/de';
  const languages = languagesOf(brand);
  return (
    isFirst && SCREENS.indexOf(route.screen) % languages.length === languages.indexOf(language)
  );
}

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Where lines are looked at: nothing is narrower than the last. */
const NARROW = inTier('pages', [PHONE], [PHONE, { width: 320, height: 640 }]);

/** The lit areas that are in view at the same time on a page that has too many of them. */
interface Glare {
  readonly where: string;
  readonly lit: readonly string[];
}

for (const brand of testedBrands) {
  test.describe(`the pages of ${brand.id}`, () => {
    // The tests share one visit: the others check what the first has recorded.
    test.describe.configure({ mode: 'serial' });
    const glares: Glare[] = [];
    const faults: string[] = [];
    let looks = 0;

    async function lookForFaults(page: Page, path: string): Promise<void> {
      for (const size of NARROW) {
        await page.setViewportSize(size);
        const found = await findLineFaults(page);
        faults.push(...found.map((fault) => `${path} at ${size.width} px: ${fault}`));
      }
      await lookForLights(page, path);
    }

    async function lookForLights(page: Page, path: string): Promise<void> {
      for (const size of [DESK, PHONE]) {
        await page.setViewportSize(size);
        const seen = mostAtOnce(await findLitAreas(page), size.height);
        looks += 1;
        if (seen.length > MAX_LIGHTS)
          glares.push({
            where: `${path} at ${size.width} px`,
            lit: seen.map(({ what, top }) => `${what} (${Math.round(top)})`),
          });
      }
      // Hidden, the page needs no layout while the width changes back.
      await page.evaluate(() => (document.documentElement.style.display = 'none'));
      await page.setViewportSize(DESK);
    }

    test('log nothing to the console, and fetch no scripts before an interaction unless they have a form or a filter', async ({
      page,
    }) => {
      test.slow();
      const asked = recordScriptRequests(page);
      const refused: string[] = [];
      const listen = (answer: Response) => {
        if (answer.status() >= 400) refused.push(`${answer.status()}: ${answer.url()}`);
      };
      page.on('response', listen);
      for (const [path, screen] of await pagesOf(brand)) {
        asked.length = 0;
        const response = await page.goto(originOf(brand) + path);
        expect([path, response?.status()]).toEqual([path, 200]);
        await page.evaluate(
          () => new Promise((idle) => requestIdleCallback(idle, { timeout: 3000 })),
        );
        if (!ACTING.has(screen)) expect([path, asked]).toEqual([path, []]);
        await hydrateAll(page);
        expect([path, ...new Set(asked)].toSorted()).toEqual(
          [path, ...(await announcedScripts(page))].toSorted(),
        );
        await lookForFaults(page, path);
      }
      page.off('response', listen);
      expect(refused).toEqual([]);
    });

    test('break no phone number, begin no line with a slash, and have no two headings of one name in a row', () => {
      expect(faults).toEqual([]);
      expect(looks).toBeGreaterThan(0);
    });

    test('have at most two lit areas in view at once, and so do the lobby views and the 404 page', async ({
      page,
    }) => {
      for (const path of [
        ...seededViews(brand).map(({ handle }) => `/v/${handle}`),
        '/gibt-es-nicht',
      ]) {
        await page.goto(originOf(brand) + path, { waitUntil: 'domcontentloaded' });
        if (!path.startsWith('/v/')) await hydrateAll(page);
        await lookForLights(page, path);
      }
      expect(glares).toEqual([]);
      expect(looks).toBeGreaterThan(0);
    });
  });
}

/** The pages to visit, each with its screen. */
async function pagesOf(brand: Brand): Promise<(readonly [path: string, screen: string | null])[]> {
  const details = brand.hiddenRoutes.includes('events')
    ? []
    : [
        await findLink(brand, '/events', EVENT_LINK).catch(() => null),
        await findLink(brand, '/media', MEDIA_LINK),
      ];
  return [
    ...listAddresses(brand)
      .filter((address, ...place) => isVisited(brand, address, ...place))
      .map(({ path, route }) => [path, route.screen] as const),
    ...details.filter((path) => path !== null).map((path) => [path, 'EventDetail'] as const),
  ];
}
