import { KIOSK_CACHES } from '../kioskProtocol.ts';
import { isPainted } from './pageMarks.ts';

/** Milliseconds. */
const WINDOW = 10 * 60_000;
const MAX_IN_WINDOW = 3;
const SOON = 5000;
const LATER = 5 * 60_000;

const PLACE = '/kiosk/neustarts.json';

/**
 * Milliseconds to wait before the page is reloaded after a failure, given the times of previous
 * reloads.
 */
export function waitBeforeReload(reloads: readonly number[], now: number): number {
  return recent(reloads, now).length < MAX_IN_WINDOW ? SOON : LATER;
}

const recent = (reloads: readonly number[], now: number): readonly number[] =>
  reloads.filter((at) => at > now - WINDOW && at <= now);

/**
 * Takes one reload out of the device's budget and returns the milliseconds to wait for it: a screen
 * that always fails must not flicker for weeks. Stored beside the builds, which the wipe after a
 * visit does not touch.
 */
export async function consumeReload(
  caches: CacheStorage | undefined,
  now: number,
): Promise<number> {
  try {
    if (caches === undefined) return LATER;
    const store = await caches.open(KIOSK_CACHES.state);
    const stored: unknown = (await (await store.match(PLACE))?.json()) ?? [];
    const reloads = Array.isArray(stored) ? stored.filter((at) => typeof at === 'number') : [];
    await store.put(PLACE, new Response(JSON.stringify([...recent(reloads, now), now])));
    return waitBeforeReload(reloads, now);
  } catch {
    return LATER;
  }
}

/**
 * Milliseconds within which a page must have painted something, including the timeouts of a network
 * that does not respond.
 */
const LATEST = 25_000;

/** Reloads a page that has not painted anything, within the device's reload budget. */
export function watchStart(page: Window & typeof globalThis): void {
  page.setTimeout(() => {
    if (isPainted(page.document)) return;
    void consumeReload(page.caches, Date.now()).then((wait) =>
      page.setTimeout(() => page.location.reload(), wait),
    );
  }, LATEST);
}
