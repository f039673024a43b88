/**
 * The one script that stands in each page. It fetches nothing until the page has something to
 * hydrate: an island that is due when the first view is there, one that comes into view, or any at
 * the first sign that the visitor acts on this page. It works on the boot block alone, so that its
 * text is the same on all pages and the content security policy can name its hash.
 */

/** What the islands' entry is told by the loader. */
export interface LoaderSignals {
  /** Settles with the first sign that the visitor acts. */
  readonly acted: Promise<void>;
  /** The button that was pressed last before its island was hydrated. */
  pressed: HTMLElement | null;
  /**
   * The data of the list of jobs that is shown, where it is not the one that came with the page
   * (`earlyFilter.ts`).
   */
  exchanged?: object | null;
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
 * Milliseconds. Chromium, where nothing moves, does not call every page idle (one of ten, measured
 * in its version 156): scripts come then all the same. Where it does, it takes a tenth of a second.
 */
const LONGEST_WAIT = 500;

/**
 * Scripts share the line with what the first view waits for: they come after its picture, and where
 * it has none after its first paint.
 */
function afterLargestPaint(run: () => void): void {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  if (picture !== null && !picture.complete) {
    for (const end of ['load', 'error']) picture.addEventListener(end, run, { once: true });
  } else afterPaint(run);
}

/** To ask for twenty scripts takes a slow phone longer than a frame: what was pressed comes first. */
const afterPaint = (run: () => void): void => {
  requestAnimationFrame(() => setTimeout(run));
};

/**
 * The name of the cookie and of the fields, `TEXT_SIZE_COOKIE`: not imported, since this script has
 * no file beside it.
 */
const CHOSEN_SIZE = /schrift=(\w+)/;

/**
 * Gives a page that was made before the visitor chose another text size the size that is kept: one
 * that was fetched or drawn ahead, or that comes out of the back/forward cache. Its fields are
 * clicked: the style sheet follows them, views that are hydrated hear of it, and those that are not
 * yet find it chosen. Where the browser keeps no cookies, the page knows best.
 */
function showKeptTextSize(): void {
  const kept = CHOSEN_SIZE.exec(document.cookie)?.[1] ?? '';
  const others = `[name=schrift][value="${kept}"]:not(:checked)`;
  for (const field of document.querySelectorAll<HTMLInputElement>(others)) field.click();
}

/** The next page and the scripts of this one would share the line, and nothing here needs them. */
const isLinkPressed = ({ type, target }: Event): boolean =>
  type !== 'keydown' && target instanceof Element && target.closest('a') !== null;

function prepare(boot: HTMLElement): void {
  const fetched = new Set<string>();
  /** All scripts at once, and not one after the other as they name each other. */
  const start = (chunks: string | undefined) => {
    for (const href of chunks?.split(' ') ?? []) {
      if (href === '' || fetched.has(href)) continue;
      fetched.add(href);
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      );
    }
    void import(/* @vite-ignore */ boot.dataset['entry'] ?? '');
  };
  const { due, acted } = boot.dataset;

  const signals: LoaderSignals = {
    pressed: null,
    acted: new Promise((resolve) => {
      const act = (event: Event) => {
        if (isLinkPressed(event)) return;
        for (const sign of SIGNS) removeEventListener(sign, act, true);
        afterPaint(() => start(acted));
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

  for (const island of document.querySelectorAll<HTMLElement>('[data-island]'))
    island.dataset['heard'] = '';

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

// The back/forward cache brings a page back as it was left: without the menu that led away from it.
addEventListener('pagehide', () => {
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
  document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
});

showKeptTextSize();
document.addEventListener('prerenderingchange', showKeptTextSize);
// Not when this page has just loaded: what is chosen meanwhile is newer than what is kept.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) showKeptTextSize();
});

const boot = document.getElementById('boot');
if (boot !== null) prepare(boot);
