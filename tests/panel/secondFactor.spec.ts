import { AxeBuilder } from '@axe-core/playwright';
import { codeAt } from '../../src/adapters/totp/oneTimeCodes.ts';
import { createPanelUser } from '../support/panelUser.ts';
import { accountOf, expect, panelAddress, test } from './panelPage.ts';

const PASSWORD = 'Pruefung-2026-Cc3';

test('a person is invited on one screen, sets up the second step, and gets in with a recovery code later', async ({
  openPanel,
  browser,
}) => {
  const email = `${crypto.randomUUID()}@haus.example`;
  const started = Date.now();
  const admin = await openPanel('Administration', '/settings/personen');
  const invitation = admin.getByRole('region', { name: 'Person einladen' });
  await invitation.getByLabel('Vorname').fill('Vreni');
  await invitation.getByLabel('Nachname').fill('Probe');
  await invitation.getByLabel('E-Mail').fill(email);
  await invitation.getByRole('checkbox', { name: 'Küche', exact: true }).click();
  await invitation.getByRole('checkbox', { name: /^Gruppe/u }).click();
  await invitation.getByRole('button', { name: 'Einladen' }).click();
  const link = await invitation.getByRole('status').locator('b').innerText();
  const rules = admin.getByRole('region', { name: 'Anmeldung in zwei Schritten' });
  const required = rules.getByRole('checkbox', { name: 'Küche', exact: true });
  await required.click();
  await rules.getByRole('button', { name: 'Speichern' }).click();
  await expect(admin.getByText('Es gilt ab der nächsten Anmeldung').first()).toBeVisible();
  const violations = await new AxeBuilder({ page: admin }).include('main').analyze();
  expect(violations.violations.map(({ id }) => id)).toEqual([]);
  console.log(`invited and required: ${Date.now() - started} ms of the machine`);

  const context = await browser.newContext({ locale: 'de-CH' });
  const page = await context.newPage();
  await page.goto(link.replace(/^https?:\/\/[^/]+/u, new URL(panelAddress()).origin));
  await page.getByLabel('Passwort', { exact: false }).first().fill(PASSWORD);
  await page.getByLabel('Passwort bestätigen').fill(PASSWORD);
  await page.keyboard.press('Enter');
  const setUp = page.getByRole('dialog', { name: 'Anmeldung in zwei Schritten einrichten' });
  await expect(setUp.getByRole('img', { name: 'QR-Code für die App' })).toBeVisible();
  const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '');
  const axe = await new AxeBuilder({ page }).include('dialog').analyze();
  expect(axe.violations.map(({ id }) => id)).toEqual([]);
  await expect(setUp.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(setUp.getByRole('alert')).toContainText('Dieser Code stimmt nicht');
  await setUp.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, new Date()));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog', { name: 'Ihre Ersatzcodes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recovery = await codes.getByRole('listitem').first().innerText();
  await page.keyboard.press('Escape');
  await codes.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Vreni/u })).toBeVisible();
  await context.clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  await page.goto(panelAddress());
  await page.getByRole('textbox', { name: 'E-Mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Passwort' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const second = page.getByRole('dialog', { name: 'Code eingeben' });
  await second.getByRole('textbox', { name: 'Code' }).fill(recovery);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Vreni/u })).toBeVisible();
  await context.close();

  await createPanelUser(
    String(process.env['FOYER_CONTENT_URL']),
    (await accountOf('Administration')).token,
  ).ask('/accounts/second-factor/roles', 'PUT', { panel: [], staff: [] });
  console.log(`all of it: ${Date.now() - started} ms of the machine`);
});

test('a person switches the second step on herself, and off again with a code', async ({
  openPanel,
}) => {
  const { password } = await accountOf('Küche');
  const page = await openPanel('Küche');
  await page.getByRole('region', { name: 'Erste Schritte' }).getByText('zweiten Schritt').click();
  const main = page.getByRole('main');
  const type = (text: string): Promise<void> => main.getByLabel('Ihr Passwort').fill(text);
  await type('nicht das richtige');
  await main.getByRole('button', { name: 'Einrichten' }).click();
  await expect(page.getByText('Das Passwort stimmt nicht.')).toBeVisible();
  await type(password);
  await main.getByRole('button', { name: 'Einrichten' }).click();
  const setUp = page.getByRole('dialog', { name: 'Anmeldung in zwei Schritten einrichten' });
  const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '');
  await setUp.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, new Date()));
  await setUp.getByRole('button', { name: 'Weiter' }).click();
  const codes = page.getByRole('dialog', { name: 'Ihre Ersatzcodes' });
  const recovery = await codes.getByRole('listitem').first().innerText();
  await codes.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click();
  await expect(main.getByText('eingerichtet, noch 10 Ersatzcodes')).toBeVisible();
  const axe = await new AxeBuilder({ page }).include('main').analyze();
  expect(axe.violations.map(({ id }) => id)).toEqual([]);
  await type(password);
  await main.getByRole('button', { name: 'Ausschalten' }).click();
  const code = page.getByRole('dialog', { name: 'Code eingeben' });
  await code.getByRole('textbox', { name: 'Code' }).fill(recovery);
  await page.keyboard.press('Enter');
  await expect(main.getByText('Zweiter Schritt: nicht eingerichtet')).toBeVisible();
});

test('the administration invites somebody to the staff area, and blocks them', async ({
  openPanel,
}) => {
  const name = `s.${crypto.randomUUID().slice(0, 8)}`;
  const page = await openPanel('Administration', '/settings/personen');
  const part = page.getByRole('region', { name: 'Im internen Bereich der Websites' });
  await part.getByLabel('Benutzername').fill(name);
  await part.getByLabel('E-Mail').fill(`${name}@haus.example`);
  await part.getByRole('button', { name: 'In den internen Bereich einladen' }).click();
  const status = part.getByRole('status');
  await expect(status).toContainText('Es ist kein Mailserver eingerichtet.');
  await expect(status.locator('b')).toContainText('/auth?link=');
  const member = part.getByRole('group', { name });
  await expect(member).toContainText('eingeladen');
  await member.getByRole('button', { name: 'Sperren' }).click();
  await expect(member).toContainText('gesperrt');
  await expect(member.getByRole('button', { name: 'Noch einmal einladen' })).toHaveCount(0);
});
