import {
  APPLICATIONS,
  field,
  fileRows,
  fillInApplication,
  sendButton,
  SENT,
  someone,
  deliveredFiles,
  findDelivered,
} from '../support/applicationForm.ts';
import { expect, house, originOf, test, waitForHydration } from '../support/journey.ts';

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
const cv = { name: 'Lebenslauf.pdf', mimeType: 'application/pdf', buffer: PDF };
const disguised = {
  name: 'Diplom.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('nur Text'),
};

test('an application keeps text and files over a reload and an error, and is delivered once', async ({
  page,
  goTo,
  isMobile,
}) => {
  test.skip(isMobile, 'the other two are tried on both screens');
  const surname = someone();
  await goTo(house, 'application');
  await waitForHydration(page, 'application');
  await field(page, 'vorname').fill('Besarta');
  await page.locator('#dateien').setInputFiles([cv, disguised]);
  await expect(fileRows(page).filter({ hasText: 'Lebenslauf.pdf' })).toContainText('Hochgeladen');
  await expect(fileRows(page).filter({ hasText: 'Diplom.pdf' })).toContainText('Format');
  await page.getByRole('button', { name: 'Diplom.pdf entfernen' }).click();
  await expect(fileRows(page)).toHaveCount(1);
  const expectStored = async (): Promise<void> => {
    await expect(fileRows(page).filter({ hasText: 'Lebenslauf.pdf' })).toContainText('Hochgeladen');
    await expect(field(page, 'vorname')).toHaveValue('Besarta');
  };
  await page.reload();
  await expectStored();
  await page.getByRole('main').getByRole('link', { name: 'Mehr zum Datenschutz' }).click();
  await expect(page).toHaveURL(/\/datenschutz$/);
  await page.goBack();
  await expectStored();
  await sendButton(page).click();
  await expect(page).toHaveTitle(/^Fehler: /);
  await expect(page.locator(':focus').getByRole('link').first()).toBeVisible();
  await expect(field(page, 'vorname')).toHaveValue('Besarta');
  await fillInApplication(page, surname);
  await expect(fileRows(page).filter({ hasText: 'Lebenslauf.pdf' })).toContainText('Hochgeladen');
  await sendButton(page).dblclick();
  await expect(page).toHaveURL(SENT);
  await expect(page.getByRole('main')).toContainText(/[A-Z0-9]{4}-[A-Z0-9]{4}/);
  await findDelivered(APPLICATIONS, { nachname: surname, marke: house.id });
});

test('an upload can be cancelled, and a file that could not be scanned can be uploaded again', async ({
  page,
  goTo,
  isMobile,
}) => {
  test.skip(isMobile, 'nothing here depends on the screen');
  await goTo(house, 'application');
  await waitForHydration(page, 'application');
  // The first PATCH never gets a response, the second is refused as not scanned, and the third
  // arrives.
  const pieces = ['held', 'refused', 'sent'];
  const deleted = page.waitForRequest((request) => request.method() === 'DELETE');
  await page.route('**/api/hochladen/*', (route) => {
    const fate = route.request().method() === 'PATCH' ? pieces.shift() : 'sent';
    if (fate === 'refused') return route.fulfill({ status: 422, json: { problem: 'notScanned' } });
    return fate === 'held' ? undefined : route.continue();
  });
  const held = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.locator('#dateien').setInputFiles(cv);
  await expect(fileRows(page)).toContainText('werden hochgeladen');
  await held;
  await page.getByRole('button', { name: 'Hochladen abbrechen: Lebenslauf.pdf' }).click();
  await expect(fileRows(page)).toHaveCount(0);
  expect((await (await deleted).response())?.status()).toBe(204);
  await page.locator('#dateien').setInputFiles(cv);
  await page.getByRole('button', { name: 'Noch einmal versuchen: Lebenslauf.pdf' }).click();
  await expect(fileRows(page)).toContainText('Hochgeladen');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test(
  'a file that the server no longer has must be chosen again, and the application then arrives with it',
  { tag: '@uploads' },
  async ({ page, goTo, isMobile }) => {
    test.skip(isMobile, 'nothing here depends on the screen');
    const surname = someone();
    await goTo(house, 'application');
    await waitForHydration(page, 'application');
    await page.locator('#dateien').setInputFiles([cv, { ...cv, name: 'Zeugnis.pdf' }]);
    await expect(field(page, 'datei')).toHaveCount(2);
    await fillInApplication(page, surname);
    // Stands for the deletion after 24 hours.
    const status = await page.evaluate(async () => {
      const valueOf = (name: string): string =>
        document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? '';
      const answer = await fetch(`/api/hochladen/${valueOf('datei')}`, {
        method: 'DELETE',
        headers: { 'x-entwurf': valueOf('schluessel'), 'tus-resumable': '1.0.0' },
      });
      return answer.status;
    });
    expect(status).toBe(204);
    await sendButton(page).click();
    await expect(page).toHaveTitle(/^Fehler: /);
    const gone = fileRows(page).filter({ hasText: 'Lebenslauf.pdf' });
    await expect(gone).toContainText('Bitte wählen Sie diese Datei vor dem Senden noch einmal.');
    await expect(field(page, 'datei')).toHaveCount(1);
    await page.locator('#dateien').setInputFiles(cv);
    await expect(gone).toContainText('Hochgeladen');
    await expect(fileRows(page)).toHaveCount(2);
    await sendButton(page).click();
    await expect(page).toHaveURL(SENT);
    const files = await deliveredFiles(surname);
    expect(files.map(({ name }) => name).toSorted()).toEqual(['Lebenslauf.pdf', 'Zeugnis.pdf']);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the page names the files to choose again after an error, and an application with two files is delivered',
    { tag: '@uploads' },
    async ({ page, goTo, viewport }) => {
      const surname = someone();
      await goTo(house, 'application');
      // Without scripts, this is the browser's native file input, as wide as its label.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport?.width ?? 0,
      );
      await field(page, 'vorname').fill('Besarta');
      await page.locator('#dateien').setInputFiles([cv, { ...cv, name: 'Zeugnis.pdf' }]);
      await sendButton(page).click();
      await expect(page).toHaveTitle(/^Fehler: /);
      await expect(field(page, 'vorname')).toHaveValue('Besarta');
      for (const name of ['Lebenslauf.pdf', 'Zeugnis.pdf'])
        await expect(
          page
            .getByRole('listitem')
            .filter({
              hasText: `${name}: Bitte wählen Sie diese Datei vor dem Senden noch einmal.`,
            })
            .first(),
        ).toBeVisible();
      await page.locator('#dateien').setInputFiles([cv, { ...cv, name: 'Zeugnis.pdf' }]);
      await fillInApplication(page, surname);
      await sendButton(page).click();
      await expect(page).toHaveURL(SENT);
      const files = await deliveredFiles(surname);
      expect(files.map(({ name }) => name).toSorted()).toEqual(['Lebenslauf.pdf', 'Zeugnis.pdf']);
      expect(files.filter(({ content }) => !content.equals(PDF))).toEqual([]);
    },
  );
});

test(
  'a job advertisement can be shared, and opens the application form for its job',
  { tag: '@uploads' },
  async ({ page, goTo }) => {
    await goTo(house, 'openJobs');
    await page.getByRole('main').locator('a[href*="/jobs/offene-stellen/"]').first().click();
    const apply = page.getByRole('main').getByRole('link', { name: 'Bewerbung senden' }).first();
    await expect(apply).toBeVisible();
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    // Scrolling counts as an interaction, which starts hydration.
    await page.getByRole('heading', { name: 'Interessiert?' }).scrollIntoViewIfNeeded();
    await waitForHydration(page, 'share');
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'share', {
        value: async (shared: ShareData) =>
          void (document.body.dataset['shared'] = JSON.stringify(shared)),
      }),
    );
    await page.getByRole('main').getByRole('link', { name: 'Inserat weiterleiten' }).click();
    expect(JSON.parse(await page.evaluate(() => document.body.dataset['shared'] ?? '{}'))).toEqual({
      title: expect.stringContaining(title.replace(/\u00ad/g, '').slice(0, 8)),
      url: expect.stringContaining(new URL(page.url()).pathname),
    });
    await apply.click();
    await expect(page).toHaveURL(new RegExp(`^${originOf(house)}/jobs/schnellbewerbung\\?stelle=`));
    await expect(page.getByRole('main')).toContainText(title.replace(/\u00ad/g, ''));
  },
);
