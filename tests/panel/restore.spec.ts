import { house, openEditor } from '../support/journey.ts';
import { expect, test } from './panelPage.ts';

const UID = 'api::seite.seite';
const LOCALE = 'de-CH';

test('an editor restores the text from three versions ago as a draft', async ({ visitPanel }) => {
  const editor = openEditor();
  const documentId = await editor.publishNew(UID, LOCALE, {
    marke: house.id,
    pfad: `s/probe-${crypto.randomUUID()}`,
    titel: 'Probe der Fassungen',
    lead: 'Im Winter ist der Garten zu.',
  });
  for (const lead of ['Im Frühling', 'Im Sommer', 'Im Herbst'])
    await editor.publishChange(UID, documentId, LOCALE, { lead: `${lead} ist er offen.` });
  const page = await visitPanel(
    'Redaktion',
    `/content-manager/collection-types/${UID}/${documentId}`,
  );
  const lead = page.getByRole('textbox', { name: /^Lead/ }).first();
  await expect(lead).toHaveValue('Im Herbst ist er offen.');

  const versions = page.getByRole('button', { name: /veröffentlicht ansehen$/ });
  await expect(versions).toHaveCount(4);
  await versions.nth(3).click();
  const version = page.getByRole('dialog', { name: /^Fassung vom .*, veröffentlicht$/ });
  await expect(version.getByRole('heading', { name: 'Lead' })).toBeVisible();
  await expect(version.getByText('Im Winter ist der Garten zu.')).toBeVisible();
  await expect(version.getByText('Im Herbst ist er offen.')).toBeVisible();
  // Closing a dialog puts the focus back to where it was.
  await page.keyboard.press('Escape');
  await expect(versions.nth(3)).toBeFocused();
  await page.keyboard.press('Enter');
  await version.getByRole('button', { name: 'Als Entwurf wiederherstellen' }).click();

  await expect(lead).toHaveValue('Im Winter ist der Garten zu.');
  // Visitors still see the last published version, which stays in the list.
  await expect(versions).toHaveCount(4);
  await page.getByRole('tab', { name: 'Veröffentlicht' }).click();
  await expect(lead).toHaveValue('Im Herbst ist er offen.');
  await editor.remove(UID, documentId);
});
