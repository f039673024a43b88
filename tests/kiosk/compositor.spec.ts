import { chromium, expect, test } from '@playwright/test';
import sharp from 'sharp';
import { findMissingOfCompositor } from '../../scripts/suites/findCompositor.ts';
import { house } from '../support/journey.ts';
import { screenAddress } from '../support/lobbyScreen.ts';
import { startLobbyDevice } from '../support/startLobbyDevice.ts';

const PANEL = { width: 1080, height: 1920 };
const missing = findMissingOfCompositor();

/** How many colours a picture has, and which share of it is nearly this one. */
async function describePicture(png: Buffer, color: string): Promise<{ readonly colors: number; readonly share: number; readonly size: string }> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const colors = new Set<number>();
  let near = 0;
  for (let at = 0; at < data.length; at += 3) {
    const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]];
    colors.add((r << 16) + (g << 8) + b);
    if (Math.abs(r - red) + Math.abs(g - green) + Math.abs(b - blue) < 12) near += 1;
  }
  return { colors: colors.size, share: near / (data.length / 3), size: `${info.width} × ${info.height}` };
}

test('under the compositor of the devices the screen fills the panel, proves that it draws, and answers fingers', async () => {
  test.skip(missing !== null, `There is no ${missing} on this machine: no lobby screen is shown under a real compositor.`);
  test.setTimeout(120_000);
  const device = await startLobbyDevice({ address: screenAddress(), ...PANEL });
  try {
    await expect.poll(() => device.told(), { timeout: 60_000 }).toContain('READY=1');
    const browser = await chromium.connectOverCDP(await device.debugger());
    const page = browser.contexts()[0]?.pages().find((each) => each.url().includes('/v/'));
    if (page === undefined) throw new Error('Chromium shows another page');
    expect(await page.evaluate(() => `${innerWidth} × ${innerHeight}`)).toBe(`${PANEL.width} × ${PANEL.height}`);
    await expect(page.locator('html[data-painted="screen"]')).toBeAttached({ timeout: 20_000 });

    // By day the screen that waits, at night the dark one: a press wakes both.
    await device.press(PANEL.width / 2, PANEL.height * 0.9);
    const tabs = page.getByRole('navigation').last().getByRole('link');
    await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
    const { colors, share, size } = await describePicture(await device.picture(), house.primaryColor);
    expect(size).toBe(`${PANEL.width} × ${PANEL.height}`);
    expect(colors).toBeGreaterThan(50);
    expect(share).toBeGreaterThan(0.001);

    // Fingers: there is no touch device without a panel, so Chromium's own input takes the place of one.
    await page.evaluate(() => document.addEventListener('pointerup', ({ pointerType }) => { document.documentElement.dataset['pointer'] = pointerType; }, { capture: true }));
    const box = await tabs.nth(1).boundingBox();
    const engine = await page.context().newCDPSession(page);
    const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    await engine.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await engine.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(tabs.nth(1)).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('html')).toHaveAttribute('data-pointer', 'touch');
    await browser.close();
  } finally {
    await device.stop();
  }
});
