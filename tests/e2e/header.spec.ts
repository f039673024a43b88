import type { Page } from '@playwright/test';
import { expect, house, isHydrated, test, waitForHydration } from '../support/journey.ts';

/**
 * Milliseconds, longer than the debounce of 50 ms plus the transition of the header: for assertions
 * that something does not happen.
 */
const SETTLED_MS = 450;

const headerIsInView = (page: Page): Promise<boolean> =>
  page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom > 1);
const expectHeader = (page: Page, inView: boolean): Promise<void> =>
  expect.poll(() => headerIsInView(page)).toBe(inView);

const scrollTo = (page: Page, top: number): Promise<void> =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

test.beforeEach(async ({ page, goTo }) => {
  await goTo(house, 'home');
  expect(await isHydrated(page)).toBe(false);
  // The first scroll triggers the hydration.
  await scrollTo(page, 1);
  await waitForHydration(page, 'shell');
});

test('the header hides on scrolling down, stays hidden for the first 15 px up, and then appears', async ({
  page,
}) => {
  await scrollTo(page, 800);
  await expectHeader(page, false);
  await scrollTo(page, 786);
  await page.waitForTimeout(SETTLED_MS);
  expect(await headerIsInView(page)).toBe(false);
  await scrollTo(page, 770);
  await expectHeader(page, true);
  await expect
    .poll(() => page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().top))
    .toBe(0);
});

test('the header is visible within 10 px of the top', { tag: '@journeys' }, async ({ page }) => {
  await scrollTo(page, 800);
  await expectHeader(page, false);
  await scrollTo(page, 9);
  await expectHeader(page, true);
});

test('the header appears when it gets the keyboard focus, and stays visible while it has the focus', async ({
  page,
}) => {
  await scrollTo(page, 800);
  await expectHeader(page, false);
  await page.getByRole('banner').getByRole('link').first().focus();
  await expectHeader(page, true);
  await scrollTo(page, 1200);
  await page.waitForTimeout(SETTLED_MS);
  expect(await headerIsInView(page)).toBe(true);
});

test(
  'the header does not flicker when the page is scrolled down and up within 50 ms',
  { tag: '@journeys' },
  async ({ page }) => {
    await page.evaluate(() => {
      window.scrollTo({ top: 300, behavior: 'instant' });
      window.scrollTo({ top: 0, behavior: 'instant' });
    });
    await page.waitForTimeout(SETTLED_MS);
    expect(await headerIsInView(page)).toBe(true);
  },
);
