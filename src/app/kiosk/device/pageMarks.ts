import type { Language } from '../../../domain/locale/Locale.ts';

/** Written into the page by the build. */
const RELEASE_META = 'meta[name="release"]';

/** The build that this page is of; empty where the page does not say. */
export const readRelease = (page: Document): string =>
  page.querySelector<HTMLMetaElement>(RELEASE_META)?.content ?? '';

/**
 * Says on the page that something was drawn, so that `watch.ts` leaves it alone, and calls back
 * once it is on the glass.
 */
export function markPagePainted(page: Document, onPainted: () => void): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      page.documentElement.dataset['painted'] = 'screen';
      onPainted();
    }),
  );
}

/** Whether anything was drawn. */
export const isPainted = (page: Document): boolean =>
  page.documentElement.dataset['painted'] !== undefined;

/** Says on the page whether it could start without a network, for the device's watcher. */
export function markCopy(page: Document, copy: boolean): boolean {
  page.documentElement.dataset['copy'] = String(copy);
  return copy;
}

/** What a device keeps of its house for the moments in which it has no page of ours to show. */
export interface HouseFacts {
  readonly name: string;
  /** As it is read on the page. */
  readonly phone: string;
  readonly languages: readonly Language[];
}

/** Writes them where the device's watcher looks (`kiosk/device/house_memory.py`). */
export function noteHouse(page: Document, facts: HouseFacts): void {
  const meta =
    page.querySelector<HTMLMetaElement>('meta[name="house"]') ??
    Object.assign(page.createElement('meta'), { name: 'house' });
  meta.content = JSON.stringify(facts);
  page.head.append(meta);
}

/** Milliseconds in which a browser that draws at all draws two frames. */
const PATIENCE = 2000;

/**
 * Asks the browser for a frame and says when it last drew one: a screen that only computes has an
 * old time, or none. Asked for once a minute and not all the time, because a frame each moment
 * would keep the machine busy.
 */
export function watchPaint(
  now: () => Date,
  requestFrame: (draw: () => void) => unknown,
): () => Promise<string | null> {
  let lastPaint: Date | null = null;
  return async () => {
    const drawn = new Promise<void>((done) => {
      // The second frame: the first is drawn after this callback, and only then is something on the
      // glass.
      requestFrame(() =>
        requestFrame(() => {
          lastPaint = now();
          done();
        }),
      );
    });
    await Promise.race([drawn, new Promise((given) => setTimeout(given, PATIENCE))]);
    return lastPaint?.toISOString() ?? null;
  };
}
