import type { Brand } from '../../src/domain/brand/Brand.ts';
import { chromiumLaunch } from '../support/chromiumLaunch.ts';
import { brands, listAddresses, type Address } from '../support/listAddresses.ts';
import { EVENT_LINK, expect, findLink, house, MEDIA_LINK, originOf, test, waitForHydration } from '../support/journey.ts';

// Pictures write nothing, and there are hundreds to be made. The browser tells that it leaves them out, those that were to come early too.
const LEFT_OUT = /image loading is disabled|\/bilder\/\S+ was preloaded using link preload but not used/;
test.use({ launchOptions: { ...chromiumLaunch, args: [...chromiumLaunch.args, '--blink-settings=imagesEnabled=false'] } });

/** Those of this house without parameters are listened to where axe looks at them, in accessibility.spec.ts. */
const isHeardElsewhere = (brand: Brand, { route }: Address): boolean => brand === house && !route.path.includes(':');

for (const brand of brands) {
  test(`no page of ${brand.id} writes to the console`, async ({ page, noise }) => {
    test.slow();
    const details = brand.hiddenRoutes.includes('events') ? [] : [await findLink(brand, '/events', EVENT_LINK).catch(() => null), await findLink(brand, '/media', MEDIA_LINK)];
    const addresses = listAddresses(brand).filter((address) => !isHeardElsewhere(brand, address));
    for (const path of [...addresses.map((address) => address.path), ...details.filter((detail) => detail !== null)]) {
      const response = await page.goto(originOf(brand) + path, { waitUntil: 'domcontentloaded' });
      expect([path, response?.status()]).toEqual([path, 200]);
      await waitForHydration(page);
    }
    noise.splice(0, noise.length, ...noise.filter((line) => !LEFT_OUT.test(line)));
  });
}
