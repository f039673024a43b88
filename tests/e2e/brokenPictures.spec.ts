import type { Page } from '@playwright/test';
import { expect, group, house, originOf, test } from '../support/journey.ts';

/** What is shown in place of each picture of the page, and its alternative text. */
const failedPictures = (page: Page) =>
  page.locator('main .win img').evaluateAll((images) =>
    images.map((image) => {
      const { content, backgroundImage, backgroundColor, position } = getComputedStyle(
        image,
        '::after',
      );
      // Houses side by side have their own crop and colour, and do not fetch an icon each.
      const window =
        image.closest('[data-brand]:not(html)') === null
          ? backgroundImage.includes('/icon.svg')
          : backgroundImage === 'none' && backgroundColor !== 'rgba(0, 0, 0, 0)';
      const { width, height } = image.getBoundingClientRect();
      const failed =
        image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0;
      return {
        failed,
        covered: content === '""' && position === 'absolute' && window,
        words: getComputedStyle(image).color,
        room: Math.min(width, height),
        alt: image.getAttribute('alt'),
      };
    }),
  );

const loadAll = (page: Page) =>
  page
    .locator('main .win img')
    .evaluateAll((images) => images.forEach((image) => image.setAttribute('loading', 'eager')));

for (const [what, fulfil] of [
  ['is missing', { status: 404, body: 'Not found' }],
  ['cannot be decoded', { status: 200, contentType: 'image/avif', body: 'no picture at all' }],
] as const) {
  for (const brand of [house, group]) {
    for (const javaScriptEnabled of [true, false]) {
      test.describe(javaScriptEnabled ? 'with scripts' : 'without any script', () => {
        test.use({ javaScriptEnabled });

        test(`a picture that ${what} is replaced by the window of the brand on the home page of ${brand.id}`, async ({
          page,
        }) => {
          const icon = page.waitForResponse(
            (response) => response.ok() && response.url().includes(`/marken/${brand.id}/icon.svg`),
          );
          await page.route('**/bilder/**', (route) => route.fulfill(fulfil));
          await page.goto(`${originOf(brand)}/`);
          await loadAll(page);
          await expect
            .poll(async () => (await failedPictures(page)).every(({ failed }) => failed))
            .toBe(true);
          await icon;
          const pictures = await failedPictures(page);
          expect(pictures.length).toBeGreaterThan(1);
          for (const { covered, words, room } of pictures) {
            expect([covered, words]).toEqual([true, 'rgba(0, 0, 0, 0)']);
            expect(room).toBeGreaterThan(60);
          }
          const [described] = pictures.filter(({ alt }) => alt);
          await expect(
            page.getByRole('img', { name: described?.alt ?? 'none', exact: true }).first(),
          ).toBeAttached();
        });
      });
    }
  }
}
