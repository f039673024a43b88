import { expect, test } from './panelPage.ts';

const CREATE = '/content-manager/collection-types/api::weiterleitung.weiterleitung/create';

test('an editor names a brand and finds a page by its title', async ({ openPanel }) => {
  const panel = await openPanel('Redaktion', CREATE);
  await panel.getByRole('combobox', { name: 'Marke' }).click();
  await panel.getByRole('option', { name: 'Bauma' }).click();
  await panel.getByRole('textbox', { name: 'Von' }).fill(`/umzug-${Date.now()}`);
  await panel.getByRole('combobox', { name: 'Nach' }).fill('impressum');
  await expect(panel.getByRole('option', { name: /^Impressum.*Bauma/u })).toBeVisible();
  await panel.keyboard.press('ArrowDown');
  await panel.keyboard.press('Enter');
  await expect(panel.getByText('Seite · Bauma · /impressum')).toBeVisible();
  await panel.getByRole('combobox', { name: 'Art' }).click();
  await panel.getByRole('option', { name: /^Vorübergehend/u }).click();
  await panel.getByRole('button', { name: 'Speichern' }).click();
  await expect(panel).not.toHaveURL(/\/create/u);
  await panel.reload();
  await expect(panel.getByText('Seite · Bauma · /impressum')).toBeVisible();
});
