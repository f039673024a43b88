import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, expect, test } from '@playwright/test';
import { findMissingOfCompositor } from '../../scripts/suites/findCompositor.ts';
import { startLobbyDevice } from '../support/startLobbyDevice.ts';

const missing = findMissingOfCompositor();
test.skip(
  missing !== null,
  `There is no ${missing} on this machine: no finger moves on a lobby screen.`,
);

/**
 * A page without our style sheet, which also prevents the gesture: only the browser is tested here.
 */
const PAGE = `<!doctype html><html data-painted="screen"><meta name="viewport" content="width=device-width">
<meta name="release" content="0123456789ab"><h1>Bildschirm</h1>
<button onclick="location.href='?weiter'" style="font-size: 120px">Weiter</button>`;

test('a swipe from the left does not navigate, although there is a page to go back to', async () => {
  test.setTimeout(300_000);
  const server = createServer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html', 'x-foyer-release': '0123456789ab' })
      .end(PAGE),
  );
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = `http://haus.localhost:${(server.address() as AddressInfo).port}/v/empfang`;
  const device = await startLobbyDevice({ address, width: 1080, height: 1920, policy: false });
  try {
    await expect.poll(() => device.notifications(), { timeout: 120_000 }).toContain('READY=1');
    const browser = await chromium.connectOverCDP(await device.debugger());
    const page = browser
      .contexts()
      .flatMap((context) => context.pages())
      .find((each) => each.url() === address);
    if (page === undefined) throw new Error('The screen is not shown');
    // Browsers go back only to a page on which the user has interacted.
    const button = await page.locator('button').boundingBox();
    // A painted window is not mapped yet: on a busy machine a press may come before the window
    // accepts any.
    await expect(async () => {
      if (page.url() === address) await device.press((button?.x ?? 0) + 40, (button?.y ?? 0) + 40);
      await expect.poll(() => page.url(), { timeout: 5000 }).toBe(`${address}?weiter`);
    }).toPass({ timeout: 120_000 });
    const engine = await page.context().newCDPSession(page);
    for (let x = 60; x <= 1020; x += 40) {
      await engine.send('Input.dispatchTouchEvent', {
        type: x === 60 ? 'touchStart' : 'touchMove',
        touchPoints: [{ x, y: 1200 }],
      });
      await page.waitForTimeout(16);
    }
    const gone = page.waitForURL(address, { timeout: 5000 }).then(
      () => true,
      () => false,
    );
    await engine.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect(await gone).toBe(false);
    expect(page.url()).toBe(`${address}?weiter`);
    await browser.close();
  } finally {
    await device.stop();
    server.close();
  }
});
