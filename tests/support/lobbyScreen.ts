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
 * Where lobby screens reach the site: each test starts a new device, which asks for all that it
 * will ever need, and from one address the gateway takes only so many questions in a minute. There
 * they come from many.
 */
export const screenPort = (): number => Number(process.env['FOYER_SCREEN_PORT']);

export const screenAddress = (brand: Pick<Brand, 'id'> = house, port = screenPort()): string =>
  `http://${hostOf(brand)}:${port}/v/${handleOf(brand)}`;

/** Today at that time, HH:MM in Zurich. */
const todayAt = (time: string): Date => zurichInstant(zurichDate(new Date()), time);

/** At night screens rest, whenever tests run. */
export const DAYTIME = todayAt('10:00');

/**
 * For tests that ask nothing of the service worker: with it, each new device would copy all that it
 * will ever need, in all languages.
 */
export function copyNothing(): void {
  test.use({ serviceWorkers: 'block' });
  test.afterEach(({ noise }) => {
    const own = noise.filter((line) => !line.includes('Service Worker registration blocked'));
    noise.splice(0, noise.length, ...own);
  });
}

/** Opens the screen in daylight; its clock goes on from there. */
export async function openScreen(page: Page, address: string, time = '10:00'): Promise<void> {
  await page.clock.install({ time: todayAt(time) });
  await page.goto(address);
  await waitForScreen(page);
}

export const waitForScreen = (page: Page): Promise<void> =>
  expect(page.locator('html[data-painted="screen"]')).toBeAttached({ timeout: 60_000 });

/** Opens the screen at a moment that then stands still. */
export async function openStill(page: Page, address: string, moment: Date): Promise<void> {
  // Installed a while before: clocks are not stopped at what is over.
  await page.clock.install({ time: new Date(moment.getTime() - 120_000) });
  await page.clock.pauseAt(moment);
  await page.goto(address);
  await waitForPaint(page);
}

/**
 * Frames need a clock that goes on: so little at a time that the slowest machine has painted before
 * anything else is due.
 */
export const waitForPaint = (page: Page): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(20);
    await expect(page.locator('html[data-painted="screen"]')).toBeAttached({ timeout: 100 });
  }).toPass({ timeout: 60_000, intervals: [50] });

/**
 * From here on only the test moves the page's clock: how long the machine needs for something is no
 * time to a person who stands before the screen.
 */
export const stopClock = (page: Page): Promise<void> =>
  expect(async () => {
    // A moment ahead, which must not be over when the page hears of it.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  }).toPass({ timeout: 60_000 });

/**
 * Staff tap five times into the corner. A busy machine may be too slow for the gesture:
 * `openStaffDoor` does it again, as they would.
 */
export async function tapCorner(page: Page): Promise<void> {
  const keypad = page.getByRole('dialog', { name: 'Nur für Mitarbeitende' });
  if (await keypad.isVisible()) return;
  for (let tap = 0; tap < 5; tap += 1)
    await page.touchscreen.tap((page.viewportSize()?.width ?? 0) - 40, 40);
  await expect(keypad).toBeVisible({ timeout: 5000 });
}
export const openStaffDoor = (page: Page): Promise<void> =>
  expect(() => tapCorner(page)).toPass({ timeout: 60_000 });

/** A person comes: touches the screen that waits. */
export async function touch(page: Page): Promise<void> {
  await page.locator('main button').first().tap();
  await expect(page.getByRole('navigation').first()).toBeVisible();
}
