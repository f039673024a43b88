import { fromEvent, map, Observable, tap } from 'rxjs';
import type { ListHistory } from '../state/createAddressedList.ts';

/**
 * The links of the language menu and the form of the text size lead back to the present address,
 * and are not part of the list: the server wrote them for the address that it answered.
 */
function bringBackHere(): void {
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
 * Runs it behind the next frame, in the order of the calls: a changed address restyles the page and
 * waits for the browser's other process, and the list that it belongs to is to be seen before.
 */
function afterNextFrame(run: () => void): void {
  afterFrame.push(run);
  if (afterFrame.length > 1) return;
  // A tab that cannot be seen has no frames.
  if (document.visibilityState === 'hidden') runAfterFrame();
  else requestAnimationFrame(() => setTimeout(runAfterFrame));
}

/** This tab's history, for a list on the present page. */
export const browserHistory: ListHistory = {
  get moved$() {
    return fromEvent(window, 'popstate').pipe(
      tap(() => {
        // What "Back" has left before it was written is not wanted any more.
        afterFrame = [];
        bringBackHere();
      }),
      map(() => location.pathname + location.search),
    );
  },
  write(address, { replace }) {
    afterNextFrame(() => {
      history[replace ? 'replaceState' : 'pushState'](null, '', address);
      bringBackHere();
    });
  },
  leave(address, { replace }) {
    runAfterFrame();
    // "Back" has led there already.
    if (address === location.pathname + location.search) location.reload();
    else location[replace ? 'replace' : 'assign'](address);
  },
};

/**
 * An answer that is given up when nothing listens any more; null where it fails, as where its code
 * does not load.
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

/** Milliseconds in which a browser that has no idle callbacks is taken to be idle. */
const SOON = 200;
/** Milliseconds: where nothing moves, Chromium may not call itself idle for as long as one reads. */
const LONGEST_WAIT = 500;

/**
 * Does something when an element is on screen and the browser has nothing else to do, and unless
 * `once` again each time the tab is returned to.
 */
export function whileOnScreen(
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

/** Gives the tab a list's title, with the name of the site behind it as the server wrote it. */
export function showTitle(title: string | null): void {
  afterNextFrame(() => {
    const site = document.title.slice(document.title.lastIndexOf(' • '));
    if (title !== null) document.title = title + site;
  });
}

/**
 * The queries of the addresses on this path that an element's links lead to, each once; none for a
 * visitor who saves data.
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
