import type { Locator, Page } from '@playwright/test';
import { expect, group, house, hydrateAll, test } from '../support/journey.ts';
import { testedTranslators, translatePage } from '../support/translatePage.ts';

const rowsOf = (page: Page): Locator => page.getByRole('main').locator('[data-rows] > li');
const rowsOfEvents = (page: Page): Locator =>
  page.getByRole('main').getByRole('listitem').locator('a[href*="/events/"]');
const boxOf = (page: Page): Locator => page.locator('main input[name="bereich"]').first();

/** On a phone the filters are collapsed. */
async function openFilters(page: Page): Promise<void> {
  const folded = page.locator('main summary').first();
  if (await folded.isVisible()) await folded.click();
}

/** The page is a new document, and its list the one that the server sends for its address. */
async function expectListOfServer(page: Page, rows: Locator): Promise<void> {
  await expect(page.locator('html')).not.toHaveClass(/translated/);
  await page.waitForLoadState();
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  const shown = await rows.allInnerTexts();
  expect(shown).not.toEqual([]);
  await page.reload();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading);
  expect(await rows.allInnerTexts()).toEqual(shown);
}

for (const kind of testedTranslators) {
  test.describe(`a visitor whose browser has translated the page (texts ${kind})`, () => {
    test('filters the jobs and returns with "Back" to a list that matches its filter', async ({
      page,
      goTo,
    }) => {
      await goTo(group, 'openJobs');
      await hydrateAll(page);
      await openFilters(page);
      await translatePage(page, kind);
      await boxOf(page).click();
      await expect(page).toHaveURL(/\?bereich=/);
      await expectListOfServer(page, rowsOf(page));
      await expect(boxOf(page)).toBeChecked();

      await page.goBack();
      await expect(page).toHaveURL(/\/jobs\/offene-stellen$/);
      await expect(boxOf(page)).not.toBeChecked();
      await expect(page).toHaveURL(/\/jobs\/offene-stellen$/);
    });

    test('returns with "Back" from a list that was filtered before the translation', async ({
      page,
      goTo,
    }) => {
      await goTo(house, 'openJobs');
      await hydrateAll(page);
      await openFilters(page);
      await page.locator('main input[name="lehre"]').check();
      await expect(page).toHaveURL(/\?lehre=1$/);
      await translatePage(page, kind);
      await page.goBack();
      await expect(page).toHaveURL(/\/jobs\/offene-stellen$/);
      await expectListOfServer(page, rowsOf(page));
      await expect(page.locator('main input[name="lehre"]')).not.toBeChecked();
    });

    test('searches for a word in peace, and at once with Enter', async ({ page, goTo }) => {
      await goTo(group, 'openJobs');
      await hydrateAll(page);
      await openFilters(page);
      await translatePage(page, kind);
      const word = page.locator('main input[name="suche"]');
      await word.fill('pfl');
      // Longer than the pause after which a list in the browser would search.
      await page.waitForTimeout(800);
      expect(new URL(page.url()).search).toBe('');
      await word.pressSequentially('ege');
      await page.waitForURL(/\?suche=pflege$/, { timeout: 10_000 });
      await expectListOfServer(page, rowsOf(page));

      await hydrateAll(page);
      await openFilters(page);
      await translatePage(page, kind);
      await word.fill('koch');
      await word.press('Enter');
      await expect(page).toHaveURL(/\?suche=koch$/, { timeout: 1500 });
    });

    test('filters the events and returns with "Back"', async ({ page, goTo }) => {
      await goTo(group, 'events');
      await hydrateAll(page);
      await translatePage(page, kind);
      await page.locator('main a[href*="kategorie="]').first().click();
      await expect(page).toHaveURL(/\?kategorie=/);
      await expectListOfServer(page, rowsOfEvents(page));
      await page.goBack();
      await expect(page).toHaveURL(/\/events$/);
      await expect(page.getByRole('main').getByRole('link', { name: /aufheben/ })).toHaveCount(0);
    });
  });
}
