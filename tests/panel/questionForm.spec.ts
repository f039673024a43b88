import { readFile } from 'node:fs/promises';
import { findDelivered, MESSAGES, someone } from '../support/applicationForm.ts';
import { house, openEditor } from '../support/journey.ts';
import { testSecrets } from '../support/testSecrets.ts';
import { expect, test } from './panelPage.ts';

const UID = 'api::seite.seite';

test('a form that nobody could answer is not published, and its fields say why', async ({
  openPanel,
}) => {
  const pfad = `s/frage-${Date.now().toString(36)}`;
  const editor = openEditor();
  const documentId = await editor.create(UID, {
    titel: 'Probe Frage',
    pfad,
    marke: house.id,
    bloecke: [
      {
        __component: 'block.formular',
        titel: 'Anmeldung',
        fragen: [{ frage: 'Wie viele Personen?', art: 'auswahl' }],
      },
    ],
  });
  const page = await openPanel(
    'Redaktion',
    `/content-manager/collection-types/${UID}/${documentId}`,
  );
  await page.getByRole('button', { name: /^Formular Anmeldung/u }).click();
  await page.locator('.foyer-bar').getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(page.getByText(/^Ohne diesen Satz dürfen wir/u).first()).toBeVisible();
  // A part with a problem opens by itself.
  await expect(page.getByText(/jede auf eine Zeile/u).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Einwilligung' }).fill('Ich bin einverstanden.');
  await page.getByRole('textbox', { name: 'Auswahl' }).fill('Eine\nZwei');
  const bar = page.locator('.foyer-bar');
  await bar.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(bar.getByText('Veröffentlicht', { exact: true })).toBeVisible();
  await editor.remove(UID, documentId);
});

test('reception chooses a form among the messages, and gets its answers as a table', async ({
  openPanel,
}) => {
  const [name, formular] = [someone(), `Anmeldung ${Date.now()}`];
  const send = (data: object) =>
    fetch(`${String(process.env['FOYER_CONTENT_URL'])}/api/kontaktnachrichten`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${testSecrets.CONTENT_TOKEN}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        data: {
          schluessel: crypto.randomUUID(),
          marke: house.id,
          name,
          email: 'a@haus.example',
          nachricht: 'Guten Tag',
          eingegangen: new Date().toISOString(),
          ...data,
        },
      }),
    });
  // Its answers are older than all messages of the first page.
  const eingegangen = new Date(Date.now() - 90 * 24 * 60 * 60_000).toISOString();
  const antworten = [{ frage: 'Wie viele?', antwort: '=1+1' }];
  await send({ formular, antworten, eingegangen, nachricht: 'Wie viele?\n=1+1' });
  await findDelivered(MESSAGES, { name, formular });
  const page = await openPanel('Empfang', '/plugins/messages');
  await page.getByRole('combobox', { name: 'Formular' }).click();
  await page.getByRole('option', { name: formular }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(formular);
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Als Tabelle (CSV)' }).click(),
  ]);
  const csv = await readFile(await table.path(), 'utf8');
  expect(csv).toContain('"Telefon";"Wie viele?"');
  expect(csv.split('\r\n')[1]).toMatch(new RegExp(`"${name}";.*"'=1\\+1"$`, 'u'));
  await row.getByRole('link').click();
  await expect(page.getByText('Wie viele?', { exact: false }).first()).toBeVisible();
});
