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

test('the home shows what waits for a role and nothing of others', async ({ visitPanel }) => {
  const reception = await visitPanel('Empfang');
  const editor = await visitPanel('Redaktion');
  await expect(reception.getByRole('region', { name: 'Neue Nachrichten' })).toBeVisible();
  await expect(reception.getByRole('region', { name: 'Neue Bewerbungen' })).toHaveCount(0);
  await expect(editor.getByRole('region', { name: 'Meine Entwürfe' })).toBeVisible();
  await expect(editor.getByRole('region', { name: 'Neue Nachrichten' })).toHaveCount(0);
  // From the site's own report, which it shows in its staff area.
  const missing = editor.getByRole('region', { name: 'Fehlende Übersetzungen' });
  await expect(missing.getByText(/^(?:Ein|\d+) Hinweise?$/u)).toBeVisible({ timeout: 90_000 });
  await missing.getByRole('link').first().click();
  await expect(editor.getByRole('link', { name: 'Alle Übersetzungen' })).toBeVisible();
});
