import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import type { Session } from '../../src/domain/session/Session.ts';
import {
  expect,
  group,
  house,
  multilingual,
  originOf,
  sitePort,
  test,
  waitForHydration,
} from '../support/journey.ts';
import { findViolations } from '../support/findViolations.ts';
import { hostOf } from '../support/listAddresses.ts';
import { STAFF } from '../support/openSession.ts';
import { fetchSession, signIn } from '../support/signIn.ts';
import { startTestSite } from '../support/startTestServices.ts';
import { startTlsProxy } from '../support/startTlsProxy.ts';

const MINUTE = 60_000;
const password = (page: Page) => page.getByLabel('Passwort');
const signOut = (page: Page) => page.getByRole('button', { name: 'Abmelden' });

/** Opens a session without typing. Returns the path of the file in which the server stores it. */
async function enter(context: BrowserContext, brand: Brand): Promise<string> {
  const [name = '', value = ''] = (await fetchSession(brand)).split('=');
  await context.addCookies([
    { name, value, url: originOf(brand), httpOnly: true, sameSite: 'Lax' },
  ]);
  return join(
    String(process.env['FOYER_SITE_DATA']),
    'sessions',
    `${createHash('sha256').update(value).digest('hex')}.json`,
  );
}

const read = (file: string): Session => JSON.parse(readFileSync(file, 'utf8')) as Session;
/** Changes the session as if its user had been idle for a while. */
const leaveIdle = (file: string, milliseconds: number): void =>
  moveEnd(file, 'idleEndsAt', milliseconds);
function moveEnd(file: string, which: 'idleEndsAt' | 'endsAt', milliseconds: number): void {
  writeFileSync(
    file,
    JSON.stringify({ ...read(file), [which]: new Date(Date.now() + milliseconds).toISOString() }),
  );
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? 'staff who sign in' : 'staff who sign in without JavaScript',
    () => {
      test.use({ javaScriptEnabled });

      test('see an error for a wrong password, reach the requested page and can sign out', async ({
        page,
      }, { project }) => {
        await page.goto(`${originOf(house)}/mail-signatur`);
        await expect(page).toHaveURL(`${originOf(house)}/auth?nach=%2Fmail-signatur`);
        // A user name of this test's own, since failed attempts are counted per name.
        await page.getByLabel('Benutzername').fill(`falsch-${project.name}-${javaScriptEnabled}`);
        await password(page).fill('falsch');
        await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
        await expect(page).toHaveTitle(/^Fehler: Anmelden/);
        await expect(page.locator(':focus')).toContainText(
          'Fehler beim Login: Überprüfen Sie Benutzername und Passwort.',
        );
        await expect(password(page)).toHaveValue('');
        await signIn(page);
        await expect(page).toHaveURL(`${originOf(house)}/mail-signatur`);
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Signatur');
        // Wait for the scripts: without a session the server does not serve them, so signing out
        // earlier would abort their requests.
        if (javaScriptEnabled) await waitForHydration(page, 'staff');
        await signOut(page).click();
        await expect(page).toHaveURL(/[?&]ende=abgemeldet$/);
        await expect(page.getByRole('status')).toContainText('Sie sind abgemeldet');
        await page.goto(`${originOf(house)}/intern`);
        await expect(page).toHaveURL(`${originOf(house)}/auth?nach=%2Fintern`);
      });
    },
  );
}

test.describe('over HTTPS', () => {
  // The reverse proxy has a self-signed certificate.
  test.use({ ignoreHTTPSErrors: true });

  test(
    'the session cookie has the __Host- prefix, is only for this host, is HttpOnly and is deleted on signing out',
    { tag: '@sessions' },
    async ({ page, context, isMobile }) => {
      test.skip(isMobile, 'nothing here depends on the screen');
      const front = await startTlsProxy(sitePort());
      try {
        const address = `https://${hostOf(house)}:${front.port}/intern`;
        await page.goto(address);
        await signIn(page);
        await expect(page).toHaveURL(address);
        const cookies = async () =>
          (await context.cookies())
            // It outlives the session, and signs nobody in.
            .filter(({ name }) => name !== '__Host-foyer-geraet')
            .map(({ name, domain, path, secure, httpOnly, sameSite, expires }) => ({
              name,
              domain,
              path,
              secure,
              httpOnly,
              sameSite,
              expires,
            }));
        // A domain without a leading dot means that `Domain` was not set: the cookie is for this host
        // only. It is a session cookie.
        expect(await cookies()).toEqual([
          {
            name: '__Host-foyer-sitzung',
            domain: hostOf(house),
            path: '/',
            secure: true,
            httpOnly: true,
            sameSite: 'Lax',
            expires: -1,
          },
        ]);
        expect(await page.evaluate(() => document.cookie)).toBe('');
        await signOut(page).click();
        await expect(page).toHaveURL(/[?&]ende=abgemeldet$/);
        expect((await cookies()).map(({ name }) => name)).not.toContain('__Host-foyer-sitzung');
      } finally {
        await front.stop();
      }
    },
  );
});

test('staff can sign in with the keyboard alone and paste the password', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no keyboard of its own');
  const requested = `${originOf(multilingual)}/it/mail-signatur`;
  // Retried if the content service was too busy to respond.
  await expect(async () => {
    await page.goto(requested);
    await page.getByLabel('Nome utente').focus();
    await page.keyboard.type(STAFF.password);
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+X');
    await page.keyboard.type(STAFF.username);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+V');
    await expect(page.locator('main [maxlength]')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(requested, { timeout: 20_000 });
  }).toPass({ timeout: 120_000 });
});

test(
  'signing out in one tab also signs out the page in another tab; other broadcast messages are ignored',
  { tag: '@sessions' },
  async ({ page, context, isMobile }) => {
    test.skip(isMobile, 'nothing here depends on the screen');
    await enter(context, house);
    await page.goto(`${originOf(house)}/mail-signatur`);
    await waitForHydration(page, 'staff');
    const other = await context.newPage();
    await other.goto(`${originOf(house)}/intern`);
    await page.evaluate(() => {
      Object.assign(window, {
        strange: new Promise<void>((heard) => {
          new BroadcastChannel('foyer-sitzung').addEventListener('message', () => heard());
        }),
      });
    });
    await other.evaluate(() => {
      const channel = new BroadcastChannel('foyer-sitzung');
      const message = { ended: true, location: 'https://boese.example/' };
      // `BroadcastChannel.postMessage` does not take a target origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel.postMessage(message);
    });
    await page.evaluate(() => (window as unknown as { readonly strange: Promise<void> }).strange);
    await expect(page).toHaveURL(`${originOf(house)}/mail-signatur`);
    await expect(signOut(page)).toBeVisible();
    await signOut(other).click();
    await expect(other.getByRole('status')).toContainText('Sie sind abgemeldet');
    await expect(page).toHaveURL(/\/auth\?nach=%2Fmail-signatur&ende=abgemeldet$/);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Abmelden' })).toHaveCount(0);
  },
);

test(
  'users stay signed in when the server restarts',
  { tag: '@sessions' },
  async ({ browser, isMobile }) => {
    test.skip(isMobile, 'nothing here depends on the screen');
    const dataDir = mkdtempSync(join(tmpdir(), 'foyer-restart-'));
    let site = await startTestSite({
      contentUrl: String(process.env['FOYER_CONTENT_URL']),
      dataDir,
    });
    const page = await browser.newPage();
    try {
      const address = `http://${hostOf(house)}:${site.port}/mail-signatur`;
      await page.goto(address);
      await signIn(page);
      await expect(page).toHaveURL(address);
      await site.stop();
      site = await startTestSite({
        contentUrl: String(process.env['FOYER_CONTENT_URL']),
        dataDir,
        port: site.port,
      });
      await page.reload();
      await expect(page).toHaveURL(address);
      await expect(signOut(page)).toBeVisible();
    } finally {
      await page.close();
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);

test(
  'an idle session can be extended with one press; a session near its maximum duration shows a warning',
  { tag: '@sessions' },
  async ({ page, context }) => {
    const file = await enter(context, house);
    await page.clock.install();
    await page.goto(`${originOf(house)}/intern`);
    const script = page.waitForResponse(/\/auth\/sitzung$/);
    leaveIdle(file, 1.5 * MINUTE);
    await page.clock.runFor(28.1 * MINUTE);
    await script;
    const dialog = page.getByRole('dialog', { name: 'Ihre Sitzung endet gleich' });
    await expect(dialog).toBeVisible();
    await expect(page.getByRole('button', { name: 'Angemeldet bleiben' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect
      .poll(() => Date.parse(read(file).idleEndsAt) - Date.now())
      .toBeGreaterThan(29 * MINUTE);
    // As if the twelve hours were almost over.
    moveEnd(file, 'endsAt', 1.5 * MINUTE);
    await page.clock.runFor(28.1 * MINUTE);
    await expect(dialog.getByText('Nach zwölf Stunden endet jede Sitzung')).toBeVisible();
    await expect(dialog.getByText('Sie haben länger nichts getan')).toBeHidden();
  },
);

test(
  'an expired session shows the sign-in page, which leads back to the same page',
  { tag: '@sessions' },
  async ({ page, context, isMobile }) => {
    test.skip(isMobile, 'nothing here depends on the screen');
    const file = await enter(context, house);
    await page.clock.install();
    await page.goto(`${originOf(house)}/intern?haus=${house.id}`);
    leaveIdle(file, -MINUTE);
    await page.clock.runFor(28.1 * MINUTE);
    await expect(page).toHaveURL(/\/auth\?nach=%2Fintern%3Fhaus%3D[a-z-]+&ende=abgelaufen$/);
    const ended = page.getByRole('status');
    await expect(ended).toContainText('Ihre Sitzung ist abgelaufen');
    // Wait for this before typing: a field that already has the focus would keep it, and the browser
    // would log that.
    await expect(ended).toBeFocused();
    await signIn(page);
    await expect(page).toHaveURL(`${originOf(house)}/intern?haus=${house.id}`);
  },
);

for (const [brand, path] of [
  [house, '/auth'],
  [group, '/auth?ende=abgelaufen'],
  [multilingual, '/fr/auth'],
  [house, '/intern'],
] as const) {
  test(`axe finds no violations on ${brand.id} ${path}`, async ({ page, context, isMobile }) => {
    test.skip(isMobile && path !== '/intern', 'the page is the same on a phone');
    if (!path.includes('auth')) await enter(context, brand);
    await page.goto(originOf(brand) + path);
    const violations = await findViolations(page, {
      runOnly: {
        type: 'tag',
        values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      },
    });
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    ).toEqual([]);
  });
}
