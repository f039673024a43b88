import { expect, house, test, waitForHydration } from '../support/journey.ts';

test.skip(({ viewport }) => (viewport?.width ?? 0) > 1000, 'wide pages show the navigation itself');

test('opens, gives the focus back, and closes on navigation', async ({ page, goTo }) => {
  await goTo(house, 'home');
  await waitForHydration(page);
  const opener = page.getByRole('button', { name: 'Menü' });
  const dialog = page.getByRole('dialog', { name: 'Menü' });

  await opener.click();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Schliessen' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await dialog.getByRole('navigation').getByRole('link').last().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('has rows that a thumb hits and the number to call', async ({ page, goTo }) => {
  await goTo(house, 'home');
  await page.getByRole('button', { name: 'Menü' }).click();
  const rows = await page.getByRole('dialog').getByRole('navigation').getByRole('link').all();
  for (const row of rows) expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await expect(page.getByRole('dialog').locator('a[href^="tel:"]')).toBeVisible();
});
