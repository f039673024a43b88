import { expect, house, originOf, pathOf, test } from '../support/journey.ts';

test.skip(({ isMobile }) => isMobile, 'what the system paints is the same everywhere');
test.use({ forcedColors: 'active' });

test('every icon has the system colour of the text around it', async ({ page }) => {
  for (const id of ['jobs', 'contact', 'home'] as const) {
    await page.goto(originOf(house) + pathOf(house, id));
    const odd = await page
      .locator('svg[viewBox="0 0 24 24"]')
      .evaluateAll((icons) =>
        icons
          .filter(
            (icon) =>
              getComputedStyle(icon).stroke !==
              getComputedStyle(icon.parentElement as Element).color,
          )
          .map((icon) => icon.parentElement?.outerHTML.slice(0, 120)),
      );
    expect(odd).toEqual([]);
  }
});

test('the current page has no outline in breadcrumb and menu, and a background in the menu', async ({
  page,
  goTo,
}) => {
  await goTo(house, 'contact');
  const here = page.locator('main ol [aria-current="page"]');
  expect(await here.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none');
  const entry = page.locator('header nav a[aria-current="page"]');
  expect(await entry.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none');
  expect(await entry.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(
    await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
  );
});
