import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { fetchEditorToken } from '../support/contentEditor.ts';
import { createPanelUser } from '../support/panelUser.ts';
import {
  OIDC_CLIENT,
  startOidcProvider,
  type ProviderPerson,
} from '../support/startOidcProvider.ts';
import { startTestContent, type TestContent } from '../support/startTestServices.ts';
import { testSecrets } from '../support/testSecrets.ts';
import { expect, test } from './panelPage.ts';

const GROUPS = ['redaktion', 'haus-tabor'];

const people = new Map<string, ProviderPerson>([
  ['ida', { email: 'ida@haus.example', isVerified: true, groups: GROUPS }],
  ['ohne-gruppe', { email: 'ohne@haus.example', isVerified: true, groups: ['sport'] }],
  ['unbestaetigt', { email: 'uli@haus.example', isVerified: false, groups: GROUPS }],
  ['fremd', { email: 'fremd@haus.example', isVerified: true, groups: GROUPS }],
]);
let provider: Awaited<ReturnType<typeof startOidcProvider>>;
let content: TestContent;

test.beforeAll(async () => {
  test.setTimeout(400_000);
  provider = await startOidcProvider(people);
  content = await startTestContent({
    more: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: OIDC_CLIENT.id,
      OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
      OIDC_EMERGENCY_ACCOUNT: testSecrets.CONTENT_ADMIN_EMAIL,
      OIDC_GROUPS: 'redaktion=Redaktion;haus-tabor=tabor',
    },
  });
  provider.register([`${content.url}/accounts/provider/back`]);
  const admin = createPanelUser(content.url, await fetchEditorToken(content.url));
  const roles = (await admin.ask('/admin/roles')).body as {
    readonly data: readonly { readonly id: number }[];
  };
  for (const [name, { email }] of people)
    if (name !== 'fremd')
      await admin.ask('/admin/users', 'POST', {
        email,
        firstname: 'Ida',
        lastname: 'Probe',
        roles: [roles.data[0]?.id],
      });
});
test.afterAll(async () => {
  await content.stop();
  await provider.stop();
});

/** From the sign-in page of the panel through the pages of the provider, and back. */
async function enter(page: Page, name: string): Promise<void> {
  await page.goto(`${content.url}/admin/auth/login`);
  await page.getByRole('link', { name: 'Mit dem Konto der Organisation anmelden' }).click();
  await page.locator('input[name="login"]').fill(name);
  await page.locator('input[name="password"]').fill('x');
  await page.locator('button[type="submit"]').click();
  await page.locator('button[type="submit"]').click();
}

test('somebody signs in with the account of the organisation, for the houses of its groups', async ({
  page,
}) => {
  await page.goto(`${content.url}/admin/auth/login`);
  await expect(page.getByText('Mit Passwort, nur im Notfall:')).toBeVisible();
  const axe = await new AxeBuilder({ page }).include('.foyer-anbieter').analyze();
  expect(axe.violations.map(({ id }) => id)).toEqual([]);
  await enter(page, 'ida');
  await expect(page.getByRole('heading', { level: 1, name: /Ida/u })).toBeVisible();
  const first = page.getByRole('region', { name: 'Erste Schritte' });
  await expect(first.getByText(/^Sie arbeiten für .*Tabor/u)).toBeVisible();
  // The second factor is the provider's.
  await expect(first.getByRole('link', { name: /zweiten Schritt/u })).toHaveCount(0);
});

for (const [name, words] of [
  ['ohne-gruppe', 'Für dieses Konto gibt es hier keinen Zugang.'],
  ['unbestaetigt', 'Ihre Organisation hat Ihre E-Mail-Adresse nicht bestätigt.'],
  ['fremd', 'Für dieses Konto gibt es hier keinen Zugang.'],
] as const)
  test(`who may not come in reads why: ${name}`, async ({ page }) => {
    await enter(page, name);
    await expect(page.locator('.foyer-anbieter').getByRole('alert')).toContainText(words);
    await expect(page).toHaveURL(/\/admin\/auth\/login/u);
  });

test('a password opens the emergency account alone, also without the provider', async ({
  page,
}) => {
  const signIn = async (email: string): Promise<void> => {
    await page.goto(`${content.url}/admin/auth/login`);
    await page.getByRole('textbox', { name: 'E-Mail' }).fill(email);
    await page.getByRole('textbox', { name: 'Passwort' }).fill(testSecrets.CONTENT_ADMIN_PASSWORD);
    await page.keyboard.press('Enter');
  };
  await signIn('ida@haus.example');
  await expect(page.getByText('mit dem Konto Ihrer Organisation').first()).toBeVisible();
  await provider.stop();
  await signIn(testSecrets.CONTENT_ADMIN_EMAIL);
  await expect(page.getByRole('heading', { level: 1, name: /Erste/u })).toBeVisible();
});
