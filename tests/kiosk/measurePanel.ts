import type { Page } from '@playwright/test';

/** Pixels of a panel of 1080 × 1920 (issue: targets; DESIGN, section 9: texts). */
const SMALLEST_TARGET = 72;
const SMALLEST_TEXT = 28;

export interface PanelFaults {
  /** Controls that are too small to hit, with their size. */
  readonly smallTargets: readonly string[];
  /** Texts that nobody reads at two metres. */
  readonly smallTexts: readonly string[];
  /** Pixels that one would have to scroll for: down, and to the side. */
  readonly beyond: { readonly down: number; readonly aside: number };
}

/** What is too small on a lobby screen, or does not fit. Links within a sentence are as high as its line and are not counted. */
export const measurePanel = (page: Page): Promise<PanelFaults> => page.evaluate(([target, text]) => {
  const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.closest('.vh') === null;
  const wordsOf = (element: Element): string => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
  const inSentence = (element: Element): boolean => getComputedStyle(element).display === 'inline' && element.closest('p, li, dd, figcaption') !== null;
  const controls = [...document.querySelectorAll('a[href], button, input:not([type="hidden"]), select, textarea, summary')].filter((element) => isShown(element) && !inSentence(element));
  const smallTargets = controls.flatMap((element) => {
    // A box to tick is hit by its label, too.
    const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
    return Math.min(width, height) < target ? [`${wordsOf(element)} ${Math.round(width)} × ${Math.round(height)}`] : [];
  });
  const smallTexts = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || node.nodeValue?.trim() === '' || parent.closest('script, style, svg') !== null || !isShown(parent)) continue;
    const size = Number.parseFloat(getComputedStyle(parent).fontSize);
    if (size < text) smallTexts.add(`${node.nodeValue?.trim().slice(0, 40)} ${size}`);
  }
  const main = document.querySelector('main');
  const beyond = { down: main === null ? 0 : main.scrollHeight - main.clientHeight, aside: main === null ? 0 : main.scrollWidth - main.clientWidth };
  return { smallTargets, smallTexts: [...smallTexts], beyond };
}, [SMALLEST_TARGET, SMALLEST_TEXT] as const);
