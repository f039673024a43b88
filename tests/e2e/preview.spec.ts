import { askSite, expect, house, openEditor, originOf, test } from '../support/journey.ts';
import { previewPath } from '../support/previewPath.ts';

const PAGES = 'api::seite.seite';

test.skip(({ isMobile }) => isMobile, 'one journey changes the content, not two at once');

test('an editor sees a draft that visitors do not see', async ({ page }) => {
  const editor = openEditor();
  const { documentId, ...fields } = await editor.find(PAGES, 'de-CH', {
    marke: house.id,
    pfad: 'pflege-betreuung',
  });
  const draft = `Entwurf von ${Date.now()}`;
  await editor.saveDraft(PAGES, documentId, 'de-CH', { ...fields, titel: draft });
  const path = previewPath({
    uid: PAGES,
    documentId,
    locale: 'de-CH',
    status: 'draft',
    marke: house.id,
  });

  const { status, headers } = await askSite(house, path);
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(headers['x-robots-tag']).toMatch(/^noindex/);
  expect(headers['referrer-policy']).toBe('no-referrer');
  await page.goto(originOf(house) + path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(draft);
  await expect(page.getByText(/So ist die Seite nur für Sie sichtbar/)).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /^noindex/);

  expect((await askSite(house, '/pflege-betreuung')).body).not.toContain(draft);
  expect(
    (
      await askSite(
        house,
        `/api/seiten?filters[marke][$eq]=${house.id}&filters[pfad][$eq]=pflege-betreuung&status=draft&publicationState=preview`,
      )
    ).body,
  ).not.toContain(draft);
});
