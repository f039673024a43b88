import { createPanelAccount, createPanelUser } from '../support/panelUser.ts';
import { expect, panelAddress, test } from './panelPage.ts';
import { recordUserInput } from './recordUserInput.ts';

const PAGES = '/content-manager/collection-types/api::seite.seite';
const SENTENCE = 'Gäste sind jeden Tag willkommen.';
/** The name of the page in the menu of its house; its title is another one. */
const MENU_NAME = 'Gastronomie';
const MAX_CLICKS = 4;

interface Found {
  readonly documentId: string;
  readonly lead: string;
  readonly titel: string;
  readonly marke: string;
}

test('from the login form a sentence is corrected and published in at most four clicks', async ({
  page,
}) => {
  const admin = createPanelUser(
    String(process.env['FOYER_CONTENT_URL']),
    String(process.env['FOYER_EDITOR_TOKEN']),
  );
  const found = await admin.ask(`${PAGES}?filters[pfad][$eq]=gastronomie&locale=de-CH&pageSize=50`);
  const { results } = found.body as { readonly results: readonly Found[] };
  const entry = results.find(({ lead }) => lead.includes(SENTENCE));
  if (entry === undefined) throw new Error(`No page has the sentence ${SENTENCE}`);
  expect(entry.titel).not.toContain(MENU_NAME);
  const { email, password } = await createPanelAccount(admin, 'Redaktion', [entry.marke]);
  const work = { clicks: 0, keys: 0, texts: new Map<string, string>() };
  await recordUserInput(page.context(), work);
  await page.goto(panelAddress());
  const begun = Date.now();

  // The form waits for the address: no click before it.
  await expect(page.getByRole('textbox', { name: 'E-Mail' })).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Passwort' })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Alles durchsuchen' }).click();
  await expect(page.getByRole('combobox', { name: 'Titel oder Text' })).toBeFocused();
  await page.keyboard.type(MENU_NAME);
  await expect(page.getByRole('option').first()).toContainText(MENU_NAME);
  await page.keyboard.press('Enter');
  const lead = page.getByRole('textbox', { name: 'Lead' });
  await expect(lead).toHaveValue(entry.lead);
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
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  console.log(`sentence: ${work.clicks} clicks, ${work.keys} keys, ${seconds} s of the machine`);
  // The browser counts them; without any, it would not have listened.
  expect(work.clicks).toBeGreaterThan(0);
  expect(work.clicks).toBeLessThanOrEqual(MAX_CLICKS);

  // The way back leads to where the pages are found; nothing is open, so nothing is asked.
  await bar.getByRole('link', { name: 'Seiten' }).click();
  await expect(page).toHaveURL(panelAddress('/plugins/seiten'));
  const saved = { lead: entry.lead };
  await admin.ask(`${PAGES}/${entry.documentId}?locale=de-CH`, 'PUT', saved);
  await admin.ask(`${PAGES}/${entry.documentId}/actions/publish?locale=de-CH`, 'POST', saved);
});
