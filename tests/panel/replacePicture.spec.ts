import sharp from 'sharp';
import { openEditor } from '../support/journey.ts';
import { brands } from '../support/listAddresses.ts';
import { createPanelUser } from '../support/panelUser.ts';
import { accountOf, expect, test } from './panelPage.ts';

const UID = 'api::seite.seite';
const LOCALE = 'de-CH';
const OLD = 'Probe Lesesaal alt';
const NEW = 'Probe Lesesaal neu';
const background = (red: number) => ({ r: red, g: 90, b: 120 });
const draw = (red: number): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: background(red) } })
    .png()
    .toBuffer();

test('an editor replaces a picture everywhere and reverts the replacement', async ({
  visitPanel,
}) => {
  const url = String(process.env['FOYER_CONTENT_URL']);
  const { token } = await accountOf('Administration');
  const editor = openEditor();
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(await draw(30))], { type: 'image/png' }), OLD);
  form.append('fileInfo', JSON.stringify({ name: OLD, alternativeText: 'Der Lesesaal' }));
  const { body } = await createPanelUser(url, token).send('/upload', form);
  const [{ id: datei } = { id: 0 }] = body as readonly { readonly id: number }[];
  const titles = ['Probe Lesesaal heute', 'Probe Lesesaal morgen'];
  const pages = await Promise.all(
    titles.map((titel, index) =>
      editor.publishNew(UID, LOCALE, {
        marke: brands[index]?.id,
        titel,
        pfad: `s/probe-${crypto.randomUUID()}`,
        bild: { datei, alt: 'Der Lesesaal', dekorativ: false },
      }),
    ),
  );
  const shown = async (): Promise<readonly string[]> => {
    const entries = await Promise.all(titles.map((titel) => editor.find(UID, LOCALE, { titel })));
    return entries.map(({ bild }) => (bild as { readonly datei: { name: string } }).datei.name);
  };

  const page = await visitPanel('Redaktion', '/bilder');
  await page.getByRole('main').getByRole('searchbox').pressSequentially('Lesesaal alt');
  await page.getByRole('link', { name: /Probe Lesesaal alt.*Steht in 2 Einträgen/u }).click();
  for (const title of titles) await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Überall ersetzen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('Neues Bild vom Computer')
    .setInputFiles({ name: NEW, mimeType: 'image/png', buffer: await draw(200) });
  await expect(dialog.getByText(/wird an 2 Stellen stehen/u)).toBeVisible();
  await dialog.getByRole('button', { name: 'Überall ersetzen' }).click();
  await expect(dialog.getByText(/steht an 2 Stellen/u)).toBeVisible();
  expect(await shown()).toEqual([NEW, NEW]);

  await dialog.getByRole('button', { name: 'Rückgängig machen' }).click();
  await expect(dialog.getByText(/wird an 2 Stellen stehen/u)).toBeVisible();
  expect(await shown()).toEqual([OLD, OLD]);
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(page.getByRole('button', { name: 'Überall ersetzen' })).toBeFocused();
  for (const documentId of pages) await editor.remove(UID, documentId);
});
