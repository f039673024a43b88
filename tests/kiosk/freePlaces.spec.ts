import type { Page } from '@playwright/test';
import { askSite, expect, house, multilingual, test } from '../support/journey.ts';
import { blockServiceWorker, openScreen, screenAddress } from '../support/lobbyScreen.ts';
import { readQrCode } from '../support/readQrCode.ts';
import { brands, seededViews } from '../support/listAddresses.ts';

blockServiceWorker();

const tabTo = (page: Page) => page.getByRole('link', { name: 'Freie Plätze' });
const begin = async (page: Page, address: string): Promise<void> => {
  await openScreen(page, address);
  await page.getByRole('button').first().tap();
  await expect(page.getByRole('link', { name: 'Hilfe' })).toBeVisible();
};
const qrCode = (page: Page) => page.locator('main').getByRole('img', { name: /QR/ });

test('a tab shows the offers with state, price and day, and leads to the site by a QR code', async ({
  page,
}) => {
  await begin(page, screenAddress(house));
  await tabTo(page).tap();
  await expect(tabTo(page)).toHaveAttribute('aria-current', 'page');
  // This house confirmed nothing for more than a week.
  const first = page.locator('main li').first();
  await expect(first).toContainText('Bitte rufen Sie an');
  await expect(first).toContainText(/\d+\.\d\d Franken im Tag, ohne Pflege/);
  await expect(first).toContainText(/zuletzt am \d+\. \S+ gemeldet/);
  await expect(page.locator('main [data-free]')).toHaveCount(0);
  await expect(page.locator('main')).toContainText(/Oder rufen Sie an: 0\d\d\s\d{3}\s\d\d\s\d\d/);
  await expect(page.locator('main a')).toHaveCount(0);

  const address = new URL(await readQrCode(await qrCode(page).screenshot()));
  expect(address.pathname).toBe('/wohnen/freie-plaetze');
  expect((await askSite(house, address.pathname)).status).toBe(200);
});

test(
  'what is free has its number, and the code is that of the chosen language',
  { tag: '@lobby' },
  async ({ page }) => {
    await begin(page, screenAddress(multilingual));
    await tabTo(page).tap();
    await page.getByRole('button', { name: 'Italiano' }).tap();
    await expect(page.getByRole('heading', { name: 'Posti liberi' })).toBeVisible();
    const free = page.locator('main li', { has: page.locator('[data-free]') }).first();
    await expect(free.locator('[data-free]')).toHaveText(/^(?:1 libero|\d+ liberi)$/);
    await expect(free).toContainText(/Stato: \S+ \d+ \S+/);
    const address = new URL(await readQrCode(await qrCode(page).screenshot()));
    expect(address.pathname).toBe('/it/wohnen/freie-plaetze');
  },
);

test('the rest of the house does not lead there again', { tag: '@lobby' }, async ({ page }) => {
  await begin(page, screenAddress(house));
  await page.getByRole('link', { name: 'Unser Haus' }).tap();
  await expect(page.getByRole('link', { name: 'Veranstaltungen' })).toBeVisible();
  await expect(tabTo(page)).toHaveCount(1);
});

test('a house without offers has no such tab', { tag: '@lobby' }, async ({ page }) => {
  const without = brands.find(
    (brand) => seededViews(brand)[0]?.reiter.includes('plaetze') === false,
  );
  if (without === undefined) throw new Error('No brand has a lobby screen without free places');
  await begin(page, screenAddress(without));
  await expect(tabTo(page)).toHaveCount(0);
});
