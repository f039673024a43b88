import type { Page } from '@playwright/test';
import { expect, house, test, waitForHydration } from '../support/journey.ts';

/** Longer than the debounce of 50 ms and the way of the header itself. */
const SETTLED_MS = 450;

const headerIsInView = (page: Page): Promise<boolean> => page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom > 1);

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await page.waitForTimeout(SETTLED_MS);
}

test.beforeEach(async ({ page, goTo }) => {
  await goTo(house, 'home');
  await waitForHydration(page);
});

test('hides on the way down and comes back on the way up', async ({ page }) => {
  await scrollTo(page, 800);
  expect(await headerIsInView(page)).toBe(false);
  await scrollTo(page, 784);
  expect(await headerIsInView(page)).toBe(true);
});

test('does not come back for 15 px', async ({ page }) => {
  await scrollTo(page, 800);
  await scrollTo(page, 786);
  expect(await headerIsInView(page)).toBe(false);
});

test('is there within 10 px of the top', async ({ page }) => {
  await scrollTo(page, 800);
  await scrollTo(page, 9);
  expect(await headerIsInView(page)).toBe(true);
});

test('stays while the keyboard is in it, and comes for the keyboard', async ({ page }) => {
  await scrollTo(page, 800);
  await page.getByRole('banner').getByRole('link').first().focus();
  await page.waitForTimeout(SETTLED_MS);
  expect(await headerIsInView(page)).toBe(true);
  await scrollTo(page, 1200);
  expect(await headerIsInView(page)).toBe(true);
});

test('does not flicker when scrolled down and up within 50 ms', async ({ page }) => {
  await page.evaluate(() => {
    window.scrollTo({ top: 300, behavior: 'instant' });
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForTimeout(SETTLED_MS);
  expect(await headerIsInView(page)).toBe(true);
});
