import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { root } from '../../scripts/run/places.ts';
import { zurichInstant } from '../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../src/domain/shared/zurichTime.ts';
import type { LobbyDevice } from '../support/startLobbyDevice.ts';

/** The two ways in which a lobby's panel hangs, in its pixels. */
export const PANELS = {
  hoch: { width: 1080, height: 1920 },
  quer: { width: 1920, height: 1080 },
} as const;
type PanelName = keyof typeof PANELS;

const PICTURES = path.join(root, 'test-results/bildschirme');
/** Milliseconds of the page's clock: a minute, the question whether somebody is there, and a bit. */
const VISIT_ENDS = 90_000;

/** The first of the waiting screen's faces; each stands for twelve seconds. */
export const untilGreeting = (page: Page): Promise<void> =>
  expect(async () => {
    if ((await page.locator('[data-face]').getAttribute('data-face')) !== 'greeting')
      await page.clock.runFor(12_000);
    await expect(page.locator('[data-face="greeting"]')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000, intervals: [0] });

/** Hangs the panel that way. */
export async function hang(
  device: LobbyDevice,
  page: Page,
  panel: PanelName,
): Promise<{ readonly width: number; readonly height: number }> {
  const { width, height } = PANELS[panel];
  await device.resize(width, height);
  await expect
    .poll(() => page.evaluate(() => `${innerWidth} × ${innerHeight}`))
    .toBe(`${width} × ${height}`);
  return PANELS[panel];
}

/**
 * Lets it become that time of today, from where the clock goes on, and the last person go. The
 * page stays: one that begins copies all that it will ever need.
 */
export async function waitAt(page: Page, time: string): Promise<void> {
  await page.clock.setSystemTime(zurichInstant(zurichDate(new Date()), time));
  await page.clock.runFor(VISIT_ENDS);
  await expect(page.locator('nav')).toHaveCount(0);
}

let taken: Buffer = Buffer.of();
/**
 * What the compositor shows, kept for people who want to look at it: of the panel's size, with
 * something in it, and not what it showed before.
 */
export async function take(
  device: LobbyDevice,
  page: Page,
  name: string,
  panel: PanelName,
): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) await image.decode().catch(() => undefined);
  });
  let png: Buffer = Buffer.of();
  // The compositor shows what the page has drawn a moment later.
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
  expect({ width, height }).toEqual(PANELS[panel]);
}
