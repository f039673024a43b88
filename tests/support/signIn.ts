import type { Page } from '@playwright/test';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import type { Language } from '../../src/domain/locale/Locale.ts';
import { LOGIN_FIELDS } from '../../src/ui/screens/Login/loginData.ts';
import { originOf, pathOf } from './journey.ts';
import { testSecrets } from './testSecrets.ts';

/** The staff user of the sample content. */
export const STAFF_USER = 'intern';

/** Opens a page of the staff's area, signs in on the way, and ends up there. */
export async function openSignedIn(page: Page, brand: Brand, place: 'internal' | 'signature', language?: Language): Promise<void> {
  await page.goto(originOf(brand) + pathOf(brand, place, language));
  await page.locator(`[name="${LOGIN_FIELDS.username}"]`).fill(STAFF_USER);
  await page.locator(`[name="${LOGIN_FIELDS.password}"]`).fill(testSecrets.CONTENT_STAFF_PASSWORD);
  await page.locator('main form button[type="submit"]').click();
  await page.waitForURL(`**${pathOf(brand, place, language)}`);
}
