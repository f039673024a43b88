import { originOf, house, test, expect, fromAddress } from '../support/journey.ts';
import type { Page } from '@playwright/test';

const MOMENT = 'foyer-begonnen';

const press = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Nachricht senden' }).click();
const keptMoments = async (page: Page) =>
  (await page.context().cookies(page.url())).filter(({ name }) => name === MOMENT);

async function write(page: Page): Promise<void> {
  await page.goto(`${originOf(house)}/kontakt`);
  const main = page.getByRole('main');
  await main.locator('[name="name"]').fill(`Probe${Date.now()}`);
  await main.locator('[name="email"]').fill('vreni.keller@haus.example');
  await main.locator('[name="nachricht"]').fill('Wann kann ich das Haus ansehen?');
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'a form' : 'a form without JavaScript', () => {
    test.use({
      javaScriptEnabled,
      ...fromAddress(javaScriptEnabled ? '192.0.2.61' : '192.0.2.62'),
    });
    test.beforeEach(({ isMobile }) => test.skip(isMobile, 'nothing here depends on the screen'));

    test('sets no cookie before a field has the focus, and then only for its own path', async ({
      page,
    }) => {
      await page.goto(`${originOf(house)}/kontakt`);
      await page.getByRole('main').getByRole('link').first().focus();
      expect(await keptMoments(page)).toEqual([]);
      await page.getByRole('main').locator('[name="name"]').focus();
      await expect
        .poll(async () =>
          (await keptMoments(page)).map(({ path, httpOnly }) => ({ path, httpOnly })),
        )
        .toEqual([{ path: '/kontakt', httpOnly: true }]);
      await page.goto(`${originOf(house)}/`);
      expect(await keptMoments(page)).toEqual([]);
    });

    test('is sent at the first press if the browser stores no cookies', async ({
      page,
      context,
    }) => {
      await page.route('**/beginn', (route) => route.fulfill({ status: 204 }));
      await write(page);
      await press(page);
      await expect(page).toHaveURL(/\?gesendet=/);
      expect((await context.cookies()).filter(({ name }) => name === MOMENT)).toEqual([]);
    });
  });
}
