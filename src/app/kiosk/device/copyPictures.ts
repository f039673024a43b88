import { retryDelay } from '../../../domain/shared/retryDelay.ts';
import { KIOSK_CACHES } from '../kioskProtocol.ts';

interface CopyPicturesInputs {
  readonly caches: Pick<CacheStorage, 'open'>;
  /** Fetches a file only to let the service worker store it. Never rejects. */
  readonly fetchFile: (address: string) => Promise<void>;
  /** Milliseconds. */
  readonly now?: () => number;
  readonly random?: () => number;
}

/** Milliseconds. */
const AFTER_FAILURE = { first: 60_000, most: 60 * 60_000 };
/** After this many failures the server is busy or away. */
const MAX_FAILURES = 3;

/**
 * Fetches pictures that the device does not have, one after the other; afterwards it has them. What
 * failed is tried again with a later call, less and less often.
 */
export function createPictureCopies({
  caches,
  fetchFile,
  now = () => performance.now(),
  random = Math.random,
}: CopyPicturesInputs): (pictures: readonly string[]) => Promise<void> {
  let last = '';
  let [failedRuns, dueAt] = [0, 0];
  const copy = async (pictures: readonly string[]): Promise<boolean> => {
    const store = await caches.open(KIOSK_CACHES.pictures);
    const isHere = async (address: string): Promise<boolean> =>
      (await store.match(address, { ignoreVary: true })) !== undefined;
    let failures = 0;
    for (const address of pictures) {
      if (failures === MAX_FAILURES) return false;
      if (await isHere(address)) continue;
      await fetchFile(address);
      if (!(await isHere(address))) failures += 1;
    }
    return failures === 0;
  };
  return async (pictures) => {
    const names = pictures.join(' ');
    const isNew = names !== last;
    if (!isNew && (failedRuns === 0 || now() < dueAt)) return;
    last = names;
    const isComplete = await copy(pictures).catch(() => false);
    failedRuns = isComplete ? 0 : (isNew ? 0 : failedRuns) + 1;
    dueAt = now() + retryDelay(Math.max(1, failedRuns), AFTER_FAILURE, null, random);
  };
}
