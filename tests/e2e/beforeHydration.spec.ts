import type { Page } from '@playwright/test';
import { expect, holdScripts, house, isHydrated, multilingual, originOf, test, waitForHydration } from '../support/journey.ts';

/** Lets the scripts through. */
let release: () => void;

async function hydrate(page: Page): Promise<void> {
  expect(await isHydrated(page)).toBe(false);
  release();
  await waitForHydration(page);
}

/** Where everything is and what it says: hydration may not change any of it. */
const pictureOf = (page: Page): Promise<string[]> => page.evaluate(() =>
  [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility() && !element.closest('script')).map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent).join('');
    return `${element.tagName} ${[x, y, width, height].map(Math.round).join(' ')} ${own}`;
  }));

test.beforeEach(async ({ page }) => { release = await holdScripts(page); });
test.afterEach(() => release());

test('links work before the scripts are there', async ({ page }) => {
  await page.goto(`${originOf(house)}/`, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
  await expect(page).toHaveURL(`${originOf(house)}/impressum`);
  expect(await isHydrated(page)).toBe(false);
});

test('the language menu works before the scripts are there', async ({ page }) => {
  await page.goto(`${originOf(multilingual)}/de`, { waitUntil: 'commit' });
  await page.getByRole('navigation', { name: 'Sprache' }).getByRole('link', { name: /IT/ }).click();
  await expect(page).toHaveURL(`${originOf(multilingual)}/it`);
  expect(await isHydrated(page)).toBe(false);
});

test('the mobile menu works before the scripts are there', async ({ page, viewport }) => {
  test.skip((viewport?.width ?? 0) > 1000, 'wide pages show the navigation itself');
  await page.goto(`${originOf(house)}/`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menü' }).click();
  await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible();
  expect(await isHydrated(page)).toBe(false);
  await page.getByRole('button', { name: 'Schliessen' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a text size chosen before the scripts are there is shown at once and outlives them', async ({ page, viewport }) => {
  await page.goto(`${originOf(house)}/`, { waitUntil: 'commit' });
  const narrow = (viewport?.width ?? 0) < 1000;
  if (narrow) await page.getByRole('button', { name: 'Menü' }).click();
  const fontSize = (): Promise<number> => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  const before = await fontSize();
  const radios = page.locator('form[action="/schriftgroesse"]:visible label');
  await radios.last().click();
  const chosen = await fontSize();
  expect(chosen).toBeGreaterThan(before);

  await hydrate(page);
  await page.waitForTimeout(300);
  expect(await fontSize()).toBe(chosen);
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(fontSize).toBe(chosen);
});

test('hydration changes nothing that a visitor sees', async ({ page }) => {
  await page.goto(`${originOf(house)}/`, { waitUntil: 'commit' });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => [...document.images].every((image) => image.loading === 'lazy' || image.complete));
  const before = await pictureOf(page);
  expect(before.length).toBeGreaterThan(50);
  await hydrate(page);
  await page.waitForTimeout(500);
  expect(await pictureOf(page)).toEqual(before);
});

test('an open menu stays open over hydration', async ({ page, viewport }) => {
  test.skip((viewport?.width ?? 0) > 1000, 'wide pages show the navigation itself');
  await page.goto(`${originOf(house)}/`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menü' }).click();
  await hydrate(page);
  await page.waitForTimeout(300);
  await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible();
});
