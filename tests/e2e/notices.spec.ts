import {
  expect,
  group,
  house,
  multilingual,
  openEditor,
  originOf,
  test,
} from '../support/journey.ts';
import { findViolations } from '../support/findViolations.ts';
import { brands } from '../support/listAddresses.ts';

/* A notice of a house, as visitors meet it. */

const NOTICES = 'api::mitteilung.mitteilung';
const HOUR = 3_600_000;
/** A house whose pages no other journey opens: a notice is on all of them. */
const spare =
  brands.findLast(
    (brand) =>
      ![group, house, multilingual].some(({ id }) => id === brand.id) && !brand.unknownHosts,
  ) ?? house;
/** With an address, which is one long word. */
const TEXT = `Die Cafeteria ist heute zu. (${Date.now()}) https://cafeteria.example/${'a'.repeat(120)}`;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

let id = '';
test.beforeAll(async () => {
  id = await openEditor().publishNew(NOTICES, 'de-CH', {
    text: TEXT,
    marke: spare.id,
    von: inHours(-1),
    bis: inHours(2),
    wo: 'website',
    ton: 'wichtig',
    link: '/kontakt',
  });
});
test.afterAll(() => openEditor().remove(NOTICES, id));

test('a notice is above the heading, and moves nothing; who closes it does not meet it again', async ({
  page,
}) => {
  const notice = page.locator('[data-notice]').filter({ hasText: TEXT });
  await expect(async () => {
    await page.goto(originOf(spare));
    await expect(notice).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  const [band, heading] = [await notice.boundingBox(), await page.locator('h1').boundingBox()];
  expect((band?.y ?? 0) + (band?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0);
  expect(await findViolations(page)).toEqual([]);
  // Whoever comes from elsewhere has it announced.
  await expect(notice.getByRole('status')).toBeAttached();

  await page.goto(`${originOf(spare)}/kontakt`, { referer: originOf(spare) });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Mitteilung schliessen' }).click();
  await expect(notice).toBeHidden();
  await expect(page.locator('main')).toBeFocused();
  await page.goto(originOf(spare));
  await expect(page.locator('h1')).toBeVisible();
  await expect(notice).toBeHidden();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as unknown as { readonly value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(sum), 500);
      }),
  );
  expect(shift).toBe(0);
});

test('on an open page a notice goes at its end', async ({ page }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(originOf(spare));
  const notice = page.locator('[data-notice]').filter({ hasText: TEXT });
  await expect(notice).toBeVisible();
  // A word longer than the page does not push the button out of it.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.clock.fastForward(2 * HOUR + 60_000);
  await expect(notice).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a notice is there, in print too, until it is closed', async ({ page }) => {
    await page.goto(originOf(spare));
    const notice = page.locator('[data-notice]').filter({ hasText: TEXT });
    await expect(notice).toBeVisible();
    await expect(notice.getByRole('link', { name: 'Mehr dazu' })).toHaveAttribute(
      'href',
      '/kontakt',
    );
    await page.emulateMedia({ media: 'print' });
    await expect(notice).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`${originOf(spare)}/events?kategorie=musik`);
    await notice.getByRole('button', { name: 'Mitteilung schliessen' }).click();
    await expect(page).toHaveURL(`${originOf(spare)}/events?kategorie=musik`);
    await expect(notice).toHaveCount(0);
    await page.goto(originOf(spare));
    await expect(page.locator('h1')).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});
