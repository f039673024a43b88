import type { Page } from '@playwright/test';
import { TEXT_SIZE_COOKIE } from '../../src/app/state/createTextSizeState.ts';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import type { TextSize } from '../../src/ui/UiServices.ts';
import {
  expect,
  group,
  house,
  hydrateAll,
  isHydrated,
  originOf,
  pathOf,
  test,
} from '../support/journey.ts';
import { signIn } from '../support/signIn.ts';

/**
 * The font size of the page, and the values selected in its fields: the header's and the menu's.
 */
const sizeOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLInputElement>('[name=schrift]:checked');
    const chosen = new Set([...fields].map(({ value }) => value));
    return `${getComputedStyle(document.documentElement).fontSize} ${[...chosen].join(' ')}`;
  });

/** Sets the cookie as another page of the site would. */
const keep = (page: Page, brand: Brand, value: TextSize): Promise<void> =>
  page.context().addCookies([{ name: TEXT_SIZE_COOKIE, value, url: originOf(brand) }]);

const comeBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

test.describe('the stored text size', () => {
  test('is applied to a page that was prefetched before it was chosen', async ({ page }) => {
    const next = pathOf(group, 'application');
    const fetched = page.waitForResponse((answer) => new URL(answer.url()).pathname === next);
    await page.goto(originOf(group) + pathOf(group, 'openJobs'));
    await fetched;
    await keep(page, group, 'larger');
    await page.locator(`main a[href="${next}"]`).first().click();
    await expect(page).toHaveURL(originOf(group) + next);
    expect(
      await page.evaluate(
        () =>
          (performance.getEntriesByType('navigation')[0] as { deliveryType?: string }).deliveryType,
      ),
    ).toBe('navigational-prefetch');
    expect(await sizeOf(page)).toBe('20px larger');
    await hydrateAll(page);
    expect(await sizeOf(page)).toBe('20px larger');
  });

  test(
    'is applied to a page that was prerendered before it was chosen',
    { tag: '@journeys' },
    async ({ page, goTo }) => {
      await goTo(house, 'home');
      await keep(page, house, 'larger');
      await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
      expect(await sizeOf(page)).toBe('20px larger');
      expect(await isHydrated(page)).toBe(false);
      await hydrateAll(page);
      expect(await sizeOf(page)).toBe('20px larger');
    },
  );

  test(
    'is applied to a page that is restored with "Back"',
    { tag: '@journeys' },
    async ({ page, goTo }) => {
      await goTo(house, 'home');
      await hydrateAll(page);
      await keep(page, house, 'large');
      await comeBack(page);
      await expect.poll(() => sizeOf(page)).toBe('18px large');
    },
  );

  test(
    'is applied to a staff page that is restored with "Back"',
    { tag: '@journeys' },
    async ({ page }) => {
      await page.goto(`${originOf(house)}/mail-signatur`);
      await signIn(page);
      await expect(page).toHaveURL(`${originOf(house)}/mail-signatur`);
      expect(await sizeOf(page)).toBe('16px ');
      await keep(page, house, 'larger');
      // The page's script may still be loading.
      await expect(async () => {
        await comeBack(page);
        expect(await sizeOf(page)).toBe('20px ');
      }).toPass();
      // The size as the server renders it.
      await page.reload();
      expect(await sizeOf(page)).toBe('20px ');
    },
  );

  test('is replaced by another choice, even one made before the page has loaded', async ({
    page,
    viewport,
  }) => {
    await keep(page, house, 'large');
    let letThrough = (): void => undefined;
    const held = new Promise<void>((done) => (letThrough = done));
    await page.route(/\/bilder\//, (route) => held.then(() => route.continue()));
    await page.goto(`${originOf(house)}/`, { waitUntil: 'domcontentloaded' });
    if ((viewport?.width ?? 0) < 1000) await page.getByRole('button', { name: 'Menü' }).click();
    await page.locator('form[action="/schriftgroesse"]:visible label').last().click();
    letThrough();
    await page.waitForLoadState();
    await hydrateAll(page);
    await expect.poll(() => sizeOf(page)).toBe('20px larger');
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => sizeOf(page)).toBe('20px larger');
  });

  test('is not read from another cookie whose name ends the same', async ({ page, goTo }) => {
    const name = `alt${TEXT_SIZE_COOKIE}`;
    await page.context().addCookies([{ name, value: 'larger', url: originOf(house) }]);
    await keep(page, house, 'large');
    await goTo(house, 'home');
    expect(await sizeOf(page)).toMatch(/ large$/);
  });

  test(
    'stays applied if the cookie is missing when the page is restored',
    { tag: '@journeys' },
    async ({ page, goTo }) => {
      await keep(page, house, 'larger');
      await goTo(house, 'home');
      await page.context().clearCookies();
      await comeBack(page);
      expect(await sizeOf(page)).toBe('20px larger');
    },
  );
});
