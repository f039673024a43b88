import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, group, house, originOf, pathOf, test } from '../support/journey.ts';
import { seededViews } from '../support/listAddresses.ts';

const NIGHT_PAPER = 'rgb(20, 23, 26)';
const WHITE = 'rgb(255, 255, 255)';

const paperOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const schemeOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);

test.use({ colorScheme: 'dark' });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [what, brand, path] of [
    ['a page', house, '/'],
    ["the group's home page", group, '/'],
    ['what is missing', house, '/gibt-es-nicht'],
    ['the page to sign in at', house, '/auth'],
  ] as const) {
    test(`${what} is dark on a dark device from its first paint`, async ({ page }) => {
      await page.goto(originOf(brand) + path);
      expect([await paperOf(page), await schemeOf(page)]).toEqual([NIGHT_PAPER, 'dark']);
      await expect(page.locator('meta[name="color-scheme"]')).toHaveAttribute(
        'content',
        'light dark',
      );
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await paperOf(page)).toBe(WHITE);
    });
  }

  test('an error page is dark too', async ({ page, noise }) => {
    await page.goto(`${originOf(house)}/%`);
    expect(await paperOf(page)).toBe(NIGHT_PAPER);
    // The browser logs the status 400, which is expected here.
    expect(noise.splice(0)).toEqual([expect.stringContaining('400')]);
  });
});

test('a lobby view stays light on a dark device', async ({ page }) => {
  await page.goto(`${originOf(house)}/v/${seededViews(house)[0]?.handle}`);
  expect([await paperOf(page), await schemeOf(page)]).toEqual([WHITE, 'normal']);
});

test('pictures are dimmed by at most 10 %, and the logo is light', async ({ page, goTo }) => {
  await goTo(house, 'home');
  const dimmed = await page
    .locator('main .win img')
    .evaluateAll((images) => images.map((image) => getComputedStyle(image).filter));
  expect(dimmed.length).toBeGreaterThan(0);
  for (const filter of dimmed)
    expect(Number(/^brightness\((0\.\d+)\)$/.exec(filter)?.[1])).toBeGreaterThanOrEqual(0.9);
  expect(await brightestPixel(page)).toBeGreaterThan(240);
});

test('a page printed from a dark device has a white background and dark text', async ({
  page,
  goTo,
}) => {
  await goTo(house, 'contact');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await paperOf(page)).toBe(WHITE);
  expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).color)).toBe(
    'rgb(22, 25, 28)',
  );
  expect(
    await page
      .locator('.logo img')
      .first()
      .evaluate((logo) => getComputedStyle(logo).filter),
  ).toBe('none');
});

test('the focus ring is light with a dark gap', async ({ page }) => {
  await page.goto(originOf(house) + pathOf(house, 'jobs'));
  await page.locator('main a').first().focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  const ring = await page
    .locator('main a')
    .first()
    .evaluate((link) => [getComputedStyle(link).outlineColor, getComputedStyle(link).boxShadow]);
  expect(ring[0]).toBe('rgb(243, 242, 238)');
  expect(ring[1]).toContain(NIGHT_PAPER);
});

/** The brightest pixel of the header's logo as painted, from 0 to 255. */
async function brightestPixel(page: Page): Promise<number> {
  const { channels } = await sharp(
    await page.locator('header .logo img').first().screenshot(),
  ).stats();
  return Math.min(...channels.slice(0, 3).map(({ max }) => max));
}

test('with more contrast, houses side by side have no washes, in both schemes', async ({
  page,
  goTo,
}) => {
  await goTo(group, 'home');
  const washes = () =>
    page.locator('li[data-brand]').evaluateAll((houses) =>
      houses.map((house) => {
        const style = getComputedStyle(house);
        return ['--wash', '--tint'].every(
          (name) => style.getPropertyValue(name) === style.getPropertyValue('--paper'),
        );
      }),
    );
  expect(await washes()).toContain(false);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ contrast: 'more', colorScheme });
    const found = await washes();
    expect(found.length).toBeGreaterThan(1);
    expect(found, colorScheme).not.toContain(false);
  }
});
