/**
 * The only script that is inline in each page. It fetches nothing until the page has something to
 * hydrate: islands that are due once the first view is there, islands that come into view, or the
 * rest at the first sign of activity by the visitor. It depends on the boot block alone, so its
 * text is the same on all pages and the content security policy can contain its hash.
 */

/** What the loader passes to the islands' entry script. */
export interface LoaderSignals {
  /** Resolves at the first sign of activity by the visitor. */
  readonly acted: Promise<void>;
  /** The last button that was pressed before its island was hydrated. */
  pressed: HTMLElement | null;
  /** The text of each island as the server sent it. */
  readonly texts: ReadonlyMap<Element, string | null>;
}

declare global {
  interface Window {
    foyer?: LoaderSignals;
  }
}

/** Buttons that do nothing without script. */
const SCRIPTED = 'button[type=button]:not([commandfor])';
const SIGNS = ['pointerdown', 'keydown', 'touchstart', 'focusin', 'scroll'] as const;

/**
 * Milliseconds. While nothing moves, Chromium does not report every page as idle (one in ten does
 * not, measured in version 156): scripts are then fetched after this time. If it does report idle,
 * that takes a tenth of a second.
 */
const LONGEST_WAIT = 500;

/**
 * Scripts share the bandwidth with the first view: they are fetched after its main image, or
 * without one after the first paint.
 */
function afterLargestPaint(run: () => void): void {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  if (picture !== null && !picture.complete) {
    for (const end of ['load', 'error']) picture.addEventListener(end, run, { once: true });
  } else afterPaint(run);
}

/**
 * On a slow phone, starting twenty script requests takes longer than a frame: the reaction to the
 * visitor's press is painted first.
 */
const afterPaint = (run: () => void): void => {
  requestAnimationFrame(() => setTimeout(run));
};

/**
 * The name of the cookie and of the form fields, `TEXT_SIZE_COOKIE`: not imported, because this
 * inline script cannot load a file.
 */
const CHOSEN_SIZE = /(?:^|; )schrift=(\w+)/;

/**
 * Applies the stored text size to a page that was made before the visitor chose it: a page that was
 * prefetched or prerendered, or that comes from the back/forward cache. The matching field is
 * clicked: the style sheet follows it, hydrated views get the event, and views that are hydrated
 * later find the field checked. If the browser stores no cookies, the page's own size stays.
 */
function applyStoredTextSize(): void {
  const chosen = CHOSEN_SIZE.exec(document.cookie)?.[1] ?? '';
  const others = `[name=schrift][value="${chosen}"]:not(:checked)`;
  for (const field of document.querySelectorAll<HTMLInputElement>(others)) field.click();
}

/**
 * Whether the visitor waits for something else, which would share the bandwidth with this page's
 * scripts: the next page, or the next state of a list (`updateList.ts`).
 */
const isBusy = ({ type, target }: Event): boolean =>
  target instanceof Element &&
  (target.closest('[data-list]') !== null || (type !== 'keydown' && target.closest('a') !== null));

/** With `no`, buttons and texts are hidden that need scripts: these have not loaded. */
function markIslands(heard: '' | 'no'): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]'))
    island.dataset['heard'] = heard;
}

function prepare(boot: HTMLElement): void {
  const fetched = new Set<string>();
  /** Fetches all scripts in parallel instead of one after the other along their imports. */
  const start = (chunks: string | undefined, fetchPriority = 'auto') => {
    for (const href of chunks?.split(' ') ?? []) {
      if (href === '' || fetched.has(href)) continue;
      fetched.add(href);
      document.head.append(
        Object.assign(document.createElement('link'), {
          rel: 'modulepreload',
          href,
          fetchPriority,
        }),
      );
    }
    import(/* @vite-ignore */ boot.dataset['entry'] ?? '').catch(() => markIslands('no'));
  };
  const { due, acted } = boot.dataset;

  const islands = document.querySelectorAll('[data-island]');
  const signals: LoaderSignals = {
    pressed: null,
    texts: new Map([...islands].map((island) => [island, island.textContent])),
    acted: new Promise((resolve) => {
      const act = (event: Event) => {
        if (isBusy(event)) return;
        for (const sign of SIGNS) removeEventListener(sign, act, true);
        // What the visitor presses next is more urgent: header and buttons work without it.
        afterPaint(() => start(acted, 'low'));
        resolve();
      };
      for (const sign of SIGNS) addEventListener(sign, act, { capture: true, passive: true });
    }),
  };
  window.foyer = signals;
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element) {
        signals.pressed = target.closest<HTMLElement>(`[data-island] ${SCRIPTED}`);
      }
    },
    true,
  );

  markIslands('');

  const run = () => start(due);
  const soon = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(run, { timeout: LONGEST_WAIT })
      : setTimeout(run);
  if (document.querySelector('[data-when=idle]') !== null) afterLargestPaint(soon);
  const seen = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) soon();
    },
    { rootMargin: '50%' },
  );
  for (const island of document.querySelectorAll('[data-when=visible]')) seen.observe(island);
}

// The back/forward cache restores a page as it was left, so the menu that led away from it is
// closed first.
addEventListener('pagehide', () => {
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
  document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
});

applyStoredTextSize();
document.addEventListener('prerenderingchange', applyStoredTextSize);
// Not on the first load: a choice made meanwhile is newer than the stored one.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) applyStoredTextSize();
});

const boot = document.getElementById('boot');
if (boot !== null) prepare(boot);
