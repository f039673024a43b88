import { expect, group, multilingual, originOf, test, findHouse } from '../support/journey.ts';

test.describe('a visitor of the group without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('finds a house, and then the contact page', async ({ page, goTo, isMobile }) => {
    await goTo(group, 'home');
    const window = page.getByRole('main').locator('a[href^="/unsere-haeuser/"]').first();
    const name = (await window.innerText()).split('\n')[0]?.trim() ?? '';
    await window.click();
    await expect(page).toHaveURL(/\/unsere-haeuser\/[a-z-]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(page.getByRole('main').locator('a[href^="tel:"]').first()).toBeVisible();
    if (isMobile) await page.getByRole('button', { name: 'Menü' }).click();
    await page
      .getByRole('navigation', { name: 'Hauptnavigation' })
      .getByRole('link', { name: 'Kontakt' })
      .click();
    await expect(page).toHaveURL(`${originOf(group)}/kontakt`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('a multilingual site', () => {
  test('keeps the contact page and the house page when the language is changed', async ({
    page,
    goTo,
  }) => {
    await goTo(multilingual, 'contact');
    await page
      .getByRole('navigation', { name: 'Sprache' })
      .getByRole('link', { name: /IT/ })
      .click();
    await expect(page).toHaveURL(`${originOf(multilingual)}/it/kontakt`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'it-CH');

    const own = await findHouse(multilingual, '/de');
    await page.goto(originOf(multilingual) + own);
    await page
      .getByRole('navigation', { name: 'Sprache' })
      .getByRole('link', { name: /FR/ })
      .click();
    await expect(page).toHaveURL(originOf(multilingual) + own.replace('/de/', '/fr/'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
