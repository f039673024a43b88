import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page, type Response } from '@playwright/test';
import { chromiumLaunch } from './chromiumLaunch.ts';

export interface LoadedResource {
  readonly address: string;
  readonly kind: 'document' | 'script' | 'stylesheet' | 'font' | 'image' | 'other';
  readonly bytes: number;
  readonly gzip: number;
  /** As it came over the network, with its headers. */
  readonly sent: number;
  /** Milliseconds after the navigation began. */
  readonly start: number;
  /** A picture that the browser fetches ahead although it is below the first view. */
  readonly lazy: boolean;
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
/**
 * A slow network, a cold picture store and a busy machine together: sizes decide here, never the
 * clock.
 */
const PATIENCE_MS = 120_000;

export const openBrowser = (): Promise<Browser> => chromium.launch(chromiumLaunch);

/** ARCHITECTURE, section Speed: 1.6 Mbit/s and 150 ms, in bytes each second. */
export const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

interface Circumstances {
  readonly network?: typeof SLOW_NETWORK;
  /** Fonts come when the page has been painted without them, all at once. */
  readonly fontsLate?: boolean;
}

/**
 * Loads an address in a fresh profile on a phone's screen, over a slow network where asked, and
 * says what the browser asked for.
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
  await page.goto(address, { waitUntil: 'load', timeout: PATIENCE_MS });
  await page.waitForFunction(hasAskedForScripts, undefined, {
    polling: 100,
    timeout: PATIENCE_MS,
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

/** Until the page has painted something. */
async function holdFonts(page: Page): Promise<void> {
  const painted = (): boolean => performance.getEntriesByName('first-contentful-paint').length > 0;
  let released: Promise<unknown> | undefined;
  await page.route('**/*.woff2', async (route) => {
    await (released ??= page.waitForFunction(painted, undefined, { timeout: PATIENCE_MS }));
    await route.continue();
  });
}

/**
 * Whether the loader has asked for what acts on the page from the beginning: it waits until the
 * browser calls itself idle, or for half a second.
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
