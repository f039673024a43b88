import type { Brand } from '../../src/domain/brand/Brand.ts';
import { chromiumLaunch } from '../support/chromiumLaunch.ts';
import { brands, listAddresses, type Address } from '../support/listAddresses.ts';
import {
  announcedScripts,
  EVENT_LINK,
  expect,
  findLink,
  house,
  hydrateAll,
  MEDIA_LINK,
  originOf,
  test,
  watchScripts,
} from '../support/journey.ts';

// Pictures write nothing, and there are hundreds to be made. The browser tells that it leaves them
// out, those that were to come early too.
const LEFT_OUT =
  /image loading is disabled|\/bilder\/\S+ was preloaded using link preload but not used/;
test.use({
  launchOptions: {
    ...chromiumLaunch,
    args: [...chromiumLaunch.args, '--blink-settings=imagesEnabled=false'],
  },
});

/**
 * Screens with a form or a filter: their acting part is hydrated as soon as the browser has nothing
 * else to do.
 */
const ACTING: ReadonlySet<string | null> = new Set([
  'JobList',
  'EventList',
  'MediaList',
  'Application',
  'Contact',
]);

/**
 * Those of this house without parameters are listened to where axe looks at them, in
 * accessibility.spec.ts.
 */
const isHeardElsewhere = (brand: Brand, { route }: Address): boolean =>
  brand === house && !route.path.includes(':');

/** All pages in German, and one of each screen in each further language. */
function isVisited(
  brand: Brand,
  { path, route }: Address,
  index: number,
  all: readonly Address[],
): boolean {
  const prefix = brand.localeInPath ? path.slice(0, 3) : '/de';
  const isFirst =
    all.findIndex(
      (other) => other.path.startsWith(prefix) && other.route.screen === route.screen,
    ) === index;
  return prefix === '/de' || isFirst;
}

for (const brand of brands) {
  test(`no page of ${brand.id} writes to the console, and what is read fetches no script until somebody acts`, async ({
    page,
    noise,
  }) => {
    test.slow();
    const details = brand.hiddenRoutes.includes('events')
      ? []
      : [
          await findLink(brand, '/events', EVENT_LINK).catch(() => null),
          await findLink(brand, '/media', MEDIA_LINK),
        ];
    const addresses = listAddresses(brand).filter(
      (address, ...place) =>
        isVisited(brand, address, ...place) && !isHeardElsewhere(brand, address),
    );
    const pages = [
      ...addresses.map(({ path, route }) => [path, route.screen] as const),
      ...details.filter((path) => path !== null).map((path) => [path, 'EventDetail'] as const),
    ];
    const asked = watchScripts(page);
    for (const [path, screen] of pages) {
      asked.length = 0;
      const response = await page.goto(originOf(brand) + path);
      expect([path, response?.status()]).toEqual([path, 200]);
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
      if (!ACTING.has(screen)) expect([path, asked]).toEqual([path, []]);
      await hydrateAll(page);
      expect([path, ...new Set(asked)].toSorted()).toEqual(
        [path, ...(await announcedScripts(page))].toSorted(),
      );
    }
    noise.splice(0, noise.length, ...noise.filter((line) => !LEFT_OUT.test(line)));
  });
}
