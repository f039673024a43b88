import { expect, test, type Page } from '@playwright/test';
import { DAYTIME, screenAddress, waitForScreen } from '../support/lobbyScreen.ts';
import { rememberAnswers } from '../support/rememberAnswers.ts';
import { findSubscriptions, takeStock, type Stock } from '../support/takeStock.ts';
import { visitLobby } from '../support/visitLobby.ts';

const WARM_UP = 60;
/** Enough to tell a thing that each visit leaves behind; `FOYER_LOBBY_VISITS=2000` is the full size. */
const VISITS = Number(process.env['FOYER_LOBBY_VISITS'] ?? 150);
/** All that `visitLobby` does has its turn within twenty. */
const THROUGH_WORKER = 20;
/** Share by which anything may be more at the end than after the first ones: 430 bytes a visit. */
const GROWTH = 0.025;
const LOOKS = 30;
const COUNTED = ['values', 'nodes', 'listeners', 'subscriptions'] as const;

// Less to paint: what is counted is not on the glass.
test.use({ viewport: { width: 270, height: 480 } });

/** `remembers`: so many visits need the screens, not the same thirty answers again and again. */
const visit = async (page: Page, visits: number, remembers: boolean): Promise<void> => {
  await page.evaluate((value) => {
    Object.assign(globalThis, { rememberAnswers: value });
  }, remembers);
  await page.evaluate(visitLobby, visits);
};

test(`people who come and go leave nothing behind in memory, ${VISITS} of them`, async ({
  page,
}) => {
  test.setTimeout(900_000);
  await page.addInitScript(findSubscriptions);
  await page.addInitScript(rememberAnswers);
  // Timers go on: people here need no time, and no one is idle.
  await page.clock.setFixedTime(DAYTIME);
  await page.goto(screenAddress());
  await waitForScreen(page);
  await expect(page.locator('html[data-copied]')).toBeAttached({ timeout: 120_000 });

  const engine = await page.context().newCDPSession(page);
  // The first ones fill what is meant to be filled. Some read through the service worker, before
  // and within what is measured.
  await visit(page, THROUGH_WORKER, false);
  // The first stock brings tens of kilobytes with it, which are gone in the second: a small leak
  // could hide in them.
  await takeStock(engine);
  await visit(page, WARM_UP - THROUGH_WORKER, true);
  const before = await takeStock(engine);
  await visit(page, THROUGH_WORKER, false);
  const from = Date.now();
  await visit(page, VISITS - THROUGH_WORKER, true);
  const each = Math.round((Date.now() - from) / VISITS);
  const hasGrown = (stock: Stock): boolean =>
    COUNTED.some((what) => stock[what] > before[what] * (1 + GROWTH));
  let after = await takeStock(engine);
  // Reads that are on their way hold some for a moment. What is left behind stays for good.
  for (let look = 1; look < LOOKS && hasGrown(after); look += 1) {
    await page.waitForTimeout(1000);
    after = await takeStock(engine);
  }

  console.log(
    `${VISITS} visits to a lobby screen, ${each} ms each: ${JSON.stringify(before)} became ${JSON.stringify(after)}`,
  );
  for (const what of COUNTED) {
    expect(before[what], what).toBeGreaterThan(0);
    expect(after[what], what).toBeLessThanOrEqual(before[what] * (1 + GROWTH));
  }
});
