import { expect, house, isHydrated, originOf, test, waitForHydration } from '../support/journey.ts';

test.skip(({ viewport }) => (viewport?.width ?? 0) > 1000, 'wide pages show the navigation itself');

test('the mobile menu opens, returns the focus, closes on navigation, and is closed after "Back"', async ({
  page,
  goTo,
}) => {
  await goTo(house, 'home');
  expect(await isHydrated(page)).toBe(false);
  const opener = page.getByRole('button', { name: 'Menü' });
  const dialog = page.getByRole('dialog', { name: 'Menü' });

  // The click triggers the hydration. React finds the menu open and leaves it open.
  await opener.click();
  await expect(dialog).toBeVisible();
  await waitForHydration(page, 'shell');
  await expect(dialog.getByRole('button', { name: 'Schliessen' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  const last = dialog.getByRole('navigation').getByRole('link').last();
  const address = await last.getAttribute('href');
  await last.click();
  await expect(page).toHaveURL(originOf(house) + String(address));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${originOf(house)}/`);
  await expect(dialog).toBeHidden();

  // Playwright disables the back/forward cache, which would restore a page as `pagehide` left it.
  // So the event is dispatched here.
  await opener.click();
  await expect(dialog).toBeVisible();
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
  );
  await expect(dialog).toBeHidden();
});

test('the mobile menu has rows that are at least 48 px high, and the phone number', async ({
  page,
  goTo,
}) => {
  await goTo(house, 'home');
  await page.getByRole('button', { name: 'Menü' }).click();
  const rows = await page.getByRole('dialog').getByRole('navigation').getByRole('link').all();
  for (const row of rows) expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await expect(page.getByRole('dialog').locator('a[href^="tel:"]')).toBeVisible();
});
