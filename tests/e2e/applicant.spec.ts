import type { Page } from '@playwright/test';
import {
  APPLICATIONS,
  fillInApplication,
  findDelivered,
  sendButton,
} from '../support/applicationForm.ts';
import { findViolations } from '../support/findViolations.ts';
import {
  askSite,
  expect,
  fromAddress,
  house,
  multilingual,
  originOf,
  test,
} from '../support/journey.ts';
import { brands, inLanguage } from '../support/listAddresses.ts';
import { createPanelUser } from '../support/panelUser.ts';

/* The applicant's own page: from the confirmation to the deletion. */

const DAY = 24 * 60 * 60_000;
const main = (page: Page) => page.getByRole('main');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/**
 * How far the page is too wide on a phone with text at twice the size, and how narrow its narrowest
 * text between the times is, in letters.
 */
async function measureLargeText(page: Page): Promise<{ tooWide: number; letters: number }> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const measured = await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root{font-size:200%!important}');
    document.adoptedStyleSheets = [sheet];
    const { scrollWidth, clientWidth } = document.documentElement;
    const widths = [...document.querySelectorAll('label > time + span')].map(
      (each) => each.clientWidth / Number.parseFloat(getComputedStyle(each).fontSize),
    );
    document.adoptedStyleSheets = [];
    return { tooWide: scrollWidth - clientWidth, letters: Math.min(...widths) };
  });
  if (before !== null) await page.setViewportSize(before);
  return measured;
}

/** Applies on the page that is open, and opens the applicant's own page from the confirmation. */
async function apply(page: Page, link: string): Promise<string> {
  const surname = await fillInApplication(page);
  await sendButton(page).click();
  await main(page).getByRole('link', { name: link }).click();
  await expect(page).toHaveURL(/\/bewerbung\/[\w-]{22}$/);
  return surname;
}

/** The desk invites by a letter, which counts at once. */
async function invite(surname: string): Promise<void> {
  const entry = await findDelivered(APPLICATIONS, { nachname: surname });
  const desk = createPanelUser(
    String(process.env['FOYER_CONTENT_URL']),
    String(process.env['FOYER_EDITOR_TOKEN']),
  );
  const starts = [20, 21].map((days) => {
    const day = new Date(Date.now() + days * DAY);
    day.setUTCHours(9, 0, 0, 0);
    return day.toISOString();
  });
  const path = `/replies/bewerbung/${String(entry?.['documentId'])}`;
  const { updatedAt } = (await desk.ask(path)).body as { readonly updatedAt: string };
  const { status } = await desk.ask(path, 'POST', {
    begonnen: updatedAt,
    gesehen: 0,
    occasion: 'einladung',
    way: 'brief',
    language: 'de',
    subject: 'Einladung',
    text: 'Bitte wählen Sie eine Zeit.',
    times: { starts, minutes: 60, isPhone: false, place: 'Zimmer 3', people: '' },
  });
  expect(status).toBe(200);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, ...fromAddress('192.0.2.139') });

  test('an applicant sees where it stands, chooses a time, adds a file and deletes everything', async ({
    page,
    goTo,
  }) => {
    await goTo(house, 'application');
    const surname = await apply(page, 'Wo meine Bewerbung steht');
    const address = page.url();
    await expect(title(page)).toHaveText('Ihre Bewerbung ist da.');
    await invite(surname);
    await page.reload();
    await expect(title(page)).toHaveText(/Wir möchten Sie kennen.?lernen\./);
    const { tooWide, letters } = await measureLargeText(page);
    expect(tooWide).toBe(0);
    expect(letters).toBeGreaterThan(6);
    await main(page).getByRole('radio').nth(1).check();
    await main(page).getByRole('button', { name: 'Zeit bestätigen' }).click();
    await expect(title(page)).toHaveText(/^Bis \S+, \d+\. \S+\.$/);
    expect(page.url()).toBe(address);

    await main(page)
      .locator('[type=file]')
      .setInputFiles({ name: 'Zeugnis.pdf', mimeType: 'application/pdf', buffer: PDF });
    await main(page).getByRole('button', { name: 'Datei hinzufügen' }).click();
    await expect(main(page).getByText('Zeugnis.pdf')).toBeVisible();

    await main(page).getByRole('link', { name: 'Alles löschen' }).click();
    await expect(title(page)).toHaveText('Alles löschen?');
    await main(page).getByRole('checkbox').check();
    await main(page).getByRole('button', { name: 'Jetzt alles löschen' }).click();
    await expect(title(page)).toHaveText('Alles ist gelöscht.');
    expect(page.url()).toBe(`${originOf(house)}/bewerbung/geloescht`);
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(title(page)).toHaveText('Diese Seite gibt es nicht mehr.');
  });

  test(
    'a withdrawal is asked for once more and ends the application',
    { tag: '@applicants' },
    async ({ page, goTo }) => {
      await goTo(house, 'application');
      const surname = await apply(page, 'Wo meine Bewerbung steht');
      await findDelivered(APPLICATIONS, { nachname: surname });
      await page.reload();
      await main(page).getByText('Zurückziehen', { exact: true }).click();
      await main(page).getByRole('button', { name: 'Ja, Bewerbung zurückziehen' }).click();
      await expect(title(page)).toHaveText('Sie haben Ihre Bewerbung zurückgezogen.');
      await expect(main(page).getByText('Zurückziehen', { exact: true })).toHaveCount(0);
    },
  );
});

test.describe('in Italian', () => {
  test.use(fromAddress('192.0.2.140'));

  test('an applicant deletes everything', { tag: '@applicants' }, async ({ page, goTo }) => {
    await goTo(multilingual, 'application', 'it');
    await fillInApplication(page);
    await main(page).locator('form button[type=submit]').last().click();
    await main(page).getByRole('link', { name: 'A che punto è la mia candidatura' }).click();
    await expect(title(page)).toHaveText('La Sua candidatura è arrivata.');
    expect(await findViolations(page)).toEqual([]);
    await main(page).getByRole('link', { name: 'Cancellare tutto' }).click();
    await expect(title(page)).toHaveText('Cancellare tutto?');
    expect(await findViolations(page)).toEqual([]);
    await main(page).getByRole('checkbox').check();
    await main(page).getByRole('button', { name: 'Cancellare tutto adesso' }).click();
    await expect(title(page)).toHaveText('Tutto è cancellato.');
    expect(page.url()).toBe(`${originOf(multilingual)}/it/bewerbung/geloescht`);
  });
});

test(
  'every brand shows an application by its key, with the same headers',
  { tag: '@applicants' },
  async ({ page, goTo, isMobile }) => {
    test.skip(isMobile, 'nothing here depends on the screen');
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '192.0.2.141' });
    await goTo(house, 'application');
    const surname = await apply(page, 'Wo meine Bewerbung steht');
    await findDelivered(APPLICATIONS, { nachname: surname });
    const key = page.url().split('/').at(-1) ?? '';
    for (const brand of brands.filter(
      ({ hiddenRoutes }) => !hiddenRoutes.includes('applicantPage'),
    ))
      for (const below of ['', '/loeschen']) {
        const path = inLanguage(`/bewerbung/${key}${below}`, 'fr', brand);
        const { status, headers, body } = await askSite(brand, path);
        expect([brand.id, status]).toEqual([brand.id, 200]);
        expect(headers).toMatchObject({
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex, nofollow',
        });
        expect(body.includes(surname)).toBe(below === '');
      }
  },
);
