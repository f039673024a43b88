import {
  expect,
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

  test('skips the navigation with the skip link', async ({ page, goTo }) => {
    await goTo(house, 'home');
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAttribute('href', /#/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('the language of a page', () => {
  test(
    'is added to an address without a language prefix, and "Back" returns to the page before',
    { tag: '@journeys' },
    async ({ page }) => {
      await page.goto(`${originOf(multilingual)}/de/kontakt`);
      await page.goto(`${originOf(multilingual)}/jobs`);
      await expect(page).toHaveURL(`${originOf(multilingual)}/de/jobs`);
      await page.goBack();
      await expect(page).toHaveURL(`${originOf(multilingual)}/de/kontakt`);
    },
  );
});

test.describe('an address without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'without a language leads to the language in which the visitor reads',
    { tag: '@journeys' },
    async ({ page }) => {
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
    },
  );
});
