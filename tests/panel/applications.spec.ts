import { makePdf, makeZip } from '../support/sampleFiles.ts';
import { sendApplication } from '../support/sendApplication.ts';
import { testSecrets } from '../support/testSecrets.ts';
import { expect, test } from './panelPage.ts';

const LETTER = makeZip([
  { name: '[Content_Types].xml', content: '<Types/>' },
  {
    name: 'word/document.xml',
    content: '<w:document><w:p><w:t>Grüezi mitenand</w:t></w:p></w:document>',
  },
]);

const ENTRY = /\/content-manager\/collection-types\/api::bewerbung\.bewerbung\/\w+$/u;

test("an HR user opens an application's PDF, reads its letter and sets its status", async ({
  visitPanel,
}) => {
  const nachname = `Journey${Date.now()}`;
  await sendApplication(
    { url: String(process.env['FOYER_CONTENT_URL']), token: testSecrets.CONTENT_TOKEN },
    {
      nachname,
      files: [
        ['Lebenslauf.pdf', makePdf()],
        ['Brief.docx', LETTER],
      ],
    },
  );
  const page = await visitPanel('HR');
  await page.getByRole('link', { name: 'Bewerbungen' }).first().click();
  // The first file that can be shown is open: the files are stored side by side, so either may be it.
  const opened = page.waitForResponse((response) => response.url().includes('ansicht=1'));
  await page.getByRole('link', { name: `Verena ${nachname}` }).click();
  await expect(page.getByText('Pflege und Betreuung').first()).toBeVisible();
  expect((await opened).headers()['content-disposition']).toMatch(/^inline/);
  const letter = page.getByRole('button', { name: 'Brief.docx' });
  if ((await letter.getAttribute('aria-expanded')) === 'false') await letter.click();
  await expect(page.frameLocator('iframe').getByText('Grüezi mitenand')).toBeVisible();
  await page.getByLabel('Stufe ohne Antwort ändern').selectOption('In Prüfung');
  await page.getByRole('button', { name: 'Ändern', exact: true }).click();
  await expect(page.getByText('Stufe: von «Neu» auf «In Prüfung», HR Prüfung')).toBeVisible();

  // The address of a file ends after a quarter of an hour: each press asks for a new one.
  const renewed = page.waitForResponse((response) => ENTRY.test(response.url()));
  const downloaded = page.waitForEvent('download');
  const sent = page.getByRole('button', { name: 'Lebenslauf.pdf' }).locator('..');
  await sent.getByRole('link', { name: 'Herunterladen' }).click();
  await renewed;
  expect((await downloaded).suggestedFilename()).toBe('Lebenslauf.pdf');

  // A note that was not saved stays typed, and each one has its author.
  const notes = page.getByLabel('Nur für die Mitarbeitenden, mit Ihrem Namen');
  await notes.fill('Am Montag anrufen.');
  await page.route('**/notes', (route) => route.abort());
  await page.getByRole('button', { name: 'Notiz speichern' }).click();
  await expect(page.getByText(/nicht gelungen/)).toBeVisible();
  await expect(notes).toHaveValue('Am Montag anrufen.');
  await page.unroute('**/notes');
  await page.getByRole('button', { name: 'Notiz speichern' }).click();
  await expect(page.getByText('Notiz von HR Prüfung: Am Montag anrufen.')).toBeVisible();
  await expect(notes).toHaveValue('');

  // A call counts at once; what it was about stands in the history.
  await page.getByRole('button', { name: 'Angerufen' }).click();
  await page.getByLabel('Was besprochen wurde').fill('Kommt am Mittwoch.');
  await page.getByRole('button', { name: 'Eintragen' }).click();
  await expect(page.getByText('Einladung: angerufen, HR Prüfung')).toBeVisible();
  await expect(page.getByText('Stufe: von «In Prüfung» auf «Eingeladen»')).toBeVisible();

  // Without an e-mail address: a letter, which can be saved again.
  await page.locator('.fd-comp').getByLabel('Vorlage').selectOption('Absage');
  await page.getByRole('button', { name: 'Brief als PDF' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF laden und eintragen' }).click();
  expect((await saved).suggestedFilename()).toBe('brief.pdf');
  await expect(page.getByText('Absage als Brief, HR Prüfung')).toBeVisible();
});
