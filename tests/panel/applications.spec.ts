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
  await page.getByRole('row', { name: nachname }).getByText('Spontanbewerbung').click();
  await expect(page.getByText('Pflege und Betreuung')).toBeVisible();
  const opened = page.waitForResponse((response) => response.url().includes('ansicht=1'));
  await page.getByRole('button', { name: 'Lebenslauf.pdf' }).click();
  expect((await opened).headers()['content-disposition']).toMatch(/^inline/);
  await page.getByRole('button', { name: 'Brief.docx' }).click();
  await expect(page.frameLocator('iframe').getByText('Grüezi mitenand')).toBeVisible();
  await page.getByRole('button', { name: 'Gelesen' }).click();
  await expect(page.getByText('Stand: von «Neu» auf «Gelesen»')).toBeVisible();
  await expect(page.getByText(/^HR Prüfung, /)).toBeVisible();

  // The address of a file ends after a quarter of an hour: each press asks for a new one.
  const renewed = page.waitForResponse((response) => ENTRY.test(response.url()));
  const downloaded = page.waitForEvent('download');
  // The files are stored side by side, so either may be the first.
  const sent = page.getByRole('button', { name: 'Lebenslauf.pdf' }).locator('..');
  await sent.getByRole('link', { name: 'Herunterladen' }).click();
  await renewed;
  expect((await downloaded).suggestedFilename()).toBe('Lebenslauf.pdf');

  // Text that is typed and not saved is not lost when a save fails, when the status changes, or
  // when the editor goes back.
  const notes = page.getByRole('textbox', { name: 'Notizen' });
  await notes.fill('Am Montag anrufen.');
  await page.route(ENTRY, (route) => route.abort());
  await page.getByRole('button', { name: 'Notizen speichern' }).click();
  await expect(page.getByText('Das liess sich nicht speichern.')).toBeVisible();
  await page.unroute(ENTRY);
  await page.getByRole('button', { name: 'Neu', exact: true }).click();
  await expect(page.getByText('Stand: von «Gelesen» auf «Neu»')).toBeVisible();
  await expect(notes).toHaveValue('Am Montag anrufen.');
  const back = page.getByRole('link', { name: 'Zurück' });
  await back.click();
  await expect(page.getByRole('button', { name: 'Speichern und weiter' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(back).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Speichern und weiter' }).click();
  await page.getByRole('link', { name: `Verena ${nachname}` }).click();
  await expect(page.getByText('Notizen geschrieben: «Am Montag anrufen.»')).toBeVisible();
});
