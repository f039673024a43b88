import { expect, house, originOf, pathOf, test } from '../support/journey.ts';
import { brands, beginsWithWays } from '../support/listAddresses.ts';
import { inTier } from '../support/tier.ts';

test.skip(({ isMobile }) => isMobile, 'sets its own width');

const withWays = brands.filter(beginsWithWays);

for (const brand of inTier('brands', [house], withWays)) {
  test(`a phone shows the ways into the site of ${brand.id} before the card of today has ended`, async ({
    page,
    goTo,
  }) => {
    const edges = () =>
      page.evaluate(() => {
        const boxOf = (found: Element | null | undefined) => found?.getBoundingClientRect();
        const way = [...document.querySelectorAll('main section li a')][0];
        const card = document.querySelector('main aside');
        return { way: boxOf(way)?.top, card: [boxOf(card)?.top, boxOf(card)?.bottom] };
      });
    await page.setViewportSize({ width: 390, height: 844 });
    await goTo(brand, 'home');
    const { way, card } = await edges();
    expect(way).toBeLessThan(Number(card[1]));
    expect(way).toBeLessThan(2 * 844);
    // With room beside the title, the card is there, over the picture.
    await page.setViewportSize({ width: 1440, height: 900 });
    const wide = await edges();
    expect(wide.card[1]).toBeLessThan(Number(wide.way));
  });
}

test('the large number fits into one line of 320 px, with a country code and text twice as large', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(originOf(house) + pathOf(house, 'contact'));
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const lines = await page.locator('main .giant').evaluate(async (link) => {
    await document.fonts.ready;
    const text = document.createRange();
    const shown = link.querySelector('span') ?? link;
    return ['044 000 21 10', '+41 44 000 21 10'].map((number) => {
      shown.textContent = number;
      text.selectNodeContents(shown);
      const tops = [...text.getClientRects()].map(({ top }) => Math.round(top));
      return [new Set(tops).size, document.documentElement.scrollWidth];
    });
  });
  expect(lines).toEqual([
    [1, 320],
    [1, 320],
  ]);
});
