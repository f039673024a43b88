import { expect, house, openEditor, originOf, test } from '../support/journey.ts';
import { openSignedIn } from '../support/signIn.ts';

const SEITE = 'api::seite.seite';
const VISIBLE_WITHIN_MS = 30_000;
const DEAD = '/gibt-es-nicht';

test('a link that leads nowhere is told of until it is mended, with the way to its entry', async ({ page, isMobile }) => {
  test.skip(isMobile, 'one journey changes the content, not two at once');
  // Each look is a report of its own, made from all content of all brands while other journeys ask for pages.
  test.slow();
  const editor = openEditor();
  const title = `Geprüft um ${Date.now()}`;
  const fields = (target: string) => ({
    marke: house.id, pfad: 's/geprueft', titel: title, metaTitle: title, metaDescription: 'Eine Seite, die geprüft wird.',
    bloecke: [{ __component: 'block.aufruf', titel: 'Und dann', link: { text: 'Dorthin', ziel: target } }],
  });
  await openSignedIn(page, house, 'internal');
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
  await openSignedIn(page, house, 'internal');
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
