import { addDays } from '../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../src/domain/shared/zurichTime.ts';
import { sendVisitRequest } from '../support/sendVisitRequest.ts';
import { testSecrets } from '../support/testSecrets.ts';
import { expect, test } from './panelPage.ts';

const PHONE = { width: 390, height: 844 };

test('reception finds the overdue request first, calls, confirms a time and closes it', async ({
  visitPanel,
}) => {
  const today = zurichDate(new Date());
  const content = {
    url: String(process.env['FOYER_CONTENT_URL']),
    token: testSecrets.CONTENT_TOKEN,
  };
  const name = `Besuch ${Date.now()}`;
  await sendVisitRequest(content, {
    name: `${name} spät`,
    email: null,
    telefon: '044 000 00 00',
    eingegangen: `${addDays(today, -14)}T09:00:00.000Z`,
    wuensche: [{ tag: addDays(today, 20), zeit: 'nachmittag' }],
    text: 'Gern mit Führung',
  });
  await sendVisitRequest(content, { name: `${name} neu` });
  const page = await visitPanel('Empfang');
  await page.getByRole('link', { name: 'Anfragen' }).first().click();
  const overdue = page.getByRole('region', { name: /^Überfällig: / });
  await expect(overdue.getByRole('link', { name: `${name} spät` })).toBeVisible();
  await expect(overdue.getByRole('link', { name: `${name} neu` })).toHaveCount(0);
  await expect(
    page.getByRole('region', { name: /^Im Lauf: / }).getByRole('link', { name: `${name} neu` }),
  ).toBeVisible();

  // On a phone the parts of a row stand below each other, and nothing is cut off.
  const desk = page.viewportSize();
  await page.setViewportSize(PHONE);
  await expect(overdue.getByRole('link', { name: `${name} spät` })).toBeVisible();
  const isTooWide = () =>
    page.evaluate(() => {
      const main = document.querySelector('main');
      return main !== null && main.scrollWidth > main.clientWidth;
    });
  expect(await isTooWide()).toBe(false);
  await overdue.getByRole('link', { name: `${name} spät` }).click();
  await expect(page.getByText('Ohne E-Mail-Adresse: Bitte anrufen.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Anrufen: 044 000 00 00' })).toHaveAttribute(
    'href',
    'tel:+41440000000',
  );
  expect(await isTooWide()).toBe(false);
  if (desk !== null) await page.setViewportSize(desk);

  await page.getByLabel('Uhrzeit').fill('14:30');
  await page.getByRole('button', { name: 'Termin bestätigen' }).click();
  await expect(page.getByText('Stand: von «Neu» auf «Bestätigt»')).toBeVisible();
  await expect(page.getByText(/um 14:30 Uhr, 60 Minuten$/)).toBeVisible();
  // Who confirms once more does not move the appointment.
  await expect(page.getByLabel('Uhrzeit')).toHaveValue('14:30');
  await page.getByRole('button', { name: 'Erledigt', exact: true }).click();
  await expect(page.getByText('Stand: von «Bestätigt» auf «Erledigt»')).toBeVisible();
  await expect(page.getByText(/^Empfang Prüfung, /).first()).toBeVisible();

  await page.getByRole('link', { name: 'Zurück' }).click();
  await page.getByRole('button', { name: /\d+ Erledigt$/ }).click();
  await expect(page.getByRole('link', { name: `${name} spät` })).toBeVisible();
});

test('a hostile request is only text, fits a phone, and what is typed survives a lost network', async ({
  openPanel,
}) => {
  const today = zurichDate(new Date());
  const content = {
    url: String(process.env['FOYER_CONTENT_URL']),
    token: testSecrets.CONTENT_TOKEN,
  };
  const name = `${'Ö'.repeat(80)} <img src=x onerror=alert(1)>`;
  const id = await sendVisitRequest(content, {
    name,
    email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example`,
    text: `=HYPERLINK("https://example.com") ${'W'.repeat(300)}`,
    institution: 'F'.repeat(100),
    wuensche: [
      { tag: addDays(today, -3), zeit: 'vormittag' },
      { tag: addDays(today, 20), zeit: 'abend' },
    ],
  });
  const page = await openPanel('Empfang', `/plugins/visits/${id}`);
  await page.setViewportSize(PHONE);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  const overflow = (): Promise<number> =>
    page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth);
  expect(await overflow()).toBe(0);
  await expect(page.getByRole('radio', { name: /vorbei/ })).toBeDisabled();
  await expect(page.getByRole('radio', { name: /am Abend$/ })).toBeChecked();

  await page.getByRole('combobox', { name: 'Dauer' }).click();
  await page.getByRole('option', { name: '30 Minuten' }).click();
  await page.getByLabel('Uhrzeit').fill('18:45');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Termin bestätigen' }).click();
  await expect(page.getByText('Das ist nicht gelungen.', { exact: false }).first()).toBeVisible();
  await expect(page.getByLabel('Uhrzeit')).toHaveValue('18:45');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Termin bestätigen' }).click();
  await expect(page.getByText(/um 18:45 Uhr, 30 Minuten$/)).toBeVisible();

  await page.goto(`${content.url}/admin/plugins/visits`);
  await expect(page.getByRole('link', { name }).first()).toBeVisible();
  expect(await overflow()).toBe(0);
  await page.goto(`${content.url}/admin/plugins/visits/GIBT-ESNICHT`);
  await expect(page.getByRole('heading', { name: 'Diese Anfrage ist nicht da' })).toBeVisible();
});
