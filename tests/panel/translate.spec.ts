import { openEditor } from '../support/journey.ts';
import { brands } from '../support/listAddresses.ts';
import { expect, move, test } from './panelPage.ts';

const UID = 'api::seite.seite';

test('an editor translates a page that is missing in Italian, and sees when the German text changes', async ({
  visitPanel,
}) => {
  const editor = openEditor();
  const title = `Probe Gartenzimmer ${Date.now()}`;
  const documentId = await editor.publishNew(UID, 'de-CH', {
    marke: brands.find(({ localeInPath }) => localeInPath)?.id,
    pfad: `s/probe-${crypto.randomUUID()}`,
    titel: title,
    bloecke: [
      {
        __component: 'block.text',
        text: [{ type: 'paragraph', children: [{ type: 'text', text: 'Blick in den Garten.' }] }],
      },
    ],
  });
  const page = await visitPanel('Redaktion', '/uebersetzungen');

  await page.getByRole('link', { name: `${title} auf Italienisch: fehlt` }).click();
  await expect(page.getByText('Noch nicht begonnen.')).toBeVisible();
  await page.getByLabel('Titel (Italienisch)').pressSequentially('Camera con giardino');
  const text = page.getByRole('textbox', { name: 'Text (Italienisch)' });
  await text.click();
  await text.pressSequentially('Vista sul giardino.');
  await page.getByRole('button', { name: 'Als Entwurf speichern' }).click();
  await expect(page.getByText('Alle Texte sind übersetzt.')).toBeVisible();

  await editor.saveDraft(UID, documentId, 'de-CH', { titel: `${title} und Terrasse` });
  await move(page);
  await expect(page.getByText(/^Seite · Deutsch geändert am/)).toBeVisible();
  await expect(page.getByText('Deutsch geändert seither. Damals:')).toBeVisible();
  const input = page.getByLabel('Titel (Italienisch)');
  await expect(input).toHaveValue('Camera con giardino');
  await input.press('End');
  await input.pressSequentially(' e terrazza');
  await page.getByRole('button', { name: 'Als Entwurf speichern' }).click();
  await expect(page.getByText('Alle Texte sind übersetzt.')).toBeVisible();
  await page.getByRole('link', { name: 'Ganzes Formular, Veröffentlichen' }).click();
  await expect(page.getByLabel(/^Titel/).first()).toHaveValue('Camera con giardino e terrazza');
  await editor.remove(UID, documentId);
});
