import type { Page } from '@playwright/test';
import {
  APPLICATIONS,
  field,
  fillInApplication,
  sendButton,
  someone,
  findDelivered,
  MESSAGES,
} from '../support/applicationForm.ts';
import { createPanelAccount, createPanelUser } from '../support/panelUser.ts';
import { group } from '../support/chosenBrands.ts';
import {
  expect,
  findJob,
  fromAddress,
  house,
  originOf,
  pathOf,
  test,
  waitForHydration,
} from '../support/journey.ts';

/* What is sent on the group's site reaches the house that it is about. */

const SENT = /\?gesendet=[A-Z0-9]{4}-[A-Z0-9]{4}$/;
const main = (page: Page) => page.getByRole('main');
const boxes = (page: Page) => main(page).locator('[type=checkbox][name="haeuser"]');
const boxOf = (page: Page, brandId: string) => main(page).locator(`[value="${brandId}"]`);

async function apply(page: Page, surname: string): Promise<void> {
  await fillInApplication(page, surname);
  await sendButton(page).click();
  await expect(page).toHaveURL(SENT);
}

const contentUrl = (): string => String(process.env['FOYER_CONTENT_URL']);
const administrator = () =>
  createPanelUser(contentUrl(), String(process.env['FOYER_EDITOR_TOKEN']));

for (const javaScriptEnabled of [true, false]) {
  const visitor = javaScriptEnabled ? 'a visitor' : 'a visitor without JavaScript';
  test.describe(`${visitor} of the group's site`, () => {
    test.use({
      javaScriptEnabled,
      ...fromAddress(javaScriptEnabled ? '192.0.2.71' : '192.0.2.72'),
    });
    test.beforeEach(({ isMobile }) => test.skip(isMobile, 'nothing here depends on the screen'));

    test('applies for the job of a house, whose HR reads the application at the desk', async ({
      page,
      browser,
    }) => {
      const surname = someone();
      await page.goto(`${originOf(group)}${await findJob(house)}?quelle=portal`);
      await expect(page.locator('link[rel=canonical]')).not.toHaveAttribute('href', /\?/);
      await main(page).getByRole('link', { name: 'Bewerbung senden' }).first().click();
      await expect(field(page, 'quelle')).toHaveValue('portal');
      await expect(field(page, 'stelle')).toHaveCount(1);
      await expect(boxes(page)).toHaveCount(0);
      await apply(page, surname);
      await findDelivered(APPLICATIONS, {
        nachname: surname,
        marke: house.id,
        gesendetUeber: group.id,
        kanal: 'portal',
        sprache: 'de',
      });
      if (!javaScriptEnabled) return;
      const { email, password } = await createPanelAccount(administrator(), 'HR', [house.id]);
      const desk = await (await browser.newContext({ locale: 'de-CH' })).newPage();
      await desk.goto(`${contentUrl()}/admin/auth/login`);
      await desk.getByRole('textbox', { name: 'E-Mail' }).fill(email);
      await desk.getByRole('textbox', { name: 'Passwort' }).fill(password);
      await desk.getByRole('button', { name: 'Anmelden' }).click();
      await desk.getByRole('link', { name: 'Bewerbungen' }).first().click();
      await desk.getByRole('link', { name: `Besarta ${surname}` }).click();
      await expect(desk.getByText('Gesendet über')).toBeVisible();
      await expect(desk.getByText(group.name).first()).toBeVisible();
      await desk.context().close();
    });

    test(
      'says which houses may read an application without a job',
      { tag: '@journeys' },
      async ({ page }) => {
        const surname = someone();
        await page.goto(originOf(group) + pathOf(group, 'application'));
        const all = await boxes(page).count();
        expect(all).toBeGreaterThan(3);
        await expect(main(page).locator('[name="haeuser"]:checked')).toHaveCount(all);
        await boxOf(page, house.id).uncheck();
        if (javaScriptEnabled) {
          await waitForHydration(page, 'application');
          await field(page, 'vorname').fill('Besarta');
          // Whoever leaves and comes back by a link finds the choice as it was.
          await expect
            .poll(() =>
              page.evaluate((key) => sessionStorage.getItem(key), `bewerbung-haeuser:${group.id}`),
            )
            .not.toBeNull();
          await page.goto(originOf(group) + pathOf(group, 'privacy'));
          await page.goto(originOf(group) + pathOf(group, 'application'));
          await expect(boxOf(page, house.id)).not.toBeChecked();
          await expect(field(page, 'vorname')).toHaveValue('Besarta');
        }
        await expect(main(page).locator('[name="haeuser"]:checked')).toHaveCount(all - 1);
        await apply(page, surname);
        const entry = await findDelivered(APPLICATIONS, { nachname: surname, marke: group.id });
        expect(entry?.['gesendetUeber']).toBe(group.id);
        const { body } = await administrator().ask(
          `/content-manager/collection-types/${APPLICATIONS}/${String(entry?.['documentId'])}`,
        );
        const { haeuser } = (
          body as { readonly data: { readonly haeuser: readonly { readonly marke: string }[] } }
        ).data;
        expect([haeuser.length, haeuser.some(({ marke }) => marke === house.id)]).toEqual([
          all - 1,
          false,
        ]);
      },
    );

    test('writes about the job of a house, and the house gets the message', async ({ page }) => {
      const name = someone();
      await page.goto(originOf(group) + (await findJob(house)));
      const title = await main(page).getByRole('heading', { level: 1 }).textContent();
      await main(page).getByRole('link', { name: 'Frage zu dieser Stelle' }).click();
      await expect(main(page)).toContainText(`Ihre Nachricht betrifft: ${title}`);
      await field(page, 'name').fill(name);
      await field(page, 'email').fill('vreni.keller@haus.example');
      await field(page, 'nachricht').fill('Kann ich einen Tag schnuppern?');
      await main(page).getByRole('button', { name: 'Nachricht senden' }).click();
      await expect(page).toHaveURL(SENT);
      await findDelivered(MESSAGES, { name, marke: house.id, gesendetUeber: group.id });
    });
  });
}
