import type { Browser, Page } from '@playwright/test';
import { test as journey, failOnNoise } from './journey.ts';

/** The page that this worker reuses, and the origins that it has visited since the last journey. */
interface ReusedPage {
  readonly page: Page;
  readonly origins: Set<string>;
  readonly forget: (origin: string) => Promise<void>;
}

const reusedPages = new Map<Browser, ReusedPage>();

/**
 * A second browser of the worker, which ends with it. As a launch option of the first browser, the
 * switch would make Playwright start new workers for one file, and again for the files after it.
 */
let withoutPictures: Promise<Browser> | undefined;
const PICTURES_OFF = '--blink-settings=imagesEnabled=false';

const STORED = 'local_storage,indexeddb,cache_storage,service_workers';
/**
 * Chromium shows a larger size of a picture that it still has in memory from an earlier journey, and
 * after some seconds logs that the preloaded size is not used.
 */
const LARGER_PICTURE = /\/bilder\/\S+ was preloaded using link preload but not used/;
const HEARD = ['console', 'pageerror', 'request', 'response', 'requestfinished'] as const;

/**
 * For journeys that visit many pages and only read. Journeys of a worker share one page, because a
 * new one would compile the site's scripts again. Between two journeys cookies and storage are
 * cleared, listeners removed, and viewport and scheme reset; the history and the HTTP cache stay.
 */
export const test = journey.extend<{
  /** Off for journeys with hundreds of pictures that do not check any of them. */
  readonly pictures: boolean;
}>({
  pictures: [true, { option: true }],
  context: async ({ browser, playwright, launchOptions, pictures, viewport }, run) => {
    const engine = pictures
      ? browser
      : await (withoutPictures ??= playwright.chromium.launch({
          ...launchOptions,
          args: [...(launchOptions.args ?? []), PICTURES_OFF],
        }));
    const { page, origins, forget } = reusedPages.get(engine) ?? (await open(engine));
    const context = page.context();
    if (viewport !== null) await page.setViewportSize(viewport);
    await run(context);
    for (const name of HEARD) page.removeAllListeners(name);
    // A lobby screen would continue from its cache for a day without network.
    if (new URL(page.url()).pathname.startsWith('/v/')) {
      reusedPages.delete(engine);
      await context.close();
      return;
    }
    await context.clearCookies();
    await page.emulateMedia({ colorScheme: 'light' });
    for (const origin of origins) await forget(origin);
    origins.clear();
  },
  page: async ({ context, noise }, run) => {
    const [page] = context.pages();
    if (page === undefined) throw new Error('The reused page was closed');
    await failOnNoise(page, noise, async () => {
      await run(page);
      const left = noise.filter((line) => !LARGER_PICTURE.test(line));
      noise.splice(0, noise.length, ...left);
    });
  },
});

async function open(browser: Browser): Promise<ReusedPage> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  const origins = new Set<string>();
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) origins.add(new URL(frame.url()).origin);
  });
  const made: ReusedPage = {
    page,
    origins,
    async forget(origin) {
      await protocol.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED });
    },
  };
  reusedPages.set(browser, made);
  return made;
}
