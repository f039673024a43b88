import { expect, move, test } from './panelPage.ts';

const CREATE = '/content-manager/collection-types/api::weiterleitung.weiterleitung/create';

test('a redirect accepts a pasted old address, and its target page can be chosen by title', async ({
  visitPanel,
}) => {
  const panel = await visitPanel('Redaktion', CREATE);
  const old = `https://www.bauma.example/umzug-${Date.now()}?von=brief`;
  // Strapi clears text that is typed before the form has loaded, hence the retries.
  await expect(async () => {
    await panel.getByRole('textbox', { name: 'Von' }).fill(old);
    await panel.getByRole('combobox', { name: 'Nach' }).focus();
    await expect(panel.getByRole('combobox', { name: 'Marke' })).toContainText('Bauma');
  }).toPass();
  await expect(panel.getByText(/^Alte Adresse: bauma\.example\/umzug-\d+$/u)).toBeVisible();
  // The options before anything is typed. Keys must not select one of them while the search for the
  // typed text is pending.
  await expect(panel.getByRole('option', { name: /Startseite/u }).first()).toBeVisible();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await panel.route('**/fields/link-choices?*query=impressum', async (route) => {
    await released;
    await route.continue();
  });
  await panel.getByRole('combobox', { name: 'Nach' }).fill('impressum');
  await expect(panel.getByText('Wird gesucht …')).toBeVisible();
  await expect(panel.getByRole('option')).toHaveCount(0);
  release();
  await expect(panel.getByRole('option', { name: /^Impressum.*Bauma/u })).toBeVisible();
  await panel.keyboard.press('ArrowDown');
  await panel.keyboard.press('Enter');
  await expect(panel.getByText('Seite · Bauma · /impressum')).toBeVisible();
  await panel.getByRole('combobox', { name: 'Art' }).click();
  await panel.getByRole('option', { name: /^Vorübergehend/u }).click();
  await panel.getByRole('button', { name: 'Speichern' }).click();
  await expect(panel).not.toHaveURL(/\/create/u);
  await move(panel);
  await expect(panel.getByText('Seite · Bauma · /impressum')).toBeVisible();

  // A typed address counts when the editor goes on to the next field, and the focus stays there.
  await panel.getByRole('button', { name: 'Nach: anderes Ziel wählen' }).click();
  await panel.getByRole('combobox', { name: 'Nach' }).fill('www.example.ch/garten');
  await panel.getByRole('textbox', { name: 'Von' }).click();
  await expect(panel.getByText('www.example.ch/garten', { exact: true })).toBeVisible();
  await expect(panel.getByRole('textbox', { name: 'Von' })).toBeFocused();
  const savedAgain = panel.waitForResponse((answer) => answer.request().method() === 'PUT');
  await panel.getByRole('button', { name: 'Speichern' }).click();
  expect((await savedAgain).status()).toBe(200);
  await move(panel);
  await expect(panel.getByText('www.example.ch/garten', { exact: true })).toBeVisible();
});
