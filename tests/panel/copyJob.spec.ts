import { house, openEditor } from '../support/journey.ts';
import { expect, test } from './panelPage.ts';

const UID = 'api::stelle.stelle';

test("an HR user creates a new job from last year's", async ({ visitPanel }) => {
  const editor = openEditor();
  const titel = `Probe Lernende vom letzten Jahr ${Date.now()}`;
  const lastYears = await editor.create(UID, {
    marke: house.id,
    art: 'stelle',
    bereich: 'pflege',
    titel,
    arbeitsort: 'Seestrasse 1, 8610 Uster',
    gueltigBis: '2025-12-31',
  });

  const page = await visitPanel('HR');
  await page.getByRole('link', { name: 'Alles durchsuchen' }).click();
  await page.getByRole('combobox', { name: 'Titel oder Text' }).fill(titel);
  await expect(page.getByRole('option').first()).toContainText(titel);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(lastYears, 'u'));
  await page.getByRole('button', { name: 'Als neue Stelle kopieren' }).click();
  await expect(page).not.toHaveURL(new RegExp(lastYears, 'u'));
  const title = page.getByRole('textbox', { name: 'Titel', exact: true });
  await expect(title).toHaveValue(titel);
  await expect(page.getByText('«Gültig bis» ist leer')).toBeVisible();
  await title.fill('Probe Lernende von diesem Jahr');
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes(UID),
  );
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  expect((await saved).status()).toBe(200);
  const { data } = (await (await saved).json()) as {
    readonly data: { readonly documentId: string; readonly arbeitsort: string; titel: string };
  };
  expect(data).toMatchObject({
    titel: 'Probe Lernende von diesem Jahr',
    arbeitsort: 'Seestrasse 1, 8610 Uster',
    gueltigBis: null,
  });
  for (const id of [lastYears, data.documentId]) await editor.remove(UID, id);
});
