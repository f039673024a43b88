import { fromEvent, map, Observable, tap } from 'rxjs';
import type { ListHistory } from '../state/createUrlSyncedList.ts';

/**
 * Updates the links of the language menu and the form of the text size, which lead back to the
 * current address. They are not part of the list, and the server rendered them for the original
 * address.
 */
function updateReturnLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    if (link.origin === location.origin) link.search = location.search;
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input[name="zurueck"]'))
    field.value = location.pathname + location.search;
}

let afterFrame: (() => void)[] = [];

function runAfterFrame(): void {
  const due = afterFrame;
  afterFrame = [];
  for (const run of due) run();
}

/**
 * Runs the function after the next frame, in the order of the calls: a changed address causes a
 * restyle and waits for the browser's other process, and the new list must be visible before that.
 */
function afterNextFrame(run: () => void): void {
  afterFrame.push(run);
  if (afterFrame.length > 1) return;
  // A hidden tab has no frames.
  if (document.visibilityState === 'hidden') runAfterFrame();
  else requestAnimationFrame(() => setTimeout(runAfterFrame));
}

/** This tab's history, for a list on the current page. */
export const browserHistory: ListHistory = {
  get moved$() {
    return fromEvent(window, 'popstate').pipe(
      tap(() => {
        // Address changes that were still queued when "Back" was pressed are obsolete.
        afterFrame = [];
        updateReturnLinks();
      }),
      map(() => location.pathname + location.search),
    );
  },
  write(address, { replace }) {
    afterNextFrame(() => {
      history[replace ? 'replaceState' : 'pushState'](null, '', address);
      updateReturnLinks();
    });
  },
  leave(address, { replace }) {
    runAfterFrame();
    // "Back" has already changed the address.
    if (address === location.pathname + location.search) location.reload();
    else location[replace ? 'replace' : 'assign'](address);
  },
};

/**
 * A request that is aborted when it is unsubscribed; emits null if it fails, also if its code does
 * not load.
 */
export const abortable = <T>(
  ask: (signal: AbortSignal) => Promise<T | null>,
): Observable<T | null> =>
  new Observable((subscriber) => {
    const abort = new AbortController();
    const tell = (answer: T | null) => {
      subscriber.next(answer);
      subscriber.complete();
    };
    ask(abort.signal).then(tell, () => tell(null));
    return () => abort.abort();
  });

/** Milliseconds after which a browser without idle callbacks counts as idle. */
const SOON = 200;
/**
 * Milliseconds: while nothing moves on the page, Chromium may not report idle for as long as the
 * visitor reads.
 */
const LONGEST_WAIT = 500;

/**
 * Runs a function when an element is on screen and the browser is idle. Unless `once` is set, it
 * runs again each time the tab becomes visible.
 */
export function runWhenVisible(
  element: Element | null,
  run: () => void,
  { once = false } = {},
): void {
  if (element === null) return;
  const whenIdle = () =>
    (window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, SOON)))(run, {
      timeout: LONGEST_WAIT,
    });
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    whenIdle();
    if (once) return;
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') whenIdle();
    });
  });
  seen.observe(element);
}

/**
 * Sets the tab's title to a list's title, followed by the site's name as the server rendered it.
 */
export function showTitle(title: string | null): void {
  afterNextFrame(() => {
    const site = document.title.slice(document.title.lastIndexOf(' • '));
    if (title !== null) document.title = title + site;
  });
}

/**
 * The queries of an element's links that lead to this path, without duplicates; empty for visitors
 * who save data.
 */
export function listAddressesIn(element: Element | null): readonly string[] {
  const { connection } = navigator as Navigator & {
    readonly connection?: { readonly saveData?: boolean };
  };
  if (element === null || connection?.saveData === true) return [];
  const links = [...element.querySelectorAll<HTMLAnchorElement>('a[href]')];
  return [
    ...new Set(
      links
        .filter(
          ({ pathname, origin, hash }) =>
            origin === location.origin && pathname === location.pathname && hash !== '',
        )
        .map(({ search }) => search),
    ),
  ];
}
