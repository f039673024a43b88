import type { Chromium } from './devtools.ts';
import { openPhone, pause, type Point } from './phone.ts';
import { elsewhere, type BenchFront } from './startFront.ts';
import type { WatchedWindow } from './watchPage.ts';
import { watchPage } from './watchPage.ts';

/** What is tapped as soon as it is visible, and how the reaction is recognised. */
export type FirstTap = 'menu' | 'filter' | 'link';

interface TapWindow extends WatchedWindow {
  /** When the reaction was on the screen, in milliseconds since 1970; null before. */
  firstTap: { point: Point | null; shownAt: number | null };
}

/**
 * Milliseconds until the tap is repeated. A visitor who sees no reaction taps again. But a second
 * tap on a checkbox would undo the first, and a tapped link is already loading, so these wait
 * longer.
 */
const AGAIN_MS: Readonly<Record<FirstTap, number>> = { menu: 1000, filter: 15_000, link: 15_000 };
const TIMEOUT_MS = 40_000;

/**
 * Milliseconds from the start of the navigation until the result of the first tap is on the screen.
 * The tap comes right after the first paint.
 */
export async function measureFirstTap(
  chromium: Chromium,
  front: BenchFront,
  address: string,
  what: FirstTap,
  target: string,
): Promise<number> {
  const phone = await openPhone(chromium, {
    watch: new Function(
      `(${String(watchPage)})();(${String(watchForTap)})(${JSON.stringify({ what, target })})`,
    ) as () => void,
  });
  try {
    await phone.open(elsewhere(front));
    await phone.start(address);
    const locate = (): Promise<{ readonly point: Point; readonly origin: number }> =>
      phone.wait(() => {
        const { firstTap } = window as unknown as TapWindow;
        return firstTap?.point === null || firstTap === undefined
          ? null
          : { point: firstTap.point, origin: performance.timeOrigin };
      });
    const { origin } = await locate();
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end;) {
      // Its current position: fonts that load late move the content below them.
      await phone.touch((await locate()).point);
      for (const again = Date.now() + AGAIN_MS[what]; Date.now() < again; await pause(20)) {
        const shownAt = await phone
          .run(
            (requested) => {
              const { firstTap, bench } = window as unknown as TapWindow;
              return requested.what === 'link'
                ? location.pathname === requested.target
                  ? bench.headingAt
                  : null
                : firstTap.shownAt;
            },
            { what, target },
          )
          .catch(() => null);
        if (shownAt !== null) return shownAt - origin;
      }
    }
    throw new Error(`${address}: the ${what} does not work`);
  } finally {
    await phone.close();
  }
}

/**
 * Runs in the page: records where to tap once the target has been painted, and when the reaction is
 * visible.
 */
function watchForTap({ what, target }: { readonly what: FirstTap; readonly target: string }): void {
  const found: TapWindow['firstTap'] = { point: null, shownAt: null };
  (window as unknown as TapWindow).firstTap = found;
  const isOpen = (): boolean =>
    [...document.querySelectorAll('dialog, [popover]')].some(
      (each) => each.matches('dialog[open], :popover-open') && each.checkVisibility(),
    );
  let before: string | null = null;
  const rows = (): string =>
    [...document.querySelectorAll('main ul a h3')]
      .filter((each) => each.checkVisibility())
      .slice(0, 5)
      .map((each) => each.closest('a')?.href)
      .join(' ');
  const find = (): Element | null => {
    if (what === 'menu')
      return (
        [...document.querySelectorAll('header button')].find(
          (each) => each.textContent?.includes('Menü') === true && each.checkVisibility(),
        ) ?? null
      );
    if (what === 'link')
      return (
        [...document.querySelectorAll(`main a[href="${target}"]`)].find((each) =>
          each.checkVisibility(),
        ) ?? null
      );
    const details = document.querySelector('details:has([name="lehre"])');
    if (details !== null) details.setAttribute('open', '');
    return document.querySelector('[name="lehre"]');
  };
  const look = (): void => {
    const painted = performance.getEntriesByName('first-contentful-paint').length > 0;
    const control = painted ? find() : null;
    if (control !== null) {
      if (found.point === null) {
        control.scrollIntoView({ block: 'center', behavior: 'instant' });
        before = rows();
      }
      const { x, y, width, height } = control.getBoundingClientRect();
      found.point = { x: x + Math.min(width / 2, 40), y: y + height / 2 };
    }
    const isShown =
      what === 'menu' ? isOpen() : what === 'filter' && before !== null && rows() !== before;
    if (isShown)
      requestAnimationFrame(() => {
        found.shownAt = performance.timeOrigin + performance.now();
      });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
