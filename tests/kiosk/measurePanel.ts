import type { Page } from '@playwright/test';

/**
 * Pixels of a panel of 1080 × 1920: the minimum for every target (issue 6), and for the kiosk's own
 * targets and texts (DESIGN, section 9).
 */
export const SMALLEST_TARGET = 72;
export const SMALLEST_OWN_TARGET = 96;
const SMALLEST_TEXT = 28;
/** Between targets without a dividing line. */
const SMALLEST_GAP = 10;

export interface PanelFaults {
  /** Controls that are too small to touch, with their size. */
  readonly smallTargets: readonly string[];
  /** Pairs of controls that are too close for a finger. */
  readonly closeTargets: readonly string[];
  /** Texts that cannot be read at two metres. */
  readonly smallTexts: readonly string[];
  /** Overflow in pixels that would need scrolling: down, and to the side. */
  readonly beyond: { readonly down: number; readonly aside: number };
}

/**
 * Finds what is too small, too close or does not fit on a lobby screen. Controls of the screen's
 * content need `least` pixels. Those around it and in dialogs need the size of the kiosk's own.
 * Keys are many: they need only the minimum of every target, and so do choices side by side.
 */
export const measurePanel = (page: Page, least: number): Promise<PanelFaults> =>
  page.evaluate(
    ([least, own, smallest, text, gap]) => {
      const isShown = (element: Element): boolean =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.closest('.vh, [inert]') === null;
      const wordsOf = (element: Element): string =>
        (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
      const leastOf = (element: Element): number => {
        if (
          element.closest('[role="toolbar"], [role="group"]') !== null ||
          element.matches('input, textarea, select') ||
          getComputedStyle(element).display === 'inline'
        )
          return smallest;
        return element.closest('main') === null ? own : least;
      };
      const above = [...document.querySelectorAll('dialog[open]')].at(-1);
      const controls = [
        ...(above ?? document).querySelectorAll(
          'a[href], button, input:not([type="hidden"]), select, textarea, summary',
        ),
      ].filter(isShown);
      // A checkbox can also be touched on its label.
      const places = controls.map((element) => ({
        element,
        box: (element.closest('label') ?? element).getBoundingClientRect(),
      }));
      const smallTargets = places.flatMap(({ element, box: { width, height } }) =>
        Math.min(width, height) < leastOf(element) - 0.5
          ? [`${wordsOf(element)} ${Math.round(width)} × ${Math.round(height)}`]
          : [],
      );

      const isRuled = (element: Element): boolean =>
        [element, element.parentElement, element.parentElement?.parentElement ?? null].some(
          (each) => {
            if (each === null || each.matches('main, form, dialog')) return false;
            const { boxShadow, borderTopWidth, borderInlineStartWidth, borderBottomWidth } =
              getComputedStyle(each);
            return (
              boxShadow !== 'none' ||
              [borderTopWidth, borderInlineStartWidth, borderBottomWidth].some(
                (width) => Number.parseFloat(width) >= 2,
              )
            );
          },
        );
      // Negative if they overlap.
      const between = (from: number, to: number, otherFrom: number, otherTo: number): number =>
        Math.max(otherFrom - to, from - otherTo);
      const main = document.querySelector('main');
      const closeTargets = places.flatMap((one, position) =>
        places.slice(position + 1).flatMap((other) => {
          // Content that scrolls may pass below fixed controls.
          if ((main?.contains(one.element) ?? false) !== (main?.contains(other.element) ?? false))
            return [];
          const [aside, down] = [
            between(one.box.left, one.box.right, other.box.left, other.box.right),
            between(one.box.top, one.box.bottom, other.box.top, other.box.bottom),
          ];
          const overlaps = Math.max(aside, down) < -1;
          const tooClose =
            Math.max(aside, down) < gap - 0.5 &&
            (overlaps
              ? !isRuled(one.element) || !isRuled(other.element)
              : !isRuled(one.element) && !isRuled(other.element));
          return tooClose ? [`${wordsOf(one.element)} and ${wordsOf(other.element)}`] : [];
        }),
      );

      const smallTexts = new Set<string>();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (
          parent === null ||
          node.nodeValue?.trim() === '' ||
          parent.closest('script, style, svg') !== null ||
          !isShown(parent)
        )
          continue;
        const size = Number.parseFloat(getComputedStyle(parent).fontSize);
        if (size < text) smallTexts.add(`${node.nodeValue?.trim().slice(0, 40)} ${size}`);
      }
      const extent = above ?? main;
      const beyond = {
        down: extent === null ? 0 : extent.scrollHeight - extent.clientHeight,
        aside: extent === null ? 0 : extent.scrollWidth - extent.clientWidth,
      };
      return { smallTargets, closeTargets, smallTexts: [...smallTexts], beyond };
    },
    [least, SMALLEST_OWN_TARGET, SMALLEST_TARGET, SMALLEST_TEXT, SMALLEST_GAP] as const,
  );
