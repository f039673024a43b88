import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { zurichInstant } from '../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../src/domain/shared/zurichTime.ts';
import { expect, house, originOf, test } from '../support/journey.ts';
import { DAYTIME, handleOf, screenAddress } from '../support/lobbyScreen.ts';

const handle = handleOf(house);
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

test('a lobby screen sends its status to the server', async ({ page }) => {
  // The test may wait for more than a minute; reduced motion stops the glow of the invitation to
  // touch meanwhile.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(screen);
  await expect(page.locator(painted)).toBeAttached();
  const file = path.join(String(process.env['FOYER_SITE_DATA']), 'bildschirme', `${handle}.json`);
  // Other journeys show this screen as well. It sends a heartbeat each minute, so one of its own
  // will be the latest for a while.
  await expect
    .poll(async () => JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as object, {
      timeout: 150_000,
    })
    .toMatchObject({
      handle,
      brandId: house.id,
      route: 'attract',
      errors: 0,
      lastPaintAt: expect.stringMatching(/^\d{4}-/),
      build: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
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
