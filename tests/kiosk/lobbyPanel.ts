import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { root } from '../../scripts/run/places.ts';
import { zurichInstant } from '../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../src/domain/shared/zurichTime.ts';
import type { LobbyDevice } from '../support/startLobbyDevice.ts';
import { PANEL_SIZES, type Panel } from './panels.ts';

const PICTURES = path.join(root, 'test-results/bildschirme');
/**
 * Milliseconds of the page's clock: a minute, plus the time of the dialog that asks whether the
 * visitor is still there, plus a margin.
 */
const VISIT_ENDS = 90_000;

/** Waits for the first face of the waiting screen; each is shown for twelve seconds. */
export const untilGreeting = (page: Page): Promise<void> =>
  expect(async () => {
    if ((await page.locator('[data-face]').getAttribute('data-face')) !== 'greeting')
      await page.clock.runFor(12_000);
    await expect(page.locator('[data-face="greeting"]')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000, intervals: [0] });

/** Rotates the panel, and waits until the page has its size. */
export async function hang(
  device: LobbyDevice,
  page: Page,
  panel: Panel,
): Promise<{ readonly width: number; readonly height: number }> {
  const { width, height } = PANEL_SIZES[panel];
  await device.resize(width, height);
  await expect
    .poll(() => page.evaluate(() => `${innerWidth} × ${innerHeight}`))
    .toBe(`${width} × ${height}`);
  return PANEL_SIZES[panel];
}

/**
 * Sets the page's clock to this time of today, and lets the current visit end. The page is not
 * reloaded: a new page would copy everything for offline use again.
 */
export async function waitAt(page: Page, time: string): Promise<void> {
  await page.clock.setSystemTime(zurichInstant(zurichDate(new Date()), time));
  await page.clock.runFor(VISIT_ENDS);
  await expect(page.locator('nav')).toHaveCount(0);
}

let taken: Buffer = Buffer.of();
/**
 * Saves a screenshot of the compositor for people to look at: of the panel's size, not of a single
 * colour, and different from the one before.
 */
export async function take(
  device: LobbyDevice,
  page: Page,
  name: string,
  panel: Panel,
): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) await image.decode().catch(() => undefined);
  });
  let png: Buffer = Buffer.of();
  // The compositor shows a moment later what the page has rendered.
  await expect
    .poll(async () => {
      png = await device.picture();
      const pixels = await sharp(png).resize(270, null, { kernel: 'nearest' }).greyscale().raw();
      return !png.equals(taken) && new Set(await pixels.toBuffer()).size > 2;
    }, `${name}: another picture, of more than one ground`)
    .toBe(true);
  taken = png;
  mkdirSync(PICTURES, { recursive: true });
  await writeFile(path.join(PICTURES, `${name}-${panel}.png`), png);
  const { width, height } = await sharp(png).metadata();
  expect({ width, height }).toEqual(PANEL_SIZES[panel]);
}
