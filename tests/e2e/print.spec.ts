import { askSite, EVENT_LINK, expect, findLink, house, MEDIA_LINK, originOf, test } from '../support/journey.ts';
import { countPdfPages } from '../support/countPdfPages.ts';

test.skip(({ isMobile }) => isMobile, 'paper is as wide everywhere');

const ownHouse = async (): Promise<string> => new URL(String(/<loc>([^<]*\/unsere-haeuser\/[^<]*)<\/loc>/.exec((await askSite(house, '/sitemap.xml')).body)?.[1])).pathname;

const sheets: readonly (readonly [what: string, path: () => Promise<string>])[] = [
  ['an event', () => findLink(house, '/events', EVENT_LINK)],
  ['a house', ownHouse],
  ['a job', () => findLink(house, '/jobs/offene-stellen', /^\/jobs\/offene-stellen\/[a-z0-9]+$/)],
  ['the way to the house', async () => '/kontakt'],
];

for (const [what, path] of sheets) {
  test(`${what} is printed on one sheet, without menus and forms`, async ({ page }) => {
    await page.goto(originOf(house) + (await path()));
    await page.evaluate(() => document.fonts.ready);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
    expect(countPdfPages(await page.pdf({ format: 'A4' }))).toBe(1);
  });
}

test('the list of media entries is printed without its filters', async ({ page, goTo }) => {
  await goTo(house, 'media');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main').locator('a[href*="jahr="]').filter({ visible: true })).toHaveCount(0);
  expect(await findLink(house, '/media', MEDIA_LINK)).not.toBe('');
});
