import { expect, test, type Page } from '@playwright/test';
import { DAYTIME, screenAddress, waitForScreen } from '../support/lobbyScreen.ts';
import { rememberAnswers } from '../support/rememberAnswers.ts';
import { findSubscriptions, takeStock } from '../support/takeStock.ts';
import { visitLobby } from '../support/visitLobby.ts';

const WARM_UP = 100;
const VISITS = 2000;
const THROUGH_WORKER = 30;
/** Milliseconds: a machine that has others to serve as well sees fewer people, and growth shows with those, too. */
const WITHIN = 75_000;
const FEWEST = 200;
/** Share by which anything may be more at the end than after the first ones. */
const GROWTH = 0.05;

// Less to paint: what is counted is not on the glass.
test.use({ viewport: { width: 270, height: 480 } });

/** `remembers`: so many visits need the screens, not the same thirty answers again and again. */
const visit = async (page: Page, visits: number, remembers: boolean): Promise<number> => {
  await page.evaluate((value) => { Object.assign(globalThis, { rememberAnswers: value }); }, remembers);
  return page.evaluate(visitLobby, { visits, within: WITHIN });
};

test('people who come and go leave nothing behind in memory, two thousand of them', async ({ page }) => {
  test.setTimeout(240_000);
  await page.addInitScript(findSubscriptions);
  await page.addInitScript(rememberAnswers);
  // Timers go on: people here need no time, and nobody is idle.
  await page.clock.setFixedTime(DAYTIME);
  await page.goto(screenAddress());
  await waitForScreen(page);
  await expect(page.locator('html[data-copied]')).toBeAttached({ timeout: 60_000 });

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

  console.log(`${visits} visits to a lobby screen, ${each} ms each: ${JSON.stringify(before)} became ${JSON.stringify(after)}`);
  expect(visits).toBeGreaterThan(FEWEST);
  for (const what of ['values', 'nodes', 'listeners', 'subscriptions'] as const) {
    expect(before[what], what).toBeGreaterThan(0);
    expect(after[what], what).toBeLessThanOrEqual(before[what] * (1 + GROWTH));
  }
});
