/** What `watchPage` records in each document, under `bench`. */
export interface Watched {
  /**
   * Milliseconds after the start of the navigation, or after the activation if the page was
   * prerendered.
   */
  largestPaint: number;
  layoutShift: number;
  /** The sum of the time beyond 50 ms of each long task. */
  blocked: number;
  /** Null until the page is shown; then whether it came from the back/forward cache. */
  persisted: boolean | null;
  /**
   * The slowest interaction so far (event timing), in milliseconds; 0 if none took longer than a
   * frame.
   */
  slowest: number;
  /** When the heading was on the screen, in milliseconds since 1970; null before. */
  headingAt: number | null;
}

export interface WatchedWindow {
  bench: Watched;
  /**
   * When a page that a script rendered into this document was on the screen; absent if there was
   * none.
   */
  routedAt?: number;
}

/**
 * Runs before any other script in each document. It must not reference anything outside: it is sent
 * as text.
 */
export function watchPage(): void {
  let headingSeen: number | null = null;
  const bench: Watched = {
    largestPaint: 0,
    layoutShift: 0,
    blocked: 0,
    persisted: null,
    slowest: 0,
    headingAt: null,
  };
  (window as unknown as WatchedWindow).bench = bench;
  const watch = (
    type: string,
    take: (entry: PerformanceEntry) => void,
    more: object = {},
  ): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    });
  };
  watch('largest-contentful-paint', ({ startTime }) => {
    bench.largestPaint = startTime;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as unknown as {
      readonly value: number;
      readonly hadRecentInput: boolean;
    };
    if (!hadRecentInput) bench.layoutShift += value;
  });
  watch('longtask', ({ duration }) => {
    bench.blocked += Math.max(0, duration - 50);
  });
  watch(
    'event',
    (entry) => {
      if (
        ((entry as PerformanceEntry & { readonly interactionId?: number }).interactionId ?? 0) > 0
      )
        bench.slowest = Math.max(bench.slowest, entry.duration);
    },
    { durationThreshold: 16 },
  );
  addEventListener('pageshow', ({ persisted }) => {
    bench.persisted = persisted;
    if (persisted) {
      headingSeen = null;
      look();
    }
  });
  // Documents share only the wall clock. The time of touch and release is stored for the next
  // document.
  const remember =
    (name: string) =>
    ({ timeStamp, isTrusted }: Event): void => {
      if (isTrusted) sessionStorage.setItem(name, String(performance.timeOrigin + timeStamp));
    };
  addEventListener('pointerdown', remember('touched'), { capture: true });
  addEventListener('touchend', remember('released'), { capture: true, passive: true });
  addEventListener('pointerup', remember('released'), { capture: true });
  function look(): void {
    const now = performance.now();
    if (headingSeen === null && document.querySelector('h1') !== null) headingSeen = now;
    const isShown =
      (document as Document & { readonly prerendering?: boolean }).prerendering !== true;
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    // The heading is visible with the first paint if it existed by then, otherwise with the frame
    // after the one that found it.
    if (!isShown || headingSeen === null || paint === undefined) requestAnimationFrame(look);
    else if (headingSeen <= paint.startTime && bench.persisted !== true)
      bench.headingAt = performance.timeOrigin + paint.startTime;
    else
      requestAnimationFrame(() => {
        bench.headingAt = performance.timeOrigin + performance.now();
      });
  }
  requestAnimationFrame(look);
  // A page that a script renders into this document has another address first, and then another
  // heading.
  let [path, heading] = [location.pathname, ''];
  const follow = (): void => {
    const now = document.querySelector('h1')?.textContent ?? '';
    if (location.pathname === path) heading = now;
    else if (now !== '' && now !== heading) {
      [path, heading] = [location.pathname, now];
      requestAnimationFrame(() => {
        (window as unknown as WatchedWindow).routedAt = performance.timeOrigin + performance.now();
      });
    }
    requestAnimationFrame(follow);
  };
  requestAnimationFrame(follow);
}
