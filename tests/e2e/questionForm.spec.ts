import type { Locator, Page } from '@playwright/test';
import { BASE_LOCALE } from '../../src/domain/locale/Locale.ts';
import { findDelivered, MESSAGES, someone } from '../support/applicationForm.ts';
import { findViolations } from '../support/findViolations.ts';
import { askSite, expect, house, openEditor, originOf, test } from '../support/journey.ts';

/* Forms that editors compose, as visitors use them. */

const UID = 'api::seite.seite';
const CONSENT = 'Ich bin einverstanden, dass Sie meine Angaben verwenden.';
const FEAST = {
  __component: 'block.formular',
  titel: 'Anmeldung zum Fest',
  fragen: [
    { frage: 'Wie viele Personen?', art: 'auswahl', pflicht: true, auswahl: 'Eine\nZwei' },
    { frage: 'Ihr Wunsch', art: 'langtext', pflicht: false, hinweis: 'Was Sie gern essen' },
  ],
  einwilligung: CONSENT,
};
const TOUR = {
  __component: 'block.formular',
  titel: 'Anmeldung zur Führung',
  fragen: [{ frage: 'Ihr Wunsch', art: 'zeile', pflicht: true }],
  einwilligung: CONSENT,
  danke: 'Bis bald im Park.',
};

/** A published page with two forms, which ask the same in part. */
async function publishForms(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const pfad = `s/formular-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
  const editor = openEditor();
  const entry = { titel: 'Probe Formular', pfad, marke: house.id, bloecke: [FEAST, TOUR] };
  const documentId = await editor.publishNew(UID, BASE_LOCALE, entry);
  await expect.poll(async () => (await askSite(house, `/${pfad}`)).body).toContain(FEAST.titel);
  return { path: `/${pfad}`, remove: () => editor.remove(UID, documentId) };
}

const sectionOf = (page: Page, { titel }: { readonly titel: string }): Locator =>
  page.locator('main section').filter({ has: page.getByRole('heading', { name: titel }) });
const named = (section: Locator, name: string): Locator => section.locator(`[name="${name}"]`);
const send = (section: Locator) => section.getByRole('button', { name: 'Absenden' }).click();

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? 'a form of the editors' : 'a form of the editors without JavaScript',
    () => {
      test.use({ javaScriptEnabled });

      test('names what is missing, keeps what is typed, thanks, and does not mix with another', async ({
        page,
        noise,
      }) => {
        const { path, remove } = await publishForms();
        await page.goto(originOf(house) + path);
        const [feast, tour] = [sectionOf(page, FEAST), sectionOf(page, TOUR)];
        const name = someone();
        await named(tour, 'name').fill('In der anderen');
        await named(feast, 'frage:Ihr Wunsch').fill('=Fisch\nund Salat');
        await named(feast, 'name').fill(name);
        await send(feast);
        await expect(page).toHaveTitle(/^Fehler: /);
        const summary = page.locator(':focus');
        await expect(summary.getByRole('link')).toHaveText([
          'Wie viele Personen? Bitte füllen Sie dieses Feld aus.',
          /Telefonnummer oder Ihre E-Mail-Adresse/,
          /Bitte stimmen Sie zu/,
        ]);
        const count = named(feast, 'frage:Wie viele Personen?');
        await expect(count).toHaveAttribute('aria-invalid', 'true');
        await expect(feast.getByText('Fehler: Wie viele Personen?')).toBeVisible();
        await expect(tour.locator('[aria-invalid]')).toHaveCount(0);
        await expect(named(feast, 'frage:Ihr Wunsch')).toHaveValue('=Fisch\nund Salat');
        await expect(named(feast, 'name')).toHaveValue(name);
        if (javaScriptEnabled) {
          expect(page.url()).toBe(originOf(house) + path);
          await expect(named(tour, 'name')).toHaveValue('In der anderen');
          expect(await findViolations(page)).toEqual([]);
        }
        await summary.getByRole('link').first().click();
        await expect(count).toBeFocused();
        // The browser logs the 422.
        noise.length = 0;

        await count.selectOption('Zwei');
        await named(feast, 'telefon').fill('044 000 00 00');
        await named(feast, 'einwilligung').check();
        if (javaScriptEnabled) await sendWithoutNetwork(page, feast, noise);
        await send(feast);
        const thanks = feast.getByRole('status');
        await expect(thanks).toBeFocused();
        await expect(thanks).toContainText('Ihre Angaben sind angekommen');
        await expect(page).toHaveTitle(/^Gesendet: /);
        await expect(tour.getByRole('button', { name: 'Absenden' })).toBeVisible();
        const referenz = new URL(page.url()).searchParams.get('gesendet') ?? '';
        await page.reload();
        await expect(thanks).toContainText(referenz);
        const entry = await findDelivered(MESSAGES, { name, marke: house.id, referenz });
        expect(entry).toMatchObject({
          formular: FEAST.titel,
          antworten: [
            { frage: 'Wie viele Personen?', antwort: 'Zwei' },
            { frage: 'Ihr Wunsch', antwort: '=Fisch\nund Salat' },
          ],
        });
        await remove();
      });
    },
  );
}

/** Sends twice while there is no network: everything stays, and the reason is said once. */
async function sendWithoutNetwork(page: Page, form: Locator, noise: string[]): Promise<void> {
  await page.context().setOffline(true);
  await send(form);
  await expect(page.locator(':focus')).toContainText('Wir haben keine Antwort bekommen');
  await send(form);
  await expect(form.getByRole('alert')).toHaveCount(1);
  await expect(named(form, 'telefon')).toHaveValue('044 000 00 00');
  await page.context().setOffline(false);
  noise.length = 0;
}

test('axe finds nothing in a form, the page has no other script, and a gone form loses nothing', async ({
  page,
  noise,
}) => {
  const { path, remove } = await publishForms();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(originOf(house) + path);
  expect(await findViolations(page)).toEqual([]);
  // Who only reads loads none: the form's own is inline.
  expect(scripts).toEqual([]);
  const tour = sectionOf(page, TOUR);
  const name = someone();
  await named(tour, 'frage:Ihr Wunsch').fill('Am Samstag');
  await named(tour, 'name').fill(name);
  await named(tour, 'einwilligung').check();
  await remove();
  await expect.poll(async () => (await askSite(house, path)).status).toBe(404);
  await send(tour);
  await expect(page.locator('main [name="nachricht"]')).toHaveValue('Ihr Wunsch\nAm Samstag');
  await expect(page.locator('main [name="name"]')).toHaveValue(name);
  noise.length = 0;
});
