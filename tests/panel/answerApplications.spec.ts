import type { Page } from '@playwright/test';
import { brands } from '../support/listAddresses.ts';
import { sendApplication } from '../support/sendApplication.ts';
import { testSecrets } from '../support/testSecrets.ts';
import { findViolations } from '../support/findViolations.ts';
import { expect, test } from './panelPage.ts';

/** The first words of names, by what happens to them. */
const REFUSED = ['Abel', 'Bär', 'Cerny', 'Duss', 'Egli', 'Frey', 'Gut', 'Hess'];
const INVITED = ['Iten', 'Jost', 'Kunz', 'Lang', 'Moor', 'Nef'];
const HANDED_ON = ['Ott', 'Pfister', 'Roth'];
const KEPT = ['Suter', 'Tanner', 'Uster'];

const SEND = 'Senden in 10 Minuten';

/** No mail server runs in this suite: replies wait, and nothing leaves. */
async function promiseMails(page: Page): Promise<void> {
  await page.route('**/replies/bewerbung/*', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch({ maxRetries: 3 });
    return route.fulfill({ response, json: { ...(await response.json()), hasMail: true } });
  });
}

test('HR answers twenty applications: refusals in bulk, invitations, handing on and keeping', async ({
  openPanel,
}) => {
  const mark = `Zwanzig${Date.now()}`;
  const content = {
    url: String(process.env['FOYER_CONTENT_URL']),
    token: testSecrets.CONTENT_TOKEN,
  };
  for (const name of [...REFUSED, ...INVITED, ...HANDED_ON, ...KEPT])
    await sendApplication(content, {
      nachname: `${name} ${mark}`,
      email: `${name.toLowerCase()}@post.example`,
      eingegangen: new Date(Date.now() - 16 * 24 * 3600 * 1000),
    });
  const page = await openPanel('HR');
  await promiseMails(page);
  await page.getByRole('link', { name: 'Bewerbungen' }).first().click();
  const begun = Date.now();
  await page.getByRole('searchbox', { name: 'Suchen' }).fill(mark);
  await expect(page.getByText('Überfällig: 20')).toBeVisible();

  for (const name of REFUSED) await page.getByRole('checkbox', { name: `${name} ${mark}` }).check();
  await page.getByRole('button', { name: 'Mit Vorlage antworten' }).click();
  await page.getByRole('button', { name: '8 senden in 10 Minuten' }).click();
  await expect(page.getByText(/^Acht Absagen gehen (?:um|bis) /)).toBeVisible();

  const open = (name: string) => page.getByRole('link', { name: `${name} ${mark}` }).click();
  const back = () => page.getByRole('link', { name: '← Bewerbungen' }).click();
  for (const name of INVITED) {
    await open(name);
    await page.getByRole('button', { name: 'Zeit hinzufügen' }).click();
    await page.getByRole('button', { name: SEND }).click();
    await expect(page.getByText(/^Einladung geht um /)).toBeVisible();
    await back();
  }
  const house = brands.find(({ id }) => id !== brands[0]?.id)?.id ?? '';
  // The preview is the mail, in a frame that may do nothing.
  await open(HANDED_ON[0] ?? '');
  const box = page.locator('.fd-comp');
  await box.getByLabel('Vorlage').selectOption('Absage');
  await box.getByLabel('Text der Antwort').fill('Guten Tag\n\nIhre Seite: {seite}');
  await page.getByRole('button', { name: 'Ansehen, wie sie ankommt' }).click();
  const frame = page.locator('iframe[title="Die E-Mail, wie sie ankommt"]');
  await expect(frame).toHaveAttribute('sandbox', '');
  const link = frame.contentFrame().getByRole('link', { name: 'https://…/bewerbung/…' });
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  // What is typed is not lost by leaving; a reply that was taken back is as it was.
  await back();
  await page.getByRole('button', { name: 'Hier bleiben' }).click();
  await page.getByRole('button', { name: SEND }).click();
  await page.getByRole('button', { name: 'Zurückholen' }).click();
  await expect(box.getByLabel('Text der Antwort')).toHaveValue(/Ihre Seite: \{seite\}$/);
  await back();
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  for (const name of HANDED_ON) {
    await open(name);
    await page.getByRole('button', { name: 'Weitergeben' }).click();
    await page.getByLabel('An welches Haus').selectOption(house);
    await page.getByRole('button', { name: SEND }).click();
    await expect(page.getByText(/^Frage zur Weitergabe geht um /)).toBeVisible();
    await back();
  }
  for (const name of KEPT) {
    await open(name);
    await page.getByRole('button', { name: 'Aufbewahren', exact: true }).click();
    await page.getByRole('button', { name: SEND }).click();
    await expect(page.getByText(/^Frage zur Aufbewahrung geht um /)).toBeVisible();
    await back();
  }
  const seconds = (Date.now() - begun) / 1000;
  test.info().annotations.push({ type: 'twenty answers', description: `${seconds} s` });

  // All of them can still be taken back.
  await expect(page.getByText(/^20 Antworten gehen (?:um|bis) /)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Zurückholen' }).click();
  await expect(page.getByText(/ Antworten gehen /)).toHaveCount(0);
});
