import { house, openEditor } from '../support/journey.ts';
import { createPanelUser } from '../support/panelUser.ts';
import { accountOf, expect, panelAddress, test } from './panelPage.ts';

const PAGES = 'api::seite.seite';

test('an editor signs in and is greeted in German', async ({ page }) => {
  const { email, password } = await accountOf('Redaktion');
  await page.goto(panelAddress());
  await page.getByRole('textbox', { name: 'E-Mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Passwort' }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Redaktion/u })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test(
  'without a mail server a forgotten password says whom to ask, and an invitation sells nothing',
  { tag: '@panel' },
  async ({ page }) => {
    await page.goto(panelAddress('/auth/forgot-password'));
    await page.getByRole('textbox', { name: 'E-Mail' }).fill('niemand@haus.example');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Bitten Sie die Verwaltung')).toBeVisible();

    const contentUrl = String(process.env['FOYER_CONTENT_URL']);
    const admin = createPanelUser(contentUrl, (await accountOf('Administration')).token);
    const roles = (await admin.ask('/admin/roles')).body as {
      readonly data: readonly { readonly id: number }[];
    };
    const invited = await admin.ask('/admin/users', 'POST', {
      email: `${crypto.randomUUID()}@haus.example`,
      firstname: 'Neu',
      lastname: 'Probe',
      roles: [roles.data[0]?.id],
    });
    const { registrationToken } = (
      invited.body as { readonly data: { readonly registrationToken: string } }
    ).data;
    await page.goto(panelAddress(`/auth/register?registrationToken=${registrationToken}`));
    await expect(page.getByLabel('Passwort bestätigen')).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
  },
);

test(
  'the home page shows the tasks of the own role only',
  { tag: '@panel' },
  async ({ visitPanel }) => {
    const reception = await visitPanel('Empfang');
    const editor = await visitPanel('Redaktion');
    await expect(reception.getByRole('region', { name: 'Neue Nachrichten' })).toBeVisible();
    await expect(reception.getByRole('region', { name: 'Neue Bewerbungen' })).toHaveCount(0);
    await expect(editor.getByRole('region', { name: 'Meine Entwürfe' })).toBeVisible();
    await expect(editor.getByRole('region', { name: 'Neue Nachrichten' })).toHaveCount(0);
    // This comes from the site's own report, which it shows in the staff's area.
    const missing = editor.getByRole('region', { name: 'Fehlende Übersetzungen' });
    await expect(missing.getByText(/^(?:Ein|\d+) Hinweise?$/u)).toBeVisible({ timeout: 90_000 });
    await missing.getByRole('link').first().click();
    await expect(editor.getByRole('link', { name: 'Alle Übersetzungen' })).toBeVisible();
  },
);

test(
  'unsaved changes survive the end of the session: the editor signs in again in a dialog above the form',
  { tag: '@panel' },
  async ({ openPanel }) => {
    const editor = openEditor();
    const documentId = await editor.publishNew(PAGES, 'de-CH', {
      marke: house.id,
      pfad: `s/probe-${crypto.randomUUID()}`,
      titel: 'Probe der Sitzung',
    });
    const { password } = await accountOf('Redaktion');
    const path = `/content-manager/collection-types/${PAGES}/${documentId}`;
    const page = await openPanel('Redaktion', path);
    const title = page.getByRole('textbox', { name: /^Titel/u }).first();
    await expect(title).toHaveValue('Probe der Sitzung');
    await title.fill('Geschrieben, als die Sitzung endete');
    // This browser has no session cookie, so the panel gets no new token for the refused one. The
    // form sends its presence every few seconds.
    await page.route(
      '**/colleagues/here',
      (route) => route.fulfill({ status: 401, json: { error: { status: 401 } } }),
      { times: 1 },
    );
    const dialog = page.getByRole('dialog', { name: 'Bitte melden Sie sich wieder an' });
    await expect(dialog.getByLabel('Passwort')).toBeFocused();
    await page.keyboard.press('Escape');
    await dialog.getByLabel('Passwort').fill('nicht das richtige');
    await dialog.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(dialog.getByText('E-Mail oder Passwort stimmt nicht.')).toBeVisible();
    await expect(dialog.getByLabel('Passwort')).toBeFocused();
    await dialog.getByLabel('Passwort').fill(password);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(title).toBeFocused();
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect
      .poll(() => editor.find(PAGES, 'de-CH', { documentId }))
      .toMatchObject({ titel: 'Geschrieben, als die Sitzung endete' });
    await expect(title).toHaveValue('Geschrieben, als die Sitzung endete');
    // Here the save itself is refused: Strapi has removed the form by then.
    await page.context().clearCookies();
    await title.fill('Gespeichert, als die Sitzung endete');
    let isRefused = false;
    await page.route('**/content-manager/collection-types/**', (route) => {
      if (isRefused || route.request().method() !== 'PUT') return route.fallback();
      isRefused = true;
      return route.fulfill({ status: 401, json: { error: { status: 401 } } });
    });
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await dialog.getByLabel('Passwort').fill(password);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => editor.find(PAGES, 'de-CH', { documentId }))
      .toMatchObject({ titel: 'Gespeichert, als die Sitzung endete' });
    await expect(title).toHaveValue('Gespeichert, als die Sitzung endete');
    await editor.remove(PAGES, documentId);
  },
);
