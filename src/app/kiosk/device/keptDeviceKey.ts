import {
  createDeviceKey,
  DEVICE_KEY_HEADER,
  isDeviceKey,
} from '../../../domain/kiosk/deviceKey.ts';
import { KIOSK_CACHES } from '../kioskProtocol.ts';

const PLACE = '/kiosk/schluessel.json';

/** The key that this device keeps; null if it has none, or cannot keep one. Never rejects. */
export async function findDeviceKey(caches: CacheStorage | undefined): Promise<string | null> {
  try {
    const stored: unknown = await (
      await (await caches?.open(KIOSK_CACHES.state))?.match(PLACE)
    )?.json();
    return isDeviceKey(stored) ? stored : null;
  } catch {
    return null;
  }
}

/**
 * Reads the key of this device, and makes it at its first start. Kept beside the builds, which the
 * wipe after a visit does not touch. A device that cannot keep it has another one after each reload,
 * which staff see as one that is never confirmed. Never rejects.
 */
export function createDeviceKeyReader(caches: CacheStorage | undefined): () => Promise<string> {
  const make = async (): Promise<string> => {
    const known = await findDeviceKey(caches);
    if (known !== null) return known;
    const key = createDeviceKey();
    await caches
      ?.open(KIOSK_CACHES.state)
      .then((store) => store.put(PLACE, new Response(JSON.stringify(key))))
      .catch(() => undefined);
    return key;
  };
  let key: Promise<string> | null = null;
  return () => (key ??= make());
}

/**
 * Sends the device's key with each read of our server's content, so that the server counts this
 * screen by itself. For the service worker, which all these reads pass.
 */
export function sendDeviceKey(send: typeof fetch, caches: CacheStorage): typeof fetch {
  let key: string | null = null;
  return async (input, init) => {
    if (!(input instanceof Request) || !new URL(input.url).pathname.startsWith('/api/'))
      return send(input, init);
    key ??= await findDeviceKey(caches);
    if (key === null) return send(input, init);
    const request = new Request(input);
    request.headers.set(DEVICE_KEY_HEADER, key);
    return send(request, init);
  };
}
