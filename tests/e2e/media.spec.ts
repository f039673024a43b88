import {
  askSite,
  expect,
  findLink,
  house,
  MEDIA_LINK,
  originOf,
  test,
} from '../support/journey.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled
      ? 'a visitor of the media entries'
      : 'a visitor of the media entries without JavaScript',
    () => {
      test.use({ javaScriptEnabled });

      test('filters by year, opens an entry and returns to the filtered list', async ({
        page,
        goTo,
      }) => {
        await goTo(house, 'media');
        const main = page.getByRole('main');
        const all = await main.locator('a[href^="/media/"]').count();
        const years = await main
          .locator('a[href*="jahr="]')
          .evaluateAll((links) =>
            (links as HTMLAnchorElement[]).map(({ href }) =>
              new URL(href).searchParams.get('jahr'),
            ),
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
      });
    },
  );
}

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

test('a media entry with a wrong slug redirects permanently to the right address', async ({
  page,
}) => {
  const right = await findLink(house, '/media', MEDIA_LINK);
  const wrong = right.replace(/[^/]+$/, 'falscher-name');
  const { status, headers } = await askSite(house, wrong);
  expect([status, headers.location]).toEqual([301, right]);
  await page.goto(originOf(house) + wrong);
  await expect(page).toHaveURL(originOf(house) + right);
});

test('a page number beyond the last and an unknown entry return 404', async () => {
  for (const path of [
    '/media?seite=99',
    '/events?seite=999',
    '/media/gibtesnicht/x',
    '/events/gibtesnicht/x',
  ])
    expect([path, (await askSite(house, path)).status]).toEqual([path, 404]);
});
