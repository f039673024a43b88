import type { Browser, Page } from '@playwright/test';
import { SLOW_NETWORK } from '../support/loadInBrowser.ts';

export interface LoadTimes {
  /** Milliseconds after the navigation began. */
  readonly largestPaint: number;
  /** When a tap on the menu button first opened the menu. */
  readonly firstTap: number;
  readonly layoutShift: number;
  /** Sum of what long tasks took beyond 50 ms each. */
  readonly blocking: number;
}

/** How many times slower the phone's processor is (ARCHITECTURE, section Speed). */
const PROCESSOR = 4;
const QUIET_MS = 3_000;

/** Two loads of the home page in fresh profiles, throttled: one to watch, one to tap on the menu as soon as it can be seen. */
export async function measureLoad(browser: Browser, address: string): Promise<LoadTimes> {
  const { largestPaint, layoutShift, blocking } = await onSlowPhone(browser, observeLoad, async (page) => {
    await openPage(page, address);
    await page.waitForTimeout(QUIET_MS);
    return page.evaluate(() => (window as unknown as Observed).observed);
  });
  // A load of its own: a tap ends the search for the largest paint.
  const firstTap = await onSlowPhone(browser, tapWhenVisible, async (page) => {
    await openPage(page, address);
    return readTap(page);
  });
  return { largestPaint, layoutShift, blocking, firstTap };
}

async function onSlowPhone<T>(browser: Browser, watch: () => void, measure: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
  await page.addInitScript(watch);
  const result = await measure(page);
  await context.close();
  return result;
}

async function openPage(page: Page, address: string): Promise<void> {
  const response = await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
  if (response?.status() !== 200) throw new Error(`${address} answered ${response?.status()}`);
}

async function readTap(page: Page): Promise<number> {
  await page.waitForFunction(() => (window as unknown as Tapped).tapped !== undefined, undefined, { timeout: 30_000 });
  return page.evaluate(() => (window as unknown as Tapped).tapped ?? 0);
}

interface Observed {
  observed: { largestPaint: number; layoutShift: number; blocking: number };
}

interface Tapped {
  tapped?: number;
}

function observeLoad(): void {
  const observed = { largestPaint: 0, layoutShift: 0, blocking: 0 };
  (window as unknown as Observed).observed = observed;
  const watch = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => (observed.largestPaint = entry.startTime));
  watch('layout-shift', (entry) => (observed.layoutShift += (entry as unknown as { value: number }).value));
  watch('longtask', (entry) => (observed.blocking += Math.max(0, entry.duration - 50)));
}

/** Presses the menu's button in every frame once it has been painted, until the menu is open. */
function tapWhenVisible(): void {
  const attempt = (): void => {
    const button = document.querySelector<HTMLElement>('[commandfor][command="show-modal"]');
    const dialog = document.querySelector('dialog');
    if (performance.getEntriesByName('first-contentful-paint').length > 0 && button?.checkVisibility() === true) button.click();
    if (dialog?.open === true) (window as unknown as Tapped).tapped = performance.now();
    else requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
}
