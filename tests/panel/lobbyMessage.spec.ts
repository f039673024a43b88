import { BASE_LOCALE } from '../../src/domain/locale/Locale.ts';
import { signInEditor } from '../support/contentEditor.ts';
import { house } from '../support/journey.ts';
import { testSecrets } from '../support/testSecrets.ts';
import { expect, test } from './panelPage.ts';

const UID = 'api::kioskprofil.kioskprofil';

test('a house writes a message on one of its lobby screens', async ({ visitPanel }) => {
  const url = String(process.env['FOYER_CONTENT_URL']);
  const editor = await signInEditor(url);
  const mark = Date.now();
  const screen = `Probe Halle ${mark}`;
  const message = `Der Lift steht still, bitte nehmen Sie die Rampe. (${mark})`;
  const documentId = await editor.publishNew(UID, BASE_LOCALE, {
    titel: screen,
    handle: `probe-halle-${mark}`,
    marke: house.id,
    startseite: '/',
    zeiten: [{ von: '06:30:00.000', bis: '21:00:00.000', zustand: 'an' }],
  });
  const panel = await visitPanel('Bildschirme', `/content-manager/collection-types/${UID}`);

  await expect(panel.getByText(screen)).toBeVisible();
  // The form is read once, directly in German, and not first without a language.
  const reads = await panel.evaluate(
    (uid) => performance.getEntries().filter(({ name }) => name.includes(`${uid}?`)).length,
    UID,
  );
  expect(reads).toBe(1);
  await panel.getByText(screen).click();
  await expect(panel.getByText('6.30 Uhr')).toBeVisible();
  await expect(panel.getByText('06:30')).toHaveCount(0);
  const field = panel.getByRole('textbox', { name: 'Meldung', exact: true });
  // Strapi clears text that is typed before the form has loaded, hence the retries.
  await expect(async () => {
    await field.fill(message);
    await expect(field).toHaveValue(message, { timeout: 1000 });
    await expect(panel.getByRole('button', { name: 'Veröffentlichen', exact: true })).toBeEnabled();
  }).toPass();
  await panel.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();

  /** The response that the site gets for the screens with this message. */
  const readByScreens = async (): Promise<string> => {
    const filter = `filters[meldung][$eq]=${encodeURIComponent(message)}`;
    const answer = await fetch(`${url}/api/kioskprofile?${filter}&locale=${BASE_LOCALE}`, {
      headers: { authorization: `Bearer ${testSecrets.CONTENT_TOKEN}` },
    });
    return answer.text();
  };
  await expect.poll(readByScreens).toContain(screen);
  await editor.remove(UID, documentId);
});
