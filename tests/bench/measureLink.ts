import type { Chromium } from './devtools.ts';
import { openPhone, pause } from './phone.ts';
import { watchPage, type WatchedWindow } from './watchPage.ts';

/** Milliseconds from the moment the finger is lifted. */
export interface FollowedLink {
  readonly untilHeading: number;
  /** Whether the page had been prerendered, or at least fetched, before the tap. */
  readonly ahead: 'prerendered' | 'fetched' | 'no';
  /**
   * Going back: milliseconds until the first page's heading is visible, and whether the page came
   * from the back/forward cache.
   */
  readonly back: number;
  readonly kept: boolean;
}

/**
 * The time for which people look at a page before they go on, and which the browser needs to become
 * idle.
 */
const LOOK_MS = 1500;

/**
 * Opens a page, follows one of its links with a finger that rests for `heldMs` milliseconds, and
 * goes back.
 */
export async function measureLink(
  chromium: Chromium,
  origin: string,
  { from, to, heldMs }: { readonly from: string; readonly to: string; readonly heldMs: number },
): Promise<FollowedLink> {
  const phone = await openPhone(chromium, { watch: watchPage });
  try {
    await phone.open(origin + from);
    const point = await phone.wait((href) => {
      const link = [...document.querySelectorAll(`main a[href="${href}"]`)].find((each) =>
        each.checkVisibility(),
      );
      if (link === undefined) return null;
      link.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = link.getBoundingClientRect();
      return { x: x + Math.min(width / 2, 40), y: y + height / 2 };
    }, to);
    await pause(LOOK_MS);
    await phone.touch(point, heldMs);
    const arrived = await phone.wait((path) => {
      const { bench } = window as unknown as WatchedWindow;
      const heading = document.querySelector('h1');
      // Where a script takes over navigation the document stays. Its heading then counts from the
      // first frame that shows the new one.
      const isNewDocument =
        bench.headingAt !== null && bench.headingAt > Number(sessionStorage.getItem('released'));
      if (location.pathname !== path || heading === null) return null;
      const at = isNewDocument ? bench.headingAt : (window as unknown as WatchedWindow).routedAt;
      const entry = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming & {
        readonly activationStart?: number;
        readonly deliveryType?: string;
      };
      return at === undefined || at === null
        ? null
        : {
            untilHeading: at - Number(sessionStorage.getItem('released')),
            isPrerendered: (entry.activationStart ?? 0) > 0,
            isFetched: entry.deliveryType === 'navigational-prefetch',
          };
    }, to);
    await pause(400);
    const leftAt = await phone.run(() => {
      const left = performance.timeOrigin + performance.now();
      sessionStorage.setItem('leftAt', String(left));
      setTimeout(() => history.back(), 0);
      return left;
    });
    const back = await phone.wait(
      ({ path, left }) => {
        const { bench } = window as unknown as WatchedWindow;
        const at = Math.max(
          bench?.headingAt ?? 0,
          (window as unknown as WatchedWindow).routedAt ?? 0,
        );
        return location.pathname === path && at > left
          ? { at, kept: bench.persisted === true }
          : null;
      },
      { path: from, left: leftAt },
    );
    return {
      untilHeading: arrived.untilHeading,
      ahead: arrived.isPrerendered ? 'prerendered' : arrived.isFetched ? 'fetched' : 'no',
      back: back.at - leftAt,
      kept: back.kept,
    };
  } finally {
    await phone.close();
  }
}
