import { expect, test, type Page } from '@playwright/test';
import { DAYTIME, screenAddress, waitForScreen } from '../support/lobbyScreen.ts';
import { rememberAnswers } from '../support/rememberAnswers.ts';
import { findSubscriptions, measureHeap, type Stock } from '../support/measureHeap.ts';
import { visitLobby } from '../support/visitLobby.ts';

const WARM_UP = 60;
/** Enough to find a leak of each visit; `FOYER_LOBBY_VISITS=2000` is the full size. */
const VISITS = Number(process.env['FOYER_LOBBY_VISITS'] ?? 150);
/** Everything that `visitLobby` does has its turn within twenty visits. */
const THROUGH_WORKER = 20;
/** The maximum growth from after the first visits to the end, as a share: 430 bytes a visit. */
const GROWTH = 0.025;
const LOOKS = 30;
const COUNTED = ['values', 'nodes', 'listeners', 'subscriptions'] as const;

// A small viewport needs less painting, and what is counted does not depend on it.
test.use({ viewport: { width: 270, height: 480 } });

/**
 * `remembers` replays stored responses: so many visits are to exercise the screens, not to request
 * the same thirty responses again and again.
 */
const visit = async (page: Page, visits: number, remembers: boolean): Promise<void> => {
  await page.evaluate((value) => {
    Object.assign(globalThis, { rememberAnswers: value });
  }, remembers);
  await page.evaluate(visitLobby, visits);
};

test(`${VISITS} visits do not make the memory use grow`, async ({ page }) => {
  test.setTimeout(900_000);
  await page.addInitScript(findSubscriptions);
  await page.addInitScript(rememberAnswers);
  // Timers continue. The clock stands still, so no visit becomes idle.
  await page.clock.setFixedTime(DAYTIME);
  await page.goto(screenAddress());
  await waitForScreen(page);
  await expect(page.locator('html[data-copied]')).toBeAttached({ timeout: 120_000 });

  const engine = await page.context().newCDPSession(page);
  // The first visits fill the caches. Some read through the service worker, before the measurement
  // and within it.
  await visit(page, THROUGH_WORKER, false);
  // The first stocktaking itself adds tens of kilobytes, which are gone in the second: a small leak
  // could hide in them.
  await measureHeap(engine);
  await visit(page, WARM_UP - THROUGH_WORKER, true);
  const before = await measureHeap(engine);
  await visit(page, THROUGH_WORKER, false);
  const from = Date.now();
  await visit(page, VISITS - THROUGH_WORKER, true);
  const each = Math.round((Date.now() - from) / VISITS);
  const hasGrown = (stock: Stock): boolean =>
    COUNTED.some((what) => stock[what] > before[what] * (1 + GROWTH));
  let after = await measureHeap(engine);
  // Reads in flight hold some objects for a moment. A leak does not go away.
  for (let look = 1; look < LOOKS && hasGrown(after); look += 1) {
    await page.waitForTimeout(1000);
    after = await measureHeap(engine);
  }

  console.log(
    `${VISITS} visits to a lobby screen, ${each} ms each: ${JSON.stringify(before)} became ${JSON.stringify(after)}`,
  );
  for (const what of COUNTED) {
    expect(before[what], what).toBeGreaterThan(0);
    expect(after[what], what).toBeLessThanOrEqual(before[what] * (1 + GROWTH));
  }
});
