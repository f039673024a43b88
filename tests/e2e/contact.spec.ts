import type { Page } from '@playwright/test';
import { expect, house, multilingual, test, waitForHydration } from '../support/journey.ts';
import { field, findDelivered, MESSAGES, someone } from '../support/applicationForm.ts';

const send = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Nachricht senden' });

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? 'a visitor who writes' : 'a visitor who writes without JavaScript',
    () => {
      test.use({ javaScriptEnabled });

      test('sees the errors in a summary and at the fields, and keeps all input', async ({
        page,
        goTo,
      }) => {
        await goTo(house, 'contact');
        await field(page, 'name').fill('Vreni Keller');
        await field(page, 'email').fill('vreni-ohne-at');
        await field(page, 'nachricht').fill('Hoi');
        await page
          .locator('main form')
          .last()
          .evaluate((form) => ((form as HTMLFormElement).noValidate = true));
        await send(page).click();
        await expect(page).toHaveTitle(/^Fehler: /);
        const focused = page.locator(':focus');
        // A short message is a message.
        await expect(focused.getByRole('link')).toHaveCount(1);
        await expect(focused).toContainText(/E-Mail/);
        await expect(field(page, 'name')).toHaveValue('Vreni Keller');
        await expect(field(page, 'email')).toHaveValue('vreni-ohne-at');
        await expect(field(page, 'nachricht')).toHaveValue('Hoi');
        await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true');
        await expect(field(page, 'name')).not.toHaveAttribute('aria-invalid', 'true');
        await focused.getByRole('link').first().click();
        await expect(field(page, 'email')).toBeFocused();
      });

      test('sees that the message has arrived, and it is delivered once', async ({
        page,
        goTo,
        isMobile,
      }) => {
        // One address may send six messages in ten minutes, so each way of sending is tested on one
        // screen only.
        test.skip(isMobile === javaScriptEnabled, 'the other screen sends this one');
        const name = someone();
        await goTo(house, 'contact');
        await field(page, 'name').fill(name);
        await field(page, 'email').fill('vreni.keller@example.ch');
        await field(page, 'nachricht').fill('Wann kann ich das Haus ansehen?\nFreundliche Grüsse');
        await send(page).dblclick();
        await expect(page).toHaveURL(/\/kontakt\?gesendet=[A-Z0-9]{4}-[A-Z0-9]{4}$/);
        const reference = new URL(page.url()).searchParams.get('gesendet');
        await expect(page.getByRole('main')).toContainText(`Ihre Nummer: ${reference}.`);
        await expect(
          page.getByRole('heading', { name: 'Ihre Nachricht ist angekommen' }),
        ).toBeVisible();
        await expect(page.locator('main form [name="nachricht"]')).toHaveCount(0);
        await page.reload();
        await findDelivered(MESSAGES, { name, marke: house.id, referenz: String(reference) });
      });
    },
  );
}

test('a message whose honeypot field a program filled in comes back once, with what was typed', async ({
  page,
  goTo,
  isMobile,
  noise,
}) => {
  test.skip(isMobile, 'nothing here depends on the screen');
  const name = someone();
  await goTo(house, 'contact');
  await field(page, 'name').fill(name);
  await field(page, 'email').fill('visitor@example.com');
  await field(page, 'nachricht').fill('Hoi');
  await page
    .locator('main form [name="leer"]')
    .evaluate((input) => ((input as HTMLInputElement).value = 'https://filled.example'));
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('Ein Feld, das leer bleiben muss');
  await expect(field(page, 'name')).toHaveValue(name);
  await expect(page.locator('main form [name="leer"]')).toHaveCount(0);
  // The browser logs the first response, a 422.
  noise.length = 0;
  await send(page).click();
  await expect(page).toHaveURL(/gesendet=/);
  await findDelivered(MESSAGES, { name });
});

test('errors found in the browser are shown without a request, and disappear once they are corrected', async ({
  page,
  goTo,
  isMobile,
}) => {
  test.skip(isMobile, 'nothing here depends on the screen');
  await goTo(house, 'contact');
  await waitForHydration(page, 'contact');
  const title = await page.title();
  let posts = 0;
  page.on('request', (request) => {
    posts += Number(request.method() === 'POST');
  });
  await field(page, 'email').fill('vreni-ohne-at');
  await field(page, 'email').blur();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await send(page).click();
  await expect(page).toHaveTitle(`Fehler: ${title}`);
  await expect(page.locator(':focus').getByRole('link')).toHaveCount(3);
  await field(page, 'name').fill('Vreni Keller');
  await field(page, 'nachricht').fill('Guten Tag zusammen');
  await field(page, 'email').fill('vreni@example.ch');
  await field(page, 'email').blur();
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  expect(posts).toBe(0);
});

test('the form and its error messages are in the language of the visitor', async ({
  page,
  goTo,
}) => {
  await goTo(multilingual, 'contact', 'it');
  await page
    .locator('main form')
    .last()
    .evaluate((form) => ((form as HTMLFormElement).noValidate = true));
  await page.locator('main form').last().getByRole('button').click();
  await expect(page).toHaveTitle(/^Errore: /);
  await expect(page.locator('html')).toHaveAttribute('lang', 'it-CH');
  expect(await page.locator('main form').last().innerText()).not.toMatch(/Bitte|Fehler|Nachricht/);
});
