import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Response } from '@playwright/test';
import { chromiumLaunch } from './chromiumLaunch.ts';

export interface LoadedResource {
  readonly address: string;
  readonly kind: 'document' | 'script' | 'stylesheet' | 'font' | 'image' | 'other';
  readonly bytes: number;
  readonly gzip: number;
  /** Milliseconds after the navigation began. */
  readonly start: number;
}

export interface LoadedPage {
  readonly resources: readonly LoadedResource[];
  /** Milliseconds after the navigation began. */
  readonly largestPaint: number;
  readonly layoutShift: number;
  readonly elements: number;
}

const KINDS = new Set(['document', 'script', 'stylesheet', 'font', 'image']);
/** After the load event: what React asks for when it has taken over belongs to the page too. */
const AFTERWARDS_MS = 1_500;

export const openBrowser = (): Promise<Browser> => chromium.launch(chromiumLaunch);

/** Loads an address in a fresh profile on a phone's screen and says what the browser asked for. */
export async function loadInBrowser(browser: Browser, address: string): Promise<LoadedPage> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.addInitScript(observePaints);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(AFTERWARDS_MS);

  const { largestPaint, layoutShift, starts, elements } = await page.evaluate(() => ({
    ...(window as unknown as Observed).observed,
    elements: document.querySelectorAll('*').length,
    starts: Object.fromEntries(performance.getEntriesByType('resource').map(({ name, startTime }) => [name, startTime])),
  }));
  const resources = await Promise.all(responses.map(async (response): Promise<LoadedResource> => {
    const body = await response.body().catch(() => Buffer.alloc(0));
    const kind = response.request().resourceType();
    return {
      address: response.url(),
      kind: KINDS.has(kind) ? (kind as LoadedResource['kind']) : 'other',
      bytes: body.length,
      gzip: gzipSync(body, { level: 9 }).length,
      start: starts[response.url()] ?? 0,
    };
  }));
  await context.close();
  return { resources, largestPaint, layoutShift, elements };
}

interface Observed {
  observed: { largestPaint: number; layoutShift: number };
}

function observePaints(): void {
  const observed = { largestPaint: 0, layoutShift: 0 };
  (window as unknown as Observed).observed = observed;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) observed.largestPaint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) observed.layoutShift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}
