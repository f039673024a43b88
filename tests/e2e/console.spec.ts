import { brands, listAddresses } from '../support/listAddresses.ts';
import { EVENT_LINK, expect, findLink, MEDIA_LINK, originOf, test, waitForHydration } from '../support/journey.ts';

test.skip(({ isMobile }) => isMobile, 'the scripts are the same on a phone');

for (const brand of brands) {
  test(`no page of ${brand.id} writes to the console`, async ({ page }) => {
    test.slow();
    // Pictures write nothing, and there are hundreds to be made.
    await page.route('**/bilder/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="5"/>' }));
    const details = brand.hiddenRoutes.includes('events') ? [] : [await findLink(brand, '/events', EVENT_LINK).catch(() => null), await findLink(brand, '/media', MEDIA_LINK)];
    for (const path of [...listAddresses(brand).map((address) => address.path), ...details.filter((detail) => detail !== null)]) {
      const response = await page.goto(originOf(brand) + path, { waitUntil: 'domcontentloaded' });
      expect([path, response?.status()]).toEqual([path, 200]);
      await waitForHydration(page);
    }
  });
}
