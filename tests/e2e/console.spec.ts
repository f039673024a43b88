import { chromiumLaunch } from '../support/chromiumLaunch.ts';
import { brands, listAddresses } from '../support/listAddresses.ts';
import { EVENT_LINK, expect, findLink, MEDIA_LINK, originOf, test, waitForHydration } from '../support/journey.ts';

// Pictures write nothing, and there are hundreds to be made.
test.use({ launchOptions: { ...chromiumLaunch, args: [...chromiumLaunch.args, '--blink-settings=imagesEnabled=false'] } });

for (const brand of brands) {
  test(`no page of ${brand.id} writes to the console`, async ({ page, noise }) => {
    test.slow();
    const details = brand.hiddenRoutes.includes('events') ? [] : [await findLink(brand, '/events', EVENT_LINK).catch(() => null), await findLink(brand, '/media', MEDIA_LINK)];
    for (const path of [...listAddresses(brand).map((address) => address.path), ...details.filter((detail) => detail !== null)]) {
      const response = await page.goto(originOf(brand) + path, { waitUntil: 'domcontentloaded' });
      expect([path, response?.status()]).toEqual([path, 200]);
      await waitForHydration(page);
    }
    noise.splice(0, noise.length, ...noise.filter((line) => !line.includes('image loading is disabled')));
  });
}
