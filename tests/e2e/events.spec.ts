import type { Locator, Page } from '@playwright/test';
import { askSite, expect, group, house, originOf, test } from '../support/journey.ts';

/**
 * The dates of the list, without the large one above it, which stays while a filter updates the
 * list in place.
 */
/** The number of results; the other status belongs to the button that copies the calendar's address. */
const countOf = (page: Page) => page.getByRole('main').getByRole('status').first();
const rowsOf = (page: Page): Locator =>
  page.getByRole('main').getByRole('listitem').locator('a[href^="/events/"]');

test.describe('a visitor of the events without JavaScript', () => {
  // What is followed is a link: with a script, a filter is applied in place (below).
  test.use({ javaScriptEnabled: false });

  test('filters by kind, opens an event, returns to the filtered list and removes the filter', async ({
    page,
    goTo,
  }) => {
    await goTo(house, 'events');
    const choice = page.getByRole('navigation', { name: 'Anlässe auswählen' });
    const option = choice.locator('a[href*="kategorie="]').first();
    const [, count] = /(\d+)\s*$/.exec(await option.innerText()) ?? [];
    expect(Number(count)).toBeGreaterThan(0);
    await option.click();
    await expect(page).toHaveURL(/\/events\?kategorie=[a-z]+/);
    await expect(countOf(page)).toContainText(count === '1' ? 'Ein Termin' : `${count} Termine`);

    const filtered = page.url();
    await rowsOf(page).first().click();
    await expect(page).toHaveURL(/\/events\/[^/]+\/[^/]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.goBack();
    await expect(page).toHaveURL(filtered);
    await choice.getByRole('link', { name: /aufheben/ }).click();
    await expect(page).toHaveURL(/\/events(?:#.*)?$/);
    await expect(choice.getByRole('link', { name: /aufheben/ })).toHaveCount(0);
  });

  test('lists past events and opens one', { tag: '@journeys' }, async ({ page, goTo }) => {
    await goTo(house, 'events');
    await page
      .getByRole('navigation', { name: 'Anlässe auswählen' })
      .getByRole('link', { name: 'Vergangene Anlässe' })
      .click();
    await expect(page).toHaveURL(/zeit=vergangen/);
    await expect(countOf(page)).toContainText(/vergangene/);
    await rowsOf(page).first().click();
    await expect(page.getByRole('main')).toContainText(/Vorbei|vorbei/);
  });

  test('opens the next page of the list', { tag: '@journeys' }, async ({ page, goTo }) => {
    await goTo(house, 'events');
    const first = await rowsOf(page).last().getAttribute('href');
    await page
      .getByRole('navigation', { name: 'Seiten der Liste' })
      .getByRole('link', { name: 'Nächste Seite' })
      .click();
    await expect(page).toHaveURL(/seite=2/);
    await expect(countOf(page)).toContainText(/Seite 2 von/);
    await expect(rowsOf(page).last()).not.toHaveAttribute('href', String(first));
    await expect(page).toHaveTitle(/Seite 2/);
  });
});

test('a filter updates list, address and title without a page load, also with "Back"', async ({
  page,
  goTo,
}) => {
  await goTo(house, 'events');
  const status = countOf(page);
  const all = await status.innerText();
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await page.locator('#anlaesse a[href*="?kategorie="]').first().click();
  await expect(page).toHaveURL(/\?kategorie=[a-z]+#anlaesse$/);
  await expect(status).not.toHaveText(all);
  await expect(page).toHaveTitle(/^Veranstaltungen, /);
  await expect(page.locator('#anlaesse').getByRole('link', { name: /aufheben/ })).toHaveCount(1);
  await page.goBack();
  await expect(status).toHaveText(all);
  await expect(page).toHaveTitle(/^Veranstaltungen • /);
  expect(documents).toEqual([]);
});

test('the group’s list links to the sites of its houses', async ({ page, goTo }) => {
  await goTo(group, 'events');
  const targets = await page
    .getByRole('main')
    .locator('a[href*="/events/"]')
    .evaluateAll((links) => (links as HTMLAnchorElement[]).map(({ href }) => href));
  const others = targets.filter((target) => !target.startsWith(originOf(group)));
  expect(others.length).toBeGreaterThan(0);
  const { hostname, pathname, search } = new URL(String(others[0]));
  const { status } = await askSite({ id: hostname.replace(/\.localhost$/, '') }, pathname + search);
  expect(status).toBe(200);
});
