import type { Browser, Page } from '@playwright/test';
import { measureTapWork } from './measureTapWork.ts';
import { median } from './processorTime.ts';

interface FilterTaps {
  readonly interaction: number;
  /** The same for a box on an empty page: what the machine takes for any tap. */
  readonly control: number;
  /** See `measureTapWork`, times four; of the list and of the box on an empty page. */
  readonly work: number;
  readonly controlWork: number;
  readonly untilList: number;
  readonly dataBytes: number;
}

/** How many times slower the phone's processor is (ARCHITECTURE, section Speed). */
const PROCESSOR = 4;
const SHORTEST_TOLD = 16;
/** A worst case of one round is the machine's as often as the page's. */
const ROUNDS = 3;
/** Each is tapped twice: on, with the others that are on already, and off again. */
const FILTERS = ['pflege', 'hotellerie', 'technik', 'hauswirtschaft', 'verwaltung'];

/** Taps the filters of a list of jobs on a slow phone, one after the other. */
export async function measureFilterTaps(browser: Browser, address: string): Promise<FilterTaps> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript(observeTaps);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction(() => Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')));
  await page.locator('details summary').first().tap();
  // The first change brings the code that asks the server; it is loaded once and is no part of a tap.
  await page.locator('[name="lehre"]').tap();
  await page.waitForURL(/lehre=1/);
  await page.locator('[name="lehre"]').tap();
  await page.waitForURL((url) => url.search === '');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
  const untilList: number[] = [];
  const dataBytes: number[] = [];
  const slowest: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.waitForTimeout(1000);
    await page.evaluate(() => (window as unknown as Tapped).taps.reset());
    for (const filter of [...FILTERS, ...FILTERS]) {
      const { until, bytes } = await tap(page, filter);
      untilList.push(until);
      dataBytes.push(bytes);
    }
    slowest.push(await page.evaluate(() => (window as unknown as Tapped).taps.slowest()));
  }
  const interaction = median(slowest);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const work = PROCESSOR * await measureTapWork(browser, page, async () => {
    for (const filter of [...FILTERS, ...FILTERS]) await tap(page, filter);
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
  const control = await measureControl(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const controlWork = PROCESSOR * await measureTapWork(browser, page, () => tapBox(page));
  await context.close();
  // Browsers tell nothing of an interaction that is shorter than that.
  return { interaction: Math.max(SHORTEST_TOLD, interaction), control: Math.max(SHORTEST_TOLD, control), work, controlWork, untilList: median(untilList), dataBytes: median(dataBytes) };
}

async function measureControl(page: Page): Promise<number> {
  await page.goto('about:blank');
  await page.setContent('<label><input type="checkbox"> Probe</label>');
  const slowest: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.evaluate(() => (window as unknown as Tapped).taps.reset());
    await tapBox(page);
    slowest.push(await page.evaluate(() => (window as unknown as Tapped).taps.slowest()));
  }
  return median(slowest);
}

async function tapBox(page: Page): Promise<void> {
  for (let count = 0; count < 2 * FILTERS.length; count += 1) {
    await page.locator('input').tap();
    await page.waitForTimeout(400);
  }
}

async function tap(page: Page, filter: string): Promise<{ readonly until: number; readonly bytes: number }> {
  const box = page.locator(`[name="bereich"][value="${filter}"]`);
  // People scroll first, too, and what happens then is no part of the tap.
  await box.scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  await page.evaluate(() => (window as unknown as Tapped).taps.begin());
  await box.tap();
  const until = await page.waitForFunction(() => (window as unknown as Tapped).taps.untilList(), undefined, { timeout: 30_000 });
  // The browser tells of an interaction once its frame is painted.
  await page.waitForTimeout(400);
  const bytes = await page.evaluate(() => (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) => name.includes('/api/offene-stellen')).at(-1)?.transferSize ?? 0);
  return { until: await until.jsonValue() as number, bytes };
}

interface Tapped {
  taps: { reset(): void; begin(): void; untilList(): number; slowest(): number };
}

/** Watches with the browser's own event timing, and the line that says how many were found. */
function observeTaps(): void {
  let slowest = 0;
  let pressed = 0;
  let arrived = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { readonly interactionId?: number })[]) if ((entry.interactionId ?? 0) > 0) slowest = Math.max(slowest, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  addEventListener('pointerdown', () => { pressed = performance.now(); }, { capture: true });
  (window as unknown as Tapped).taps = {
    reset: () => { slowest = 0; },
    begin() {
      pressed = 0;
      arrived = 0;
      const status = document.querySelector('main [role="status"]');
      const watcher = new MutationObserver(() => {
        arrived = performance.now();
        watcher.disconnect();
      });
      if (status !== null) watcher.observe(status.parentElement?.parentElement ?? status, { childList: true, subtree: true, characterData: true });
    },
    untilList: () => (arrived > 0 && pressed > 0 ? arrived - pressed : 0),
    slowest: () => slowest,
  };
}
