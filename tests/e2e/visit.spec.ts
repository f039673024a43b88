import type { Page } from '@playwright/test';
import {
  expect,
  group,
  house,
  openEditor,
  originOf,
  test,
  waitForHydration,
} from '../support/journey.ts';
import { field, findDelivered, someone, VISITS } from '../support/applicationForm.ts';

const LIST = '/wohnen/freie-plaetze';
const send = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Anfrage senden' });
/** YYYY-MM-DD, far enough ahead on every clock. */
const inDays = (days: number): string =>
  new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);

/** Goes from the page of an offer to its form. Returns the slugs of the house and the offer. */
async function openForm(page: Page) {
  const offers = await openEditor().list('api::wohnangebot.wohnangebot', { marke: house.id });
  const offer = offers.find(({ art }) => art !== 'kurzaufenthalt' && art !== 'gaestezimmer');
  const [haus, angebot] = [String(offer?.['haus']), String(offer?.['slug'])];
  await page.goto(`${originOf(house)}${LIST}/${haus}/${angebot}?stufe=3`);
  await page.getByRole('main').getByRole('link', { name: 'Besuch vereinbaren' }).click();
  await expect(page).toHaveURL(
    `${originOf(house)}${LIST}/besuch?haus=${haus}&angebot=${angebot}&stufe=3`,
  );
  return { haus, angebot };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? 'a daughter who asks for a visit' : 'a daughter without JavaScript',
    () => {
      test.use({ javaScriptEnabled });

      test('sees what is missing, corrects it, and her request arrives once', async ({
        page,
        isMobile,
        noise,
      }) => {
        // One address may send six requests in ten minutes.
        test.skip(isMobile, 'the other screen sends this one');
        const name = someone();
        const place = await openForm(page);
        if (javaScriptEnabled) await waitForHydration(page, 'visit');
        await page.getByText('Für Mutter oder Vater').click();
        await page.getByText('In den nächsten drei Monaten').click();
        await field(page, 'name').fill(name);
        await field(page, 'tag1').fill(inDays(8));
        await send(page).click();
        await expect(page).toHaveTitle(/^Fehler: /);
        const focused = page.locator(':focus');
        await expect(focused.getByRole('link')).toHaveCount(2);
        await expect(field(page, 'name')).toHaveValue(name);
        await expect(page.getByRole('radio', { name: 'Für Mutter oder Vater' })).toBeChecked();
        // The browser logs the first response, a 422.
        noise.length = 0;
        await focused.getByRole('link').last().click();
        await expect(field(page, 'telefon')).toBeFocused();
        await field(page, 'telefon').fill('079 000 31 62');
        await field(page, 'zeit1').selectOption('nachmittag');
        await field(page, 'text').fill('Meine Mutter ist 84.');
        await send(page).dblclick();
        await expect(page).toHaveURL(/\/besuch\?gesendet=[A-Z0-9]{4}-[A-Z0-9]{4}$/);
        const reference = String(new URL(page.url()).searchParams.get('gesendet'));
        const main = page.getByRole('main');
        await expect(main).toContainText(`Danke, ${name}.`);
        await expect(main).toContainText(`Ihre Nummer: ${reference}.`);
        await expect(main).toContainText('079 000 31 62');
        await page.reload();
        await expect(main).toContainText('Danke für Ihre Anfrage.');
        await expect(main).not.toContainText(name);
        const sent = { name, marke: house.id, referenz: reference, ...place };
        expect(await findDelivered(VISITS, sent)).toMatchObject({
          anliegen: 'besichtigung',
          fuerWen: 'eltern',
          wieBald: 'drei-monate',
          telefon: '079 000 31 62',
          sprache: 'de',
          stand: 'neu',
        });
        expect(await openEditor().count(VISITS, { name })).toBe(1);
      });
    },
  );
}

test(
  'a social service refers a person and is called back',
  { tag: '@journeys' },
  async ({ page, isMobile }) => {
    test.skip(isMobile, 'nothing here depends on the screen');
    const name = someone();
    await page.goto(`${originOf(house)}${LIST}/besuch`);
    await page.getByRole('link', { name: 'Ich weise zu' }).click();
    await expect(page).toHaveURL(/\/zuweisen$/);
    await waitForHydration(page, 'visit');
    await page.getByRole('radio', { name: 'Demenz' }).check();
    await page.getByRole('radio', { name: '7', exact: true }).check();
    await field(page, 'institution').fill('Regionalspital');
    await field(page, 'name').fill(name);
    await field(page, 'rueckruf').fill('044 000 66 18');
    await send(page).click();
    await expect(page).toHaveURL(/\/zuweisen\?gesendet=/);
    expect(await findDelivered(VISITS, { name })).toMatchObject({
      anliegen: 'eintritt',
      gesucht: 'demenz',
      stufe: 7,
      institution: 'Regionalspital',
      rueckruf: '044 000 66 18',
    });
  },
);

test(
  'what was typed and chosen is there after a reload',
  { tag: '@journeys' },
  async ({ page, isMobile }) => {
    test.skip(isMobile, 'nothing here depends on the screen');
    await openForm(page);
    await waitForHydration(page, 'visit');
    await page.getByText('Für Partnerin oder Partner').click();
    await field(page, 'name').fill('Vreni Keller');
    await field(page, 'tag2').fill(inDays(9));
    await page.reload();
    await waitForHydration(page, 'visit');
    await expect(field(page, 'name')).toHaveValue('Vreni Keller');
    await expect(field(page, 'tag2')).toHaveValue(inDays(9));
    await expect(page.getByRole('radio', { name: 'Für Partnerin oder Partner' })).toBeChecked();
  },
);

test('the list of the group leads to the form of the house', async ({ page, isMobile }) => {
  test.skip(isMobile, 'nothing here depends on the screen');
  await page.goto(originOf(group) + LIST);
  const link = page
    .locator('#ergebnis')
    .getByRole('link', { name: /^Besuch vereinbaren/ })
    .first();
  const address = new URL((await link.getAttribute('href')) ?? '');
  expect(address.pathname).toMatch(/\/wohnen\/freie-plaetze\/besuch$/);
  expect(address.host).not.toBe(new URL(originOf(group)).host);
});
