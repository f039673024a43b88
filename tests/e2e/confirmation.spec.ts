import type { Page } from '@playwright/test';
import { addDays } from '../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../src/domain/shared/zurichTime.ts';
import {
  APPLICATIONS,
  field,
  fillInApplication,
  press,
  someone,
  findDelivered,
} from '../support/applicationForm.ts';
import {
  askSite,
  expect,
  findJob,
  fromAddress,
  house,
  openEditor,
  originOf,
  test,
  waitForHydration,
} from '../support/journey.ts';
import { makePdf } from '../support/sampleFiles.ts';

const JOBS = 'api::stelle.stelle';
const FORM = '/jobs/schnellbewerbung';
const main = (page: Page) => page.getByRole('main');

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'who has sent' : 'who has sent without JavaScript', () => {
    test.use({
      javaScriptEnabled,
      ...fromAddress(javaScriptEnabled ? '192.0.2.35' : '192.0.2.36'),
    });
    test.beforeEach(({ isMobile }) =>
      test.skip(isMobile === javaScriptEnabled, 'each way of sending is tried on one screen'),
    );

    test('an application sees the full confirmation once, and only its reference after a reload or in another tab', async ({
      page,
      browser,
    }) => {
      const surname = someone();
      const job = (await findJob(house)).split('/').at(-1) ?? '';
      await page.goto(`${originOf(house)}${FORM}?stelle=${job}`);
      if (javaScriptEnabled) await waitForHydration(page, 'application');
      await fillInApplication(page, surname);
      await page
        .locator('#dateien')
        .setInputFiles([{ name: '履歴書.pdf', mimeType: 'application/pdf', buffer: makePdf() }]);
      const confirmed = page.waitForResponse(
        (answer) => answer.url().includes('gesendet=') && answer.request().isNavigationRequest(),
      );
      await press(page, 'Bewerbung senden');
      const answer = await confirmed;
      expect(answer.headers()['cache-control']).toBe('no-store');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        `Danke, Besarta ${surname}.`,
      );
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page).toHaveTitle(/^Gesendet: /);
      for (const piece of [
        '履歴書.pdf',
        'Mit einer Datei',
        /Gesendet am \d+\. \S+ um \d+\.\d\d Uhr/,
        /melden uns bis \S+, \d+\. \S+\./,
      ])
        await expect(main(page)).toContainText(piece);
      await expect(main(page).locator('a[href^="tel:"]')).not.toHaveCount(0);
      await expect(main(page).locator('picture img')).toBeVisible();
      const address = page.url();
      expect(address).toMatch(/\?gesendet=[A-Z0-9]{4}-[A-Z0-9]{4}$/);
      expect(
        (await page.context().cookies()).filter(({ name }) => name.includes('quittung')),
      ).toEqual([]);

      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke für Ihre Bewerbung.');
      await expect(main(page)).not.toContainText(surname);
      const other = await browser.newPage();
      await other.goto(address);
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(
        'Danke für Ihre Bewerbung.',
      );
      expect(await other.content()).not.toContain(surname);
      await other.close();
    });

    test(
      'an application for a job withdrawn meanwhile sees an error, keeps the text and can send it without the job',
      { tag: '@journeys' },
      async ({ page }) => {
        const surname = someone();
        const editor = openEditor();
        const own = await editor.publishNew(JOBS, 'de-CH', {
          art: 'stelle',
          bereich: 'pflege',
          marke: house.id,
          titel: `Stelle ${surname}`,
          pensumVon: 40,
          pensumBis: 60,
          vollzeit: false,
          gueltigBis: addDays(zurichDate(new Date()), 30),
        });
        await expect(async () => {
          await page.goto(`${originOf(house)}${FORM}?stelle=${own}`);
          await expect(main(page)).toContainText(`Stelle ${surname}`, { timeout: 1000 });
        }).toPass({ timeout: 120_000 });
        if (javaScriptEnabled) await waitForHydration(page, 'application');
        await fillInApplication(page, surname);
        await field(page, 'nachricht').fill('Ich freue mich.');
        await editor.unpublish(JOBS, own, 'de-CH');
        // Waits until the site knows of the withdrawal.
        await expect
          .poll(async () => (await askSite(house, `/jobs/offene-stellen/${own}`)).status, {
            timeout: 120_000,
          })
          .toBe(410);
        await press(page, 'Bewerbung senden');
        await expect(page).toHaveTitle(/^Fehler: /);
        await expect(page.locator(':focus')).toContainText('nicht mehr ausgeschrieben');
        await expect(field(page, 'nachricht')).toHaveValue('Ich freue mich.');
        await expect(field(page, 'nachname')).toHaveValue(surname);
        await press(page, 'Bewerbung senden');
        await expect(page).toHaveURL(/\?gesendet=/);
        await findDelivered(APPLICATIONS, { nachname: surname });
        await editor.remove(JOBS, own);
      },
    );
  });
}
