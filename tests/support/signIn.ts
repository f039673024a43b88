import type { Page } from '@playwright/test';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import type { Language } from '../../src/domain/locale/Locale.ts';
import { LOGIN_FIELDS } from '../../src/ui/screens/Login/loginData.ts';
import { originOf, pathOf } from './journey.ts';
import { STAFF } from './openSession.ts';

/** Opens a page of the staff's area, signs in on the way, and ends up there. */
export async function openSignedIn(page: Page, brand: Brand, place: 'internal' | 'signature', language?: Language): Promise<void> {
  await page.goto(originOf(brand) + pathOf(brand, place, language));
  await signIn(page);
  await page.waitForURL(`**${pathOf(brand, place, language)}`);
}

/** Fills in the page to sign in at, in whatever language it is, and sends it. */
export async function signIn(page: Page): Promise<void> {
  await page.locator(`[name="${LOGIN_FIELDS.username}"]`).fill(STAFF.username);
  await page.locator(`[name="${LOGIN_FIELDS.password}"]`).fill(STAFF.password);
  await page.locator('main form button[type="submit"]').click();
}
