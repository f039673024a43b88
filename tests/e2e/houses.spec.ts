import { brands } from '../support/listAddresses.ts';
import {
  expect,
  findHouse,
  group,
  house,
  multilingual,
  originOf,
  test,
} from '../support/journey.ts';

test.describe('a visitor of the group without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('finds a house, and then the contact page', async ({ page, goTo, isMobile }) => {
    await goTo(group, 'home');
    const window = page.getByRole('main').locator('a[href^="/unsere-haeuser/"]').first();
    const name = (await window.innerText()).split('\n')[0]?.trim() ?? '';
    await window.click();
    await expect(page).toHaveURL(/\/unsere-haeuser\/[a-z-]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(page.getByRole('main').locator('a[href^="tel:"]').first()).toBeVisible();
    if (isMobile) await page.getByRole('button', { name: 'Menü' }).click();
    await page
      .getByRole('navigation', { name: 'Hauptnavigation' })
      .getByRole('link', { name: 'Kontakt' })
      .click();
    await expect(page).toHaveURL(`${originOf(group)}/kontakt`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

/** Of two rules that match, the later brand's would win: the page of the last brand shows that. */
const last = brands.findLast(({ localeInPath }) => !localeInPath) ?? house;

for (const visited of [last, group]) {
  test(`each house has its own window on the page of the houses of ${visited.id}`, async ({
    page,
    goTo,
  }) => {
    await goTo(visited, 'houses');
    const crops = Object.fromEntries(
      brands.map(({ id, window: { crop } }) => [
        id,
        crop.startsWith('clip-path') ? `border-radius:0;${crop}` : `clip-path:none;${crop}`,
      ]),
    );
    const shown = await page.evaluate((styles) => {
      const shapeOf = (element: Element): string => {
        const { clipPath, borderRadius } = getComputedStyle(element);
        return `${clipPath} ${borderRadius}`;
      };
      return [...document.querySelectorAll<HTMLElement>('main [data-brand]')].map((item) => {
        const own = item.querySelector('.win') as HTMLElement;
        const expected = own.cloneNode() as HTMLElement;
        expected.style.cssText = styles[String(item.dataset['brand'])] ?? '';
        own.after(expected);
        const shapes = [item.dataset['brand'], shapeOf(own), shapeOf(expected)];
        expected.remove();
        return shapes;
      });
    }, crops);
    expect(shown.length).toBeGreaterThan(10);
    for (const [id, own, expected] of shown) expect([id, own]).toEqual([id, expected]);
  });
}

test.describe('a multilingual site', () => {
  test('keeps the contact page and the house page when the language is changed', async ({
    page,
    goTo,
  }) => {
    await goTo(multilingual, 'contact');
    await page
      .getByRole('navigation', { name: 'Sprache' })
      .getByRole('link', { name: /IT/ })
      .click();
    await expect(page).toHaveURL(`${originOf(multilingual)}/it/kontakt`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'it-CH');

    const own = await findHouse(multilingual, '/de');
    await page.goto(originOf(multilingual) + own);
    await page
      .getByRole('navigation', { name: 'Sprache' })
      .getByRole('link', { name: /FR/ })
      .click();
    await expect(page).toHaveURL(originOf(multilingual) + own.replace('/de/', '/fr/'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
