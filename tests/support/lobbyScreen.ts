import { expect, type Page } from '@playwright/test';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { zurichInstant } from '../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../src/domain/shared/zurichTime.ts';
import { house, test } from './journey.ts';
import { hostOf, seededViews } from './listAddresses.ts';

/** The first lobby screen of a brand's sample content. */
export function handleOf(brand: Pick<Brand, 'id'>): string {
  const [screen] = seededViews(brand);
  if (screen === undefined) throw new Error(`${brand.id} has no lobby screen`);
  return screen.handle;
}

/**
 * The port at which lobby screens reach the site. Each test starts a new device that requests
 * everything it will ever need, and the gateway has a rate limit per address. At this port requests
 * come from many addresses.
 */
export const screenPort = (): number => Number(process.env['FOYER_SCREEN_PORT']);

export const screenAddress = (brand: Pick<Brand, 'id'> = house, port = screenPort()): string =>
  `http://${hostOf(brand)}:${port}/v/${handleOf(brand)}`;

/** Today at this time, HH:MM in Zurich. */
const todayAt = (time: string): Date => zurichInstant(zurichDate(new Date()), time);

/** Screens rest at night, but tests run at any time. */
export const DAYTIME = todayAt('10:00');

/**
 * For tests that do not concern the service worker: with it, each new device would cache everything
 * it will ever need, in all languages.
 */
export function blockServiceWorker(): void {
  test.use({ serviceWorkers: 'block' });
  test.afterEach(({ noise }) => {
    const own = noise.filter((line) => !line.includes('Service Worker registration blocked'));
    noise.splice(0, noise.length, ...own);
  });
}

/** Opens the screen at this time of day; its clock continues from there. */
export async function openScreen(page: Page, address: string, time = '10:00'): Promise<void> {
  await page.clock.install({ time: todayAt(time) });
  await page.goto(address);
  await waitForScreen(page);
}

export const waitForScreen = (page: Page): Promise<void> =>
  expect(page.locator('html[data-painted="screen"]')).toBeAttached({ timeout: 60_000 });

/** Waits until the service worker answers the requests of the screen. */
export const waitForWorker = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

/** Opens the screen with a clock that is stopped at this moment. */
export async function openWithStoppedClock(
  page: Page,
  address: string,
  moment: Date,
): Promise<void> {
  // Installed two minutes earlier, because the clock cannot be paused at a past moment.
  await page.clock.install({ time: new Date(moment.getTime() - 120_000) });
  await page.clock.pauseAt(moment);
  await page.goto(address);
  await waitForPaint(page);
}

/**
 * Frames need a running clock. It advances so little at a time that even the slowest machine has
 * painted before anything else is due.
 */
export const waitForPaint = (page: Page): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(20);
    await expect(page.locator('html[data-painted="screen"]')).toBeAttached({ timeout: 100 });
  }).toPass({ timeout: 60_000, intervals: [50] });

/**
 * From here on only the test moves the page's clock, so the time that the machine takes does not
 * count as time of the person at the screen.
 */
export const stopClock = (page: Page): Promise<void> =>
  expect(async () => {
    // Slightly ahead, so that the moment is not past when the page receives it.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  }).toPass({ timeout: 60_000 });

/** The keypad of staff, in any language, on a device that is confirmed or not. */
export const staffKeypad = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.locator('[data-typing]') });

/**
 * Performs the staff gesture: five taps into the corner. A busy machine may be too slow for it, so
 * `openStaffKeypad` repeats it, as staff would.
 */
export async function tapCorner(page: Page): Promise<void> {
  const keypad = staffKeypad(page);
  if (await keypad.isVisible()) return;
  for (let tap = 0; tap < 5; tap += 1)
    await page.touchscreen.tap((page.viewportSize()?.width ?? 0) - 40, 40);
  await expect(keypad).toBeVisible({ timeout: 5000 });
}
export const openStaffKeypad = (page: Page): Promise<void> =>
  expect(() => tapCorner(page)).toPass({ timeout: 60_000 });

/** A person arrives and touches the waiting screen. */
export async function touch(page: Page): Promise<void> {
  await page.locator('main button').first().tap();
  await expect(page.getByRole('navigation').first()).toBeVisible();
}
