import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { sitePort } from '../support/journey.ts';
import { screenAddress, todayAt, waitForScreen } from '../support/lobbyScreen.ts';
import { rememberAnswers } from '../support/rememberAnswers.ts';
import { startTroubledNetwork } from '../support/startTroubledNetwork.ts';
import { visitLobby } from '../support/visitLobby.ts';

const WARM_UP = 200;
const VISITS = 2000;
const THROUGH_WORKER = 50;
/** Milliseconds: a machine that has others to serve as well sees fewer people, and growth shows with those, too. */
const WITHIN = 80_000;
const FEWEST = 200;
/** Share by which anything may be more at the end than after the first ones. */
const GROWTH = 0.05;

/** What a page holds after everything that nobody needs has been thrown away. */
interface Holding {
  readonly heapBytes: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly subscriptions: number;
}

/**
 * Finds the prototype of all subscriptions while the first one is made: the build has no names that a test could import. Counting by
 * the engine needs nothing in the product.
 */
function findSubscriptions(): void {
  Object.defineProperty(Object.prototype, '_finalizers', {
    configurable: true,
    set(this: object, value: unknown) {
      let prototype = Object.getPrototypeOf(this) as object;
      while (Object.getPrototypeOf(prototype) !== Object.prototype) prototype = Object.getPrototypeOf(prototype) as object;
      Object.assign(globalThis, { subscriptionPrototype: prototype });
      delete (Object.prototype as { _finalizers?: unknown })._finalizers;
      Object.assign(this, { _finalizers: value });
    },
  });
}

async function takeStock(page: Page, engine: CDPSession): Promise<Holding> {
  // What the last person left is thrown away by timers and promises: they come first.
  await page.waitForTimeout(500);
  for (let time = 0; time < 3; time += 1) await engine.send('HeapProfiler.collectGarbage');
  const { metrics } = await engine.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((each) => each.name === name)?.value ?? 0;
  const { result } = await engine.send('Runtime.evaluate', { expression: 'subscriptionPrototype', objectGroup: 'stock' });
  const { objects } = await engine.send('Runtime.queryObjects', { prototypeObjectId: String(result.objectId), objectGroup: 'stock' });
  const { result: length } = await engine.send('Runtime.callFunctionOn', { objectId: String(objects.objectId), functionDeclaration: 'function () { return this.length; }' });
  await engine.send('Runtime.releaseObjectGroup', { objectGroup: 'stock' });
  return { heapBytes: metric('JSHeapUsedSize'), nodes: metric('Nodes'), listeners: metric('JSEventListeners'), subscriptions: Number(length.value) };
}

/** Whether the page remembers what it has read: so many visits need the screens, not the same thirty answers again and again. */
const remember = (page: Page, remembers: boolean): Promise<void> => page.evaluate((value) => { Object.assign(globalThis, { rememberAnswers: value }); }, remembers);

async function visit(page: Page, visits: number, remembers: boolean): Promise<number> {
  await remember(page, remembers);
  return page.evaluate(visitLobby, { visits, within: WITHIN });
}

test('people who come and go leave nothing behind in memory, two thousand of them', async ({ page }) => {
  test.setTimeout(240_000);
  const network = await startTroubledNetwork({ sitePort: sitePort(), addresses: '127.0.62' });
  await page.addInitScript(findSubscriptions);
  await page.addInitScript(rememberAnswers);
  // Less to paint: what is counted is not on the glass.
  await page.setViewportSize({ width: 540, height: 960 });
  // Timers go on: people here need no time, and nobody is idle.
  await page.clock.setFixedTime(todayAt('10:00'));
  await page.goto(screenAddress(network.port));
  await waitForScreen(page);
  await expect(page.locator('html[data-copied]')).toBeAttached({ timeout: 30_000 });

  const engine = await page.context().newCDPSession(page);
  await engine.send('Performance.enable');
  // The first ones fill what is meant to be filled. Some read through the service worker, before and within what is measured.
  await visit(page, THROUGH_WORKER, false);
  await visit(page, WARM_UP - THROUGH_WORKER, true);
  const before = await takeStock(page, engine);
  await visit(page, THROUGH_WORKER, false);
  const from = Date.now();
  const visits = await visit(page, VISITS - THROUGH_WORKER, true) + THROUGH_WORKER;
  const after = await takeStock(page, engine);
  test.info().annotations.push({ type: 'visits', description: `${visits}, ${Math.round((Date.now() - from) / visits)} ms each` });
  await network.stop();
  expect(visits).toBeGreaterThan(FEWEST);
  for (const what of ['heapBytes', 'nodes', 'listeners', 'subscriptions'] as const) {
    expect(before[what], what).toBeGreaterThan(0);
    expect(after[what], `${what} after ${visits} visits, ${before[what]} before`).toBeLessThanOrEqual(before[what] * (1 + GROWTH));
  }
});
