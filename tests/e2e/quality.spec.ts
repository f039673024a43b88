import type { Page } from '@playwright/test';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { LOGIN_FIELDS } from '../../src/ui/screens/Login/loginData.ts';
import { expect, house, openEditor, originOf, pathOf, test } from '../support/journey.ts';
import { testSecrets } from '../support/testSecrets.ts';

const SEITE = 'api::seite.seite';
const VISIBLE_WITHIN_MS = 15_000;
const DEAD = '/gibt-es-nicht';

async function signIn(page: Page, brand: Brand): Promise<void> {
  await page.goto(originOf(brand) + pathOf(brand, 'internal'));
  await page.locator(`[name="${LOGIN_FIELDS.username}"]`).fill('intern');
  await page.locator(`[name="${LOGIN_FIELDS.password}"]`).fill(testSecrets.CONTENT_STAFF_PASSWORD);
  await page.locator('main form button[type="submit"]').click();
  await expect(page).toHaveURL(originOf(brand) + pathOf(brand, 'internal'));
}

test('a link that leads nowhere is told of until it is mended, with the way to its entry', async ({ page, isMobile }) => {
  test.skip(isMobile, 'one journey changes the content, not two at once');
  const editor = openEditor();
  const title = `Geprüft um ${Date.now()}`;
  const fields = (target: string) => ({
    marke: house.id, pfad: 's/geprueft', titel: title, metaTitle: title, metaDescription: 'Eine Seite, die geprüft wird.',
    bloecke: [{ __component: 'block.aufruf', titel: 'Und dann', link: { text: 'Dorthin', ziel: target } }],
  });
  await signIn(page, house);
  const row = page.getByRole('link', { name: title });
  const looksLike = (check: () => Promise<void>) => expect(async () => {
    await page.goto(`${originOf(house)}/intern?pruefung=links&marke=${house.id}`);
    await check();
  }).toPass({ timeout: VISIBLE_WITHIN_MS, intervals: [300] });

  const documentId = await editor.publishNew(SEITE, 'de-CH', fields(DEAD));
  try {
    await looksLike(() => expect(row).toContainText(`Der Link «${DEAD}» führt zu keiner Seite.`, { timeout: 300 }));
    const href = await row.getAttribute('href');
    expect(new URL(String(href)).pathname).toBe(`/admin/content-manager/collection-types/${SEITE}/${documentId}`);
    await expect(row).toHaveAttribute('target', '_blank');
    await expect(row).toContainText('öffnet in neuem Tab');

    await editor.publishChange(SEITE, documentId, 'de-CH', fields('/s/geprueft'));
    await looksLike(() => expect(row).toHaveCount(0, { timeout: 300 }));
  } finally {
    await editor.remove(SEITE, documentId);
  }
});

test('filters are addresses, counted and taken back', async ({ page }) => {
  await signIn(page, house);
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByRole('link', { name: /^Fehlende Übersetzungen \d/ }).click();
  await expect(page).toHaveURL(/\?pruefung=uebersetzungen$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Fehlende Übersetzungen' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Angaben für Suchmaschinen' })).toHaveCount(0);
  // Of all checks, whatever is chosen.
  await expect(heading).toHaveText(/^\d+ Sachen brauchen Pflege\.$/);
  await page.getByRole('link', { name: 'Auswahl «Fehlende Übersetzungen» aufheben' }).click();
  await expect(page).toHaveURL(/\/intern$/);
});

test('nothing of it is told to who has not signed in', async ({ page }) => {
  await page.goto(`${originOf(house)}/intern?pruefung=links`);
  await expect(page).toHaveURL(/\/auth/);
  expect(await page.content()).not.toContain('Fehlende Übersetzungen');
});
