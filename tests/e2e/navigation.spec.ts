import {
  expect,
  group,
  house,
  isHydrated,
  multilingual,
  originOf,
  test,
  recordScriptRequests,
} from '../support/journey.ts';

test.describe('a visitor who follows links', () => {
  test('gets a new document at its top, with its own title and without scripts', async ({
    page,
    goTo,
  }) => {
    await goTo(house, 'home');
    const title = await page.title();
    const loads: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
    await expect(page).toHaveURL(`${originOf(house)}/impressum`);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    // Screen readers announce a new document's title; no script moves the focus away from its
    // beginning.
    await expect(page).toHaveTitle(/ • /);
    expect(await page.title()).not.toBe(title);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    expect(await page.locator('[aria-live]').count()).toBe(0);
    expect(loads).toEqual([`${originOf(house)}/impressum`]);
    expect(await isHydrated(page)).toBe(false);
  });

  test('triggers no script requests by pressing a link', async ({ page, goTo }) => {
    await goTo(house, 'home');
    const asked = recordScriptRequests(page);
    // A link that is visible without scrolling: scrolling would count as an interaction.
    const link = page.locator('header nav a[href*="/jobs"]').first();
    await link.hover();
    await page.mouse.down();
    await expect(link).toBeFocused();
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 3000 })));
    expect(asked).toEqual([]);
    await page.mouse.up();
    await expect(page).not.toHaveURL(`${originOf(house)}/`);
  });

  test('returns with "Back" to the scroll position of the link', async ({ page, goTo }) => {
    await goTo(house, 'home');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz' });
    await link.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    expect(left).toBeGreaterThan(200);
    await link.click();
    await expect(page).toHaveURL(/datenschutz$/);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(`${originOf(house)}/`);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(left - 40);
    await page.reload();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(left - 40);
  });

  test('gets a 404 page with a link to the home page if the page does not exist', async ({
    page,
  }) => {
    const response = await page.goto(`${originOf(house)}/gibt-es-nicht`);
    expect(response?.status()).toBe(404);
    const main = page.getByRole('main');
    await main
      .getByRole('link', { name: /Startseite|Zur Startseite/i })
      .first()
      .click();
    await expect(page).toHaveURL(`${originOf(house)}/`);
  });

  test('sees that a link to another site opens in a new tab', async ({ page, goTo }) => {
    await goTo(house, 'home');
    const credit = page.getByRole('contentinfo').getByRole('link', { name: /-Gruppe/ });
    await expect(credit).toHaveAttribute('target', '_blank');
    await expect(credit).toHaveAccessibleName(/öffnet in neuem Tab/);
    await goTo(group, 'home');
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: /Ein Haus der/ }),
    ).toHaveCount(0);
  });

  test('skips the navigation with the skip link', async ({ page, goTo }) => {
    await goTo(house, 'home');
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAttribute('href', /#/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('the language of a page', () => {
  test('can be changed with the language menu, which keeps the page', async ({ page, goTo }) => {
    await goTo(multilingual, 'jobs');
    const menu = page.getByRole('navigation', { name: 'Sprache' });
    await menu.getByRole('link', { name: /IT/ }).click();
    await expect(page).toHaveURL(`${originOf(multilingual)}/it/jobs`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'it-CH');
    await page
      .getByRole('navigation', { name: 'Lingua' })
      .getByRole('link', { name: /EN/ })
      .click();
    await expect(page).toHaveURL(`${originOf(multilingual)}/en/jobs`);
  });

  test('has no menu if the brand has no language in the path', async ({ page, goTo }) => {
    await goTo(house, 'home');
    await expect(page.getByRole('navigation', { name: 'Sprache' })).toHaveCount(0);
  });

  test('is added to an address without a language prefix, and "Back" returns to the page before', async ({
    page,
  }) => {
    await page.goto(`${originOf(multilingual)}/de/kontakt`);
    await page.goto(`${originOf(multilingual)}/jobs`);
    await expect(page).toHaveURL(`${originOf(multilingual)}/de/jobs`);
    await page.goBack();
    await expect(page).toHaveURL(`${originOf(multilingual)}/de/kontakt`);
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'an address' : 'an address without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('without a language leads to the language in which the visitor reads', async ({
      page,
    }) => {
      const origin = originOf(multilingual);
      await page.goto(`${origin}/jobs`);
      await expect(page).toHaveURL(`${origin}/de/jobs`);
      await page.goto(`${origin}/fr`);
      await page.goto(`${origin}/jobs`);
      await expect(page).toHaveURL(`${origin}/fr/jobs`);
      await page.locator('nav a[hreflang="it-CH"]').first().click();
      await expect(page).toHaveURL(`${origin}/it/jobs`);
      await page.goto(origin);
      await expect(page).toHaveURL(`${origin}/it`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'it-CH');
    });
  });
}
