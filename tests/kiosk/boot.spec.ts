import { zurichInstant } from '../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../src/domain/shared/zurichTime.ts';
import { expect, house, originOf, test } from '../support/journey.ts';
import { DAYTIME, screenAddress } from '../support/lobbyScreen.ts';

const screen = screenAddress();

// At night the screen is dark. These tests set the clock to the day, whenever they run.
test.beforeEach(({ page }) =>
  page.clock.setFixedTime(zurichInstant(zurichDate(new Date()), '10:00')),
);

// Animations are on, as when a device starts.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const painted = 'html[data-painted="screen"]';

test('a lobby screen starts at its address, with one entry in its history', async ({ page }) => {
  await page.goto(screen);
  await expect(page.locator(painted)).toBeAttached();
  // The mark for "painted" must not be set before the screen is rendered.
  expect(await page.locator('main:not(.still) button').count()).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.url()).toBe(screen);
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
  await page.getByRole('button').first().tap();
  await expect(page.getByRole('navigation')).toBeVisible();
  expect(page.url()).toBe(screen);
});

test('an unknown handle shows a message', async ({ page, noise }) => {
  await page.goto(`${originOf(house)}/v/gibt-es-nicht`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Diesen Bildschirm gibt es nicht.',
  );
  // Browsers log the status to the console.
  noise.splice(0);
});

test.describe('a screen with a broken component', () => {
  // Playwright cannot intercept what the service worker fetches.
  test.use({ serviceWorkers: 'block' });

  test('shows an error message and reloads after five seconds', async ({ page, noise }) => {
    await page.route(/\/kiosk\/assets\/MenuPlan-[^/]+\.js$/, async (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export const MenuPlanScreen = () => { throw new Error("broken"); };',
      }),
    );
    await page.clock.install({ time: DAYTIME });
    await page.goto(screen);
    await expect(page.locator(painted)).toBeAttached();
    await page.getByRole('button').first().tap();
    await page.getByRole('link', { name: 'Menüplan' }).tap();
    await expect(page.locator('main')).toContainText('ein Fehler passiert');
    await expect(page.getByRole('navigation')).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.clock.runFor(5000);
    await reloaded;
    await expect(page.getByRole('button', { name: 'Berühren Sie den Bildschirm' })).toBeVisible();
    noise.splice(0);
  });
});
