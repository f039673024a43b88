import {
  askSite,
  expect,
  house,
  multilingual,
  openEditor,
  originOf,
  test,
} from '../support/journey.ts';
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

test('a draft is not shown if its address has no valid signature', async () => {
  const editor = openEditor();
  const { documentId } = await editor.find(PAGES, 'de-CH', {
    marke: house.id,
    pfad: 'pflege-betreuung',
  });
  const other = await editor.find(PAGES, 'de-CH', { marke: house.id, pfad: 'ueber-uns' });
  const requested = { uid: PAGES, documentId, locale: 'de-CH', status: 'draft', marke: house.id };
  const right = previewPath(requested);
  const hour = 3_600_000;
  for (const [why, path] of [
    ['no signature', right.replace(/&sig=.*/, '')],
    [
      'another signature',
      right.replace(/sig=./, (start) => (start === 'sig=0' ? 'sig=1' : 'sig=0')),
    ],
    ['another entry', right.replace(documentId, other.documentId)],
    ['another brand', right.replace(`marke=${house.id}`, `marke=${multilingual.id}`)],
    ['too old', previewPath(requested, Date.now() - hour)],
    ['valid for too long', previewPath(requested, Date.now() + 25 * hour)],
    ['another secret', previewPath(requested, undefined, 'a-secret-that-somebody-has-guessed')],
  ] as const) {
    const brand = why === 'another brand' ? multilingual : house;
    const { status, body } = await askSite(brand, path);
    expect([why, status]).toEqual([why, 403]);
    expect(body).toContain('lang="de-CH"');
  }
});

test('the preview address of the panel redirects to the host of the brand', async () => {
  const editor = openEditor();
  const { documentId } = await editor.find(PAGES, 'de-CH', { marke: house.id, pfad: 'wohnen' });
  const path = previewPath({
    uid: PAGES,
    documentId,
    locale: 'de-CH',
    status: 'published',
    marke: house.id,
  });
  const { status, headers } = await askSite(multilingual, path);
  expect([status, headers.location]).toEqual([302, `${originOf(house)}${path}`]);
});
