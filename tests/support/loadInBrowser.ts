import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page, type Response } from '@playwright/test';
import { chromiumLaunch } from './chromiumLaunch.ts';

export interface LoadedResource {
  readonly address: string;
  readonly kind: 'document' | 'script' | 'stylesheet' | 'font' | 'image' | 'other';
  readonly bytes: number;
  readonly gzip: number;
  /** Bytes over the network, headers included. */
  readonly sent: number;
  /** Milliseconds after the start of the navigation. */
  readonly start: number;
  /**
   * Whether it is a lazy-loaded picture that the browser fetched early, although it is below the
   * first view.
   */
  readonly lazy: boolean;
}

export interface LoadedPage {
  readonly resources: readonly LoadedResource[];
  /** Milliseconds after the start of the navigation. */
  readonly largestPaint: number;
  readonly layoutShift: number;
  readonly elements: number;
}

const KINDS = new Set(['document', 'script', 'stylesheet', 'font', 'image']);
/**
 * Milliseconds after the load event: requests that React makes after hydration belong to the page
 * too.
 */
const AFTERWARDS_MS = 1_500;
/**
 * Enough for a slow network, a cold picture cache and a busy machine together: tests check sizes
 * here, never times.
 */
const TIMEOUT_MS = 120_000;

export const openBrowser = (): Promise<Browser> => chromium.launch(chromiumLaunch);

/** From ARCHITECTURE, section Speed: 1.6 Mbit/s (here in bytes per second) and 150 ms latency. */
export const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

interface Circumstances {
  readonly network?: typeof SLOW_NETWORK;
  /** Delays all fonts until the page has been painted without them. */
  readonly fontsLate?: boolean;
}

/**
 * Loads an address in a fresh profile on a phone's screen, over a slow network if `network` is
 * given, and returns what the browser requested.
 */
export async function loadInBrowser(
  browser: Browser,
  address: string,
  { network, fontsLate = false }: Circumstances = {},
): Promise<LoadedPage> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  if (network !== undefined) {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', network);
  }
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.addInitScript(observePaints);
  if (fontsLate) await holdFonts(page);
  await page.goto(address, { waitUntil: 'load', timeout: TIMEOUT_MS });
  await page.waitForFunction(hasAskedForScripts, undefined, {
    polling: 100,
    timeout: TIMEOUT_MS,
  });
  await page.waitForTimeout(AFTERWARDS_MS);

  const { largestPaint, layoutShift, starts, elements, lazy } = await page.evaluate(() => ({
    ...(window as unknown as Observed).observed,
    elements: document.querySelectorAll('*').length,
    lazy: [...document.images]
      .filter(({ loading }) => loading === 'lazy')
      .map(({ currentSrc }) => currentSrc),
    starts: Object.fromEntries(
      performance.getEntriesByType('resource').map(({ name, startTime }) => [name, startTime]),
    ),
  }));
  const resources = await Promise.all(
    responses.map(async (response): Promise<LoadedResource> => {
      const body = await response.body().catch(() => Buffer.alloc(0));
      const kind = response.request().resourceType();
      const sizes = await response
        .request()
        .sizes()
        .catch(() => ({ responseHeadersSize: 0, responseBodySize: 0 }));
      return {
        address: response.url(),
        kind: KINDS.has(kind) ? (kind as LoadedResource['kind']) : 'other',
        bytes: body.length,
        gzip: gzipSync(body, { level: 9 }).length,
        sent: sizes.responseHeadersSize + sizes.responseBodySize,
        start: starts[response.url()] ?? 0,
        lazy: lazy.includes(response.url()),
      };
    }),
  );
  await context.close();
  return { resources, largestPaint, layoutShift, elements };
}

/** Holds font requests until the first contentful paint. */
async function holdFonts(page: Page): Promise<void> {
  const painted = (): boolean => performance.getEntriesByName('first-contentful-paint').length > 0;
  let released: Promise<unknown> | undefined;
  await page.route('**/*.woff2', async (route) => {
    await (released ??= page.waitForFunction(painted, undefined, { timeout: TIMEOUT_MS }));
    await route.continue();
  });
}

/**
 * Whether the loader has requested the scripts that the page needs from the start: it waits until
 * the browser is idle, or for half a second.
 */
function hasAskedForScripts(): boolean {
  const due = document.getElementById('boot')?.dataset['due'];
  return (
    due === undefined ||
    document.querySelector('[data-when=idle]') === null ||
    performance.getEntriesByName(new URL(due.split(' ')[0] ?? '', location.href).href).length > 0
  );
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
    for (const entry of list.getEntries())
      observed.layoutShift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}
