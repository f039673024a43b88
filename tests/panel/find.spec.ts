import { expect, follow, test } from './panelPage.ts';

test('an editor finds «Gartensaal» with the shortcut, by text and by title, and opens the entry', async ({
  visitPanel,
}) => {
  const page = await visitPanel('Redaktion');
  await expect(page.getByRole('link', { name: 'Alles durchsuchen' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Titel oder Text' });
  await expect(field).toBeFocused();
  await field.pressSequentially('gartensaal horanlage');
  const text = page.getByRole('group', { name: 'Seiten' }).getByRole('option').first();
  await expect(text.locator('mark')).toHaveText(['Gartensaal', 'Höranlage']);
  // The screen below renders the menu again, which contains the search.
  await follow(page, '/gibt-es-nicht');
  await expect(page.getByText('Diese Seite gibt es nicht.')).toBeAttached();
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('gartensaal horanlage');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);

  await page.getByRole('link', { name: 'Alles durchsuchen' }).click();
  await field.pressSequentially('cello im gartensaal');
  const event = page.getByRole('group', { name: 'Veranstaltungen' }).getByRole('option').first();
  await expect(event).toContainText('Cello im Gartensaal');
  await expect(event).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/api::veranstaltung\.veranstaltung\/[a-z0-9]+/u);
  await expect(page.getByRole('textbox', { name: 'Titel', exact: true })).toHaveValue(
    'Cello im Gartensaal',
  );
});

test('the search returns the focus to where it was, and Enter that ends a composed word opens nothing', async ({
  visitPanel,
}) => {
  const page = await visitPanel('Redaktion');
  const link = page.getByRole('link', { name: 'Alles durchsuchen' });
  await link.focus();
  await page.keyboard.press('Enter');
  const field = page.getByRole('combobox', { name: 'Titel oder Text' });
  await expect(field).toBeFocused();
  await field.pressSequentially('gartensaal');
  await expect(page.getByRole('option', { name: /Gartensaal/u }).first()).toBeVisible();
  await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  await expect(field).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(link).toBeFocused();
});
