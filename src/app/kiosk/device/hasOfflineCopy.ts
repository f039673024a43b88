import { KIOSK_SHELL } from '../worker/createKioskWorker.ts';
import { KIOSK_CACHES } from '../kioskProtocol.ts';
import { SCREENS_PATH } from '../../../adapters/http/HttpScreenServer.ts';

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
