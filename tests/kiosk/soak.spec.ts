import { expect, test, type Page } from '@playwright/test';
import { sitePort } from '../support/journey.ts';
import { DAYTIME, screenAddress, waitForScreen } from '../support/lobbyScreen.ts';
import { rememberAnswers } from '../support/rememberAnswers.ts';
import { startTroubledNetwork } from '../support/startTroubledNetwork.ts';
import { findSubscriptions, takeStock } from '../support/takeStock.ts';
import { visitLobby } from '../support/visitLobby.ts';

const WARM_UP = 200;
const VISITS = 2000;
const THROUGH_WORKER = 50;
/** Milliseconds: a machine that has others to serve as well sees fewer people, and growth shows with those, too. */
const WITHIN = 80_000;
const FEWEST = 200;
/** Share by which anything may be more at the end than after the first ones. */
const GROWTH = 0.05;

/** `remembers`: so many visits need the screens, not the same thirty answers again and again. */
const visit = async (page: Page, visits: number, remembers: boolean): Promise<number> => {
  await page.evaluate((value) => { Object.assign(globalThis, { rememberAnswers: value }); }, remembers);
  return page.evaluate(visitLobby, { visits, within: WITHIN });
};

test('people who come and go leave nothing behind in memory, two thousand of them', async ({ page }) => {
  test.setTimeout(240_000);
  const network = await startTroubledNetwork({ sitePort: sitePort(), addresses: '127.0.62' });
  await page.addInitScript(findSubscriptions);
  await page.addInitScript(rememberAnswers);
  // Less to paint: what is counted is not on the glass.
  await page.setViewportSize({ width: 540, height: 960 });
  // Timers go on: people here need no time, and nobody is idle.
  await page.clock.setFixedTime(DAYTIME);
  await page.goto(screenAddress(network.port));
  await waitForScreen(page);
  await expect(page.locator('html[data-copied]')).toBeAttached({ timeout: 30_000 });

  const engine = await page.context().newCDPSession(page);
  // The first ones fill what is meant to be filled. Some read through the service worker, before and within what is measured.
  await visit(page, THROUGH_WORKER, false);
  await visit(page, WARM_UP - THROUGH_WORKER, true);
  const before = await takeStock(engine);
  await visit(page, THROUGH_WORKER, false);
  const from = Date.now();
  const visits = THROUGH_WORKER + await visit(page, VISITS - THROUGH_WORKER, true);
  const each = Math.round((Date.now() - from) / visits);
  const after = await takeStock(engine);
  await network.stop();

  console.log(`${visits} visits to a lobby screen, ${each} ms each: ${JSON.stringify(before)} became ${JSON.stringify(after)}`);
  expect(visits).toBeGreaterThan(FEWEST);
  for (const what of ['values', 'nodes', 'listeners', 'subscriptions'] as const) {
    expect(before[what], what).toBeGreaterThan(0);
    expect(after[what], what).toBeLessThanOrEqual(before[what] * (1 + GROWTH));
  }
});
