import type { Page } from '@playwright/test';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import type { Language } from '../../src/domain/locale/Locale.ts';
import { LOGIN_FIELDS } from '../../src/ui/screens/Login/loginData.ts';
import { expect, house, originOf, pathOf, sitePort } from './journey.ts';
import { hostOf } from './listAddresses.ts';
import { openSession, STAFF } from './openSession.ts';

/**
 * One session for all journeys of a worker that test something else: signing in has its own
 * journeys.
 */
let session: Promise<string> | undefined;

/**
 * In milliseconds. A busy content service may not respond in time; then the sign-in is retried, as
 * the page asks visitors to do.
 */
const TIMEOUT = 120_000;

/** The cookie of a new session, opened without a browser. */
export async function fetchSession(brand: Brand): Promise<string> {
  let found = '';
  await expect(async () => {
    found = (await openSession({ port: sitePort(), host: hostOf(brand) })).cookie;
    expect(found).not.toBe('');
  }).toPass({ timeout: TIMEOUT });
  return found;
}

/** Opens a page of the staff's area with an existing session. */
export async function openSignedIn(
  page: Page,
  brand: Brand,
  place: 'internal' | 'signature',
  language?: Language,
): Promise<void> {
  const [name = '', value = ''] = (await (session ??= fetchSession(house))).split('=');
  await page
    .context()
    .addCookies([{ name, value, url: originOf(brand), httpOnly: true, sameSite: 'Lax' }]);
  const path = pathOf(brand, place, language);
  await page.goto(originOf(brand) + path);
  expect(new URL(page.url()).pathname).toBe(path);
}

const LOGIN = /\/auth(?:\?|$)/;

/** Fills in and sends the sign-in page, in any language; resolves on the page behind it. */
export const signIn = (page: Page): Promise<void> =>
  expect(async () => {
    if (LOGIN.test(page.url())) {
      await page
        .locator(`[name="${LOGIN_FIELDS.username}"]`)
        .fill(STAFF.username, { timeout: 5000 });
      await page
        .locator(`[name="${LOGIN_FIELDS.password}"]`)
        .fill(STAFF.password, { timeout: 5000 });
      await page.locator('main form button[type="submit"]').click({ timeout: 5000 });
    }
    await expect(page).not.toHaveURL(LOGIN, { timeout: 20_000 });
  }).toPass({ timeout: TIMEOUT });
