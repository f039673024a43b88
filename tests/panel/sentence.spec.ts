import { createPanelUser } from '../support/panelUser.ts';
import { expect, panelAddress, test } from './panelPage.ts';

const PAGES = '/content-manager/collection-types/api::seite.seite';
const SENTENCE = 'Gäste sind jeden Tag willkommen.';

test('from the sign-in a sentence is corrected and published in at most four clicks', async ({
  openPanel,
}) => {
  const editor = createPanelUser(
    String(process.env['FOYER_CONTENT_URL']),
    String(process.env['FOYER_EDITOR_TOKEN']),
  );
  const found = await editor.ask(`${PAGES}?filters[pfad][$eq]=gastronomie&locale=de-CH`);
  const { results } = found.body as {
    readonly results: readonly { readonly documentId: string; readonly lead: string }[];
  };
  const [entry] = results.filter(({ lead }) => lead.includes(SENTENCE));
  const page = await openPanel('Redaktion');
  const begun = Date.now();
  // The search is reached by keys; the page is found by its address in the menu.
  await page.getByRole('link', { name: 'Alles durchsuchen' }).click();
  await page.getByRole('combobox', { name: 'Titel oder Text' }).pressSequentially('jeden Tag will');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  const lead = page.getByRole('textbox', { name: 'Lead' });
  await expect(lead).toHaveValue(/jeden Tag/u);
  const bar = page.locator('.foyer-bar');
  await expect(bar.getByText('Veröffentlicht', { exact: true })).toBeVisible();

  // The page stands beside: a click in it leads to the field.
  await lead.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Bis bald.');
  await expect(bar.getByText(/^Eine Änderung noch offen/u)).toBeVisible();
  await page.keyboard.type('.');
  await bar.getByRole('button', { name: 'Rückgängig' }).press('Enter');
  await expect(bar.getByText(/^Gespeichert/u)).toBeVisible();
  await lead.press('Control+End');
  await page.keyboard.type(' Bis bald.');
  await page.keyboard.press('Control+s');
  await expect(bar.getByText('Geändert', { exact: true })).toBeVisible();
  await bar.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(bar.getByText('Veröffentlicht', { exact: true })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Auf der Website' })).toHaveAttribute(
    'href',
    /gastronomie$/u,
  );
  console.log(`sentence: 3 clicks, ${((Date.now() - begun) / 1000).toFixed(1)} s of the machine`);

  // The way back leads to where the pages are found; nothing is open, so nothing is asked.
  await bar.getByRole('link', { name: 'Seiten' }).click();
  await expect(page).toHaveURL(panelAddress('/plugins/seiten'));
  if (entry !== undefined) {
    const saved = { lead: entry.lead };
    await editor.ask(`${PAGES}/${entry.documentId}?locale=de-CH`, 'PUT', saved);
    await editor.ask(`${PAGES}/${entry.documentId}/actions/publish?locale=de-CH`, 'POST', saved);
  }
});
