import type { Page } from '@playwright/test';
import { createPanelAccount, createPanelUser } from '../support/panelUser.ts';
import { beginWork, expect, panelAddress, test } from './panelPage.ts';

const PAGES = '/content-manager/collection-types/api::seite.seite';
const SENTENCE = 'Gäste sind jeden Tag willkommen.';
/** The name of the page in the menu of its house; its headline is another one. */
const MENU_NAME = 'Gastronomie';
const MAX_CLICKS = 4;

interface Found {
  readonly documentId: string;
  readonly lead: string;
  readonly titel: string;
  readonly marke: string;
}

const editorOf = () =>
  createPanelUser(
    String(process.env['FOYER_CONTENT_URL']),
    String(process.env['FOYER_EDITOR_TOKEN']),
  );

/** The page with the sentence. */
async function findPage(): Promise<Found> {
  const { body } = await editorOf().ask(
    `${PAGES}?filters[pfad][$eq]=gastronomie&locale=de-CH&pageSize=50`,
  );
  const { results } = body as { readonly results: readonly Found[] };
  const found = results.find(({ lead }) => lead.includes(SENTENCE));
  if (found === undefined) throw new Error(`No page has the sentence ${SENTENCE}`);
  return found;
}

async function putBack({ documentId, lead }: Found): Promise<void> {
  const { ask } = editorOf();
  await ask(`${PAGES}/${documentId}?locale=de-CH`, 'PUT', { lead });
  await ask(`${PAGES}/${documentId}/actions/publish?locale=de-CH`, 'POST', { lead });
}

const leadOf = (page: Page) => page.getByRole('textbox', { name: 'Lead' });
const barOf = (page: Page) => page.locator('.foyer-bar');

test('from the login form a sentence is corrected and published in at most four clicks', async ({
  openPanel,
}) => {
  const found = await findPage();
  expect(found.titel).not.toContain(MENU_NAME);
  const { email, password } = await createPanelAccount(editorOf(), 'Redaktion', [found.marke]);
  const page = await openPanel(null);
  const name = page.getByRole('textbox', { name: 'E-Mail' });
  await name.waitFor();
  const endWork = beginWork('a sentence corrected, from the login form');
  await name.click();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');

  await page.getByRole('link', { name: 'Alles durchsuchen' }).click();
  await expect(page.getByRole('combobox', { name: 'Titel oder Text' })).toBeFocused();
  await page.keyboard.type(MENU_NAME);
  await expect(page.getByRole('option').first()).toContainText(MENU_NAME);
  await page.keyboard.press('Enter');
  const lead = leadOf(page);
  await expect(lead).toHaveValue(found.lead);
  await lead.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Auch am Montag.');
  const bar = barOf(page);
  await bar.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(bar.getByText('Veröffentlicht', { exact: true })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Auf der Website' })).toHaveAttribute(
    'href',
    /gastronomie$/u,
  );
  const { clicks } = endWork();
  const stored = await editorOf().ask(`${PAGES}/${found.documentId}?locale=de-CH&status=published`);
  await putBack(found);
  expect(stored.body).toMatchObject({ data: { lead: `${found.lead} Auch am Montag.` } });
  // The browser counts: without any click it would not have listened.
  expect(clicks).toBeGreaterThan(0);
  expect(clicks).toBeLessThanOrEqual(MAX_CLICKS);
});

test('the bar of a form counts changes, takes one back, saves by key and leads to the list', async ({
  openPanel,
}) => {
  const found = await findPage();
  // A panel of its own: «back» leads to the list that was looked at last.
  const page = await openPanel('Redaktion', `${PAGES}/${found.documentId}`);
  const lead = leadOf(page);
  const bar = barOf(page);
  await expect(lead).toHaveValue(found.lead);
  await expect(bar.getByText('Veröffentlicht', { exact: true })).toBeVisible();
  await lead.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Bis bald.');
  await expect(bar.getByText(/^Eine Änderung noch offen/u)).toBeVisible();
  await bar.getByRole('button', { name: 'Rückgängig' }).press('Enter');
  await expect(bar.getByText(/^Gespeichert/u)).toBeVisible();
  await expect(lead).toHaveValue(found.lead);
  await lead.press('Control+End');
  await page.keyboard.type(' Bis bald.');
  await page.keyboard.press('Control+s');
  await expect(bar.getByText('Geändert', { exact: true })).toBeVisible();
  // The way back leads to where the pages are found; nothing is open, so nothing is asked.
  await bar.getByRole('link', { name: 'Seiten' }).click();
  await expect(page).toHaveURL(panelAddress('/plugins/seiten'));
  await putBack(found);
});
