import { accountOf, expect, panelAddress, test } from './panelPage.ts';

test('an editor signs in and is greeted in German', async ({ page }) => {
  const { email, password } = await accountOf('Redaktion');
  await page.goto(panelAddress());
  await page.getByRole('textbox', { name: 'E-Mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Passwort' }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Redaktion/u })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('somebody of a house works beside somebody of the editors', async ({ openPanel }) => {
  const house = await openPanel('Haus');
  const editor = await openPanel('Redaktion');
  await expect(house.getByRole('heading', { level: 1, name: /Haus/u })).toBeVisible();
  await expect(editor.getByRole('heading', { level: 1, name: /Redaktion/u })).toBeVisible();
});
