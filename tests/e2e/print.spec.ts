import {
  EVENT_LINK,
  expect,
  findJob,
  findLink,
  group,
  house,
  originOf,
  PLACE_LINK,
  test,
  findHouse,
} from '../support/journey.ts';
import { countPdfPages } from '../support/countPdfPages.ts';
import { readQrCode } from '../support/readQrCode.ts';

test.skip(({ isMobile }) => isMobile, 'paper is as wide everywhere');
// A printer has more dots than a screen: at one dot per pixel, no camera could read a code of 26
// mm.
test.use({ deviceScaleFactor: 3 });

const sheets: readonly (readonly [what: string, path: () => Promise<string>])[] = [
  ['an event', () => findLink(house, '/events', EVENT_LINK)],
  ['a house', () => findHouse(house)],
  ['a job', () => findJob(house)],
  ['an offer', async () => `${await findLink(house, '/wohnen/freie-plaetze', PLACE_LINK)}?stufe=6`],
  ['the way to the house', async () => '/kontakt'],
];

for (const [what, path] of sheets) {
  test(`${what} is printed on one page, without menus and forms`, async ({ page }) => {
    await page.goto(originOf(house) + (await path()));
    await page.evaluate(() => document.fonts.ready);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(
      0,
    );
    expect(countPdfPages(await page.pdf({ format: 'A4' }))).toBe(1);
  });
}

test('what a house has free is printed without pictures and questions, on two pages at most', async ({
  page,
}) => {
  await page.goto(`${originOf(house)}/wohnen/freie-plaetze?stufe=6`);
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  await expect(main.locator('picture, form').filter({ visible: true })).toHaveCount(0);
  await expect(main.getByText('Besuch vereinbaren').filter({ visible: true })).toHaveCount(0);
  expect(countPdfPages(await page.pdf({ format: 'A4' }))).toBeLessThanOrEqual(2);
});

test('a job has a QR code on paper only, which contains its address on the site of the house', async ({
  page,
}) => {
  const path = await findJob(house);
  // On the group's site, where the code's address differs from the page's.
  await page.goto(originOf(group) + path);
  const code = page.getByRole('main').locator('svg:has(+ p:text("Dieses Inserat im Internet"))');
  await expect(code).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(code).toBeVisible();
  expect(await readQrCode(await code.screenshot())).toBe(
    `https://${house.hosts[0]}${path}?quelle=qr`,
  );
});

test('an event has its year and a QR code on paper only, which contains its address', async ({
  page,
}) => {
  const path = await findLink(house, '/events', EVENT_LINK);
  await page.goto(originOf(house) + path);
  const code = page
    .getByRole('main')
    .locator('svg:has(+ p:text("Diese Veranstaltung im Internet"))');
  await expect(code).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(code).toBeVisible();
  const address = await readQrCode(await code.screenshot());
  expect(address).toContain(`https://${house.hosts[0]}${path.split('?')[0]}`);
  const when = page.locator('time [data-on-paper]').first();
  expect(await when.evaluate((element) => getComputedStyle(element, '::after').content)).toMatch(
    / 20\d\d"$/,
  );
});

test('printed bullets need no background colours, and addresses are not split across pages', async ({
  page,
}) => {
  await page.goto(originOf(house) + (await findJob(house)));
  await page.emulateMedia({ media: 'print' });
  const bullets = await page.locator('main .prose ul > li').evaluateAll((items) =>
    items.map((item) => {
      const { backgroundColor, borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(
        item,
        '::before',
      );
      return {
        backgroundColor,
        borderTopStyle,
        borderTopColor,
        drawn: Number.parseFloat(borderTopWidth) > 3,
      };
    }),
  );
  expect(bullets.length).toBeGreaterThan(0);
  for (const bullet of bullets)
    expect(bullet).toEqual({
      backgroundColor: 'rgba(0, 0, 0, 0)',
      borderTopStyle: 'solid',
      borderTopColor: 'rgb(22, 25, 28)',
      drawn: true,
    });
  const addresses = await page
    .locator('address')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).breakInside));
  expect(addresses.length).toBeGreaterThan(0);
  expect(new Set(addresses)).toEqual(new Set(['avoid']));
});

test('paper has the answers of an accordion that is closed on screen', async ({ page, goTo }) => {
  await goTo(house, 'privacy');
  const answer = page.getByRole('main').locator('details:not([open]) p').first();
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
});

test('the list of media entries is printed without its filters', async ({ page, goTo }) => {
  await goTo(house, 'media');
  await page.emulateMedia({ media: 'print' });
  await expect(
    page.getByRole('main').locator('a[href*="jahr="]').filter({ visible: true }),
  ).toHaveCount(0);
});
