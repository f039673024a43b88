import { brands } from '../support/listAddresses.ts';
import { createPanelUser } from '../support/panelUser.ts';
import { group, house } from '../support/journey.ts';
import { accountOf, expect, follow, panelAddress, test } from './panelPage.ts';

const PAGES = 'api::seite.seite';
const LISTS = '/content-manager/collection-types/';

test('the brand chosen at the top filters lists, tree and messages; a view shows the own drafts', async ({
  openPanel,
}) => {
  const { token } = await accountOf('Administration');
  const editor = createPanelUser(String(process.env['FOYER_CONTENT_URL']), token);
  const titel = `Probe Ansicht ${Date.now()}`;
  const created = await editor.ask(`${LISTS}${PAGES}?locale=de-CH`, 'POST', {
    marke: house.id,
    titel,
    pfad: `s/probe-ansicht-${Date.now()}`,
  });
  const { documentId } = (created.body as { readonly data: { readonly documentId: string } }).data;

  const page = await openPanel('Administration', '/plugins/seiten');
  const tree = page.getByRole('tree', { name: 'Seiten nach Marke' });
  await expect(tree.getByRole('treeitem')).toHaveCount(brands.length);
  await page.getByRole('link', { name: 'Marke wählen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: house.name, exact: true }).click();

  // The tree shows only that brand. Arrow keys move, Enter opens.
  const brandLine = tree.locator('[aria-level="1"]');
  await expect(brandLine).toHaveText(house.name);
  await expect(tree.getByRole('treeitem', { name: 'Startseite' })).toBeVisible();
  await brandLine.press('ArrowLeft');
  await expect(tree.getByRole('treeitem')).toHaveCount(1);
  await brandLine.press('ArrowRight');
  await brandLine.press('ArrowDown');
  await expect(tree.getByRole('treeitem', { name: 'Startseite' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/api::seite\.seite\/[a-z0-9]{24}/u);

  // The list has the same brand selected. The editor's own drafts are a view of it.
  await page.getByRole('link', { name: 'Als Liste' }).click();
  await expect(page.getByRole('combobox', { name: 'Marke' })).toHaveText(house.name);
  await page.getByRole('combobox', { name: 'Ansicht' }).click();
  await page.getByRole('option', { name: 'Entwürfe von mir' }).click();
  await expect(page.getByRole('row', { name: titel })).toBeVisible();
  await expect(page.locator('tbody').getByText(group.name)).toHaveCount(0);

  // A new page also starts with this brand. Leaving it untouched needs no confirmation.
  const brandField = page.getByRole('combobox', { name: /^Marke/u });
  await page.getByRole('link', { name: 'Neuer Eintrag' }).click();
  await expect(brandField).toHaveText(house.name);
  await page.getByRole('link', { name: 'Als Liste' }).click();
  await page.getByRole('link', { name: 'Neuer Eintrag' }).click();
  await page.getByRole('textbox', { name: 'Titel', exact: true }).fill(`${titel} neu`);
  const saved = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'POST' && new URL(answer.url()).pathname.endsWith(PAGES),
  );
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  const { data: begun } = (await (await saved).json()) as {
    readonly data: { readonly documentId: string; readonly marke: string };
  };
  expect(begun.marke).toBe(house.id);
  await editor.ask(`${LISTS}${PAGES}/${begun.documentId}`, 'DELETE');

  // An editor can save a frequent search as a view of their own, which is still there after a
  // reload.
  const view = page.getByRole('combobox', { name: 'Ansicht' });
  await follow(page, `${LISTS}${PAGES}?_q=${titel}`);
  await page.getByRole('button', { name: 'Ansicht sichern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ansicht sichern' });
  await dialog.getByLabel('Name der Ansicht').fill('Meine Probe');
  await dialog.getByRole('button', { name: 'Sichern', exact: true }).click();
  await expect(view).toHaveText('Meine Probe');
  await page.getByRole('button', { name: 'Ansicht umbenennen' }).click();
  const renaming = page.getByRole('dialog', { name: 'Ansicht umbenennen' });
  const name = renaming.getByLabel('Name der Ansicht');
  await expect(name).toHaveValue('Meine Probe');
  await name.fill('Meine Seiten');
  await name.press('Enter');
  await expect(view).toHaveText('Meine Seiten');
  await page.goto(panelAddress(`${LISTS}${PAGES}`));
  await view.click();
  await page.getByRole('option', { name: 'Meine Seiten' }).click();
  await expect(page).toHaveURL(/_q=Probe/u);
  await expect(page.getByRole('row', { name: titel })).toBeVisible();
  await page.getByRole('button', { name: 'Ansicht löschen' }).click();
  await expect(view).toHaveText('Alle Einträge');

  const asked = page.waitForRequest((request) =>
    decodeURIComponent(request.url()).includes(`kontaktnachricht?page=1`),
  );
  await page.getByRole('link', { name: 'Nachrichten' }).click();
  expect(decodeURIComponent((await asked).url())).toContain(`[marke][$eq]=${house.id}`);
  await editor.ask(`${LISTS}${PAGES}/${documentId}`, 'DELETE');
});
