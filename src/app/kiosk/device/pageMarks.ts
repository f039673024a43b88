import { SCREENS_PATH } from '../../../adapters/http/HttpScreenServer.ts';
import type { Language } from '../../../domain/locale/Locale.ts';
import { KIOSK_CACHES } from '../kioskProtocol.ts';
import { KIOSK_SHELL } from '../worker/createKioskWorker.ts';

/** Written into the page by the build. */
const RELEASE_META = 'meta[name="release"]';

/** The build of this page; empty if the page does not contain it. */
export const readRelease = (page: Document): string =>
  page.querySelector<HTMLMetaElement>(RELEASE_META)?.content ?? '';

/**
 * Marks the page as painted, so that `watch.ts` does not reload it, and calls back once the screen
 * is visible.
 */
export function markPagePainted(page: Document, onPainted: () => void): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      page.documentElement.dataset['painted'] = 'screen';
      onPainted();
    }),
  );
}

/** Whether anything was painted. */
export const isPainted = (page: Document): boolean =>
  page.documentElement.dataset['painted'] !== undefined;

/** Marks on the page whether it could start without a network. The device's watcher reads this. */
export function markOfflineReady(page: Document, copy: boolean): boolean {
  page.documentElement.dataset['copy'] = String(copy);
  return copy;
}

/**
 * Facts about the house that a device stores for the times when it cannot show one of our pages.
 */
interface HouseFacts {
  readonly name: string;
  /** As it is shown on the page. */
  readonly phone: string;
  readonly languages: readonly Language[];
}

/** Writes the facts where the device's watcher reads them (`kiosk/device/house_memory.py`). */
export function writeHouseFacts(page: Document, facts: HouseFacts): void {
  const meta =
    page.querySelector<HTMLMetaElement>('meta[name="house"]') ??
    Object.assign(page.createElement('meta'), { name: 'house' });
  meta.content = JSON.stringify(facts);
  page.head.append(meta);
}

/** Milliseconds within which a browser that paints at all paints two frames. */
const TIMEOUT = 2000;

/**
 * Requests a frame and returns when the browser last painted one, in ISO 8601: a screen that runs
 * scripts but does not paint has an old time, or null. Called once a minute, because requesting
 * every frame would keep the machine busy.
 */
export function watchPaint(
  now: () => Date,
  requestFrame: (draw: () => void) => unknown,
): () => Promise<string | null> {
  let lastPaint: Date | null = null;
  return async () => {
    const drawn = new Promise<void>((resolve) => {
      // Waits for the second frame: the first is painted after this callback, and only then is
      // something visible.
      requestFrame(() =>
        requestFrame(() => {
          lastPaint = now();
          resolve();
        }),
      );
    });
    await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, TIMEOUT))]);
    return lastPaint?.toISOString() ?? null;
  };
}

/**
 * Whether this device could start without a network: the service worker controls the page, and its
 * build and the data of the first screen are cached. Never rejects.
 */
export async function hasOfflineCopy(
  page: Pick<Window & typeof globalThis, 'navigator' | 'caches'>,
): Promise<boolean> {
  try {
    const container = page.navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if ((container?.controller ?? null) === null) return false;
    const answers = await page.caches.open(KIOSK_CACHES.answers);
    const copies = await Promise.all([page.caches.match(KIOSK_SHELL), answers.match(SCREENS_PATH)]);
    return copies.every((each) => each !== undefined);
  } catch {
    return false;
  }
}
