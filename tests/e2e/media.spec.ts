import { expect, house, test } from '../support/journey.ts';

test.describe('a visitor of the media entries without JavaScript', () => {
  // What is followed is a link: with a script, a filter is applied in place (below).
  test.use({ javaScriptEnabled: false });

  test(
    'filters by year, opens an entry and returns to the filtered list',
    { tag: '@journeys' },
    async ({ page, goTo }) => {
      await goTo(house, 'media');
      const main = page.getByRole('main');
      const all = await main.locator('a[href^="/media/"]').count();
      const years = await main
        .locator('a[href*="jahr="]')
        .evaluateAll((links) =>
          (links as HTMLAnchorElement[]).map(({ href }) => new URL(href).searchParams.get('jahr')),
        );
      expect(years.length).toBeGreaterThan(1);
      const year = years.at(-1);
      await main.locator(`a[href*="jahr=${year}"]`).first().click();
      await expect(page).toHaveURL(new RegExp(`/media\\?jahr=${year}`));
      const rows = main.locator('a[href^="/media/"]');
      await expect.poll(() => rows.count()).toBeLessThan(all);
      expect(await rows.count()).toBeGreaterThan(0);

      const filtered = page.url();
      await rows.first().click();
      await expect(page).toHaveURL(/\/media\/[^/]+\/[^/]+$/);
      await expect(main).toContainText(String(year));
      await page.goBack();
      await expect(page).toHaveURL(filtered);
    },
  );
});

test('a year filter updates list, address and title without a page load, also with "Back"', async ({
  page,
  goTo,
}) => {
  await goTo(house, 'media');
  const status = page.getByRole('main').getByRole('status');
  const all = await status.innerText();
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await page.locator('#mitteilungen a[href*="?jahr="]').last().click();
  await expect(page).toHaveURL(/\?jahr=\d{4}#mitteilungen$/);
  await expect(status).not.toHaveText(all);
  await expect(page).toHaveTitle(/ \d{4} • /);
  await page.goBack();
  await expect(status).toHaveText(all);
  expect(documents).toEqual([]);
});
