import type { Locator, Page } from '@playwright/test';
import { expect, house, test, waitForHydration } from '../support/journey.ts';

test.skip(({ isMobile }) => isMobile, 'phones have no Tab key');

/** More tab stops than any page of ours has. */
const MAX_STOPS = 200;

/**
 * Presses Tab until the focus is on the target, and checks at each stop that the focus is visible.
 */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

/** The focused element has a ring or the line of the brand: an outline or a box shadow. */
const isMarked = (page: Page): Promise<boolean> =>
  page.locator(':focus').evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
    );
  });

test('events can be filtered with the keyboard alone', async ({ page, goTo }) => {
  await goTo(house, 'events');
  const choice = page.getByRole('navigation', { name: 'Anlässe auswählen' });
  const option = choice.locator('a[href*="kategorie="]').first();
  await tabTo(page, option);
  expect(await isMarked(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/kategorie=/);
  const chosen = choice.getByRole('link', { name: /aufheben/ });
  await expect(chosen).toBeVisible();
  await tabTo(page, chosen);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/kategorie=/);
});

test('the contact form can be filled in and sent with the keyboard alone', async ({
  page,
  goTo,
}) => {
  await goTo(house, 'contact');
  await waitForHydration(page, 'contact');
  const form = page.locator('main form').filter({ has: page.locator('[name="nachricht"]') });
  await tabTo(page, form.locator('[name="name"]'));
  expect(await isMarked(page)).toBe(true);
  await page.keyboard.type('Vreni');
  await page.keyboard.press('Tab');
  await expect(form.locator('[name="email"]')).toBeFocused();
  await page.keyboard.type('keine Adresse');
  await page.keyboard.press('Tab');
  await expect(form.locator('[name="nachricht"]')).toBeFocused();
  await page.keyboard.type('Guten Tag');
  // The honeypot field for robots is not a tab stop.
  await tabTo(page, form.getByRole('button', { name: 'Nachricht senden' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/^Fehler: /);
  await expect(page.locator(':focus')).toContainText('E-Mail');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(form.locator('[name="email"]')).toBeFocused();
});

test('a partly visible field is clear of the lower edge, including its focus ring, once it has the focus', async ({
  page,
  goTo,
}) => {
  await goTo(house, 'application');
  await waitForHydration(page, 'application');
  const field = page.locator('main form [name="bereich"]');
  await page.locator('main form [name="ort"]').focus();
  await field.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    scrollBy(0, top + height / 2 - innerHeight);
  });
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  const room = await field.evaluate(
    (element) => innerHeight - element.getBoundingClientRect().bottom,
  );
  // The ring is three pixels wide, at a distance of three.
  expect(room).toBeGreaterThanOrEqual(6);
});
