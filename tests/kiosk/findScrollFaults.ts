import type { Page } from '@playwright/test';

export interface ScrollFaults {
  /** Controls of which only a part is visible. */
  readonly strips: readonly string[];
  /** Short texts and rows of which an edge shows only the beginning or the end. */
  readonly torn: readonly string[];
  /** Whether something of the screen can be scrolled. */
  readonly moves: boolean;
  /** The controls of the screen that are visible as a whole, and all of them. */
  readonly controls: { readonly seen: readonly string[]; readonly all: readonly string[] };
}

/** Compares what the screen has with what its scrolling parts show of it. */
export const findScrollFaults = (page: Page): Promise<ScrollFaults> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    if (main === null) throw new Error('There is no screen');
    const isScrolling = (part: Element): boolean =>
      ['auto', 'scroll'].includes(getComputedStyle(part).overflowY) &&
      part.scrollHeight - part.clientHeight > 1;
    const parts = [main, ...main.querySelectorAll<HTMLElement>('[data-scrolls]')];
    /** The part of the panel in which an element is visible: clip paths are in the part's pixels. */
    const sightOf = (element: Element): { top: number; bottom: number } => {
      let [top, bottom] = [0, innerHeight];
      for (const part of parts) {
        if (part === element || !part.contains(element)) continue;
        if (getComputedStyle(part).overflowY === 'visible') continue;
        const box = part.getBoundingClientRect();
        const zoom = part.offsetHeight === 0 ? 1 : box.height / part.offsetHeight;
        const [above = 0, , below = above] =
          /^inset\(([^)]*)\)$/
            .exec(getComputedStyle(part).clipPath)?.[1]
            ?.split(' ')
            .map((each) => Number.parseFloat(each) * zoom) ?? [];
        top = Math.max(top, box.top + above);
        bottom = Math.min(bottom, box.bottom - below);
      }
      return { top, bottom };
    };
    const wordsOf = (element: Element): string =>
      (element.getAttribute('aria-label') ?? (element.textContent || element.id))
        .trim()
        .slice(0, 50);
    const partOf = (element: Element): Element => element.closest('[data-scrolls]') ?? main;
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && element.closest('.vh') === null;

    const controls = [
      ...main.querySelectorAll('a[href], button, input, textarea, select, summary'),
    ].filter((control) => isShown(control) && getComputedStyle(control).display !== 'inline');
    const names = controls.map((control, position) => `${position} ${wordsOf(control)}`);
    const seen: string[] = [];
    const strips: string[] = [];
    controls.forEach((control, position) => {
      const box = control.getBoundingClientRect();
      const sight = sightOf(control);
      const visible = Math.min(box.bottom, sight.bottom) - Math.max(box.top, sight.top);
      const name = names[position] ?? '';
      if (visible >= box.height - 5) seen.push(name);
      else if (visible > 5 && box.height < partOf(control).clientHeight * 0.7) strips.push(name);
    });

    const torn: string[] = [];
    const range = document.createRange();
    for (const text of main.querySelectorAll('p, li, dt, dd, h1, h2, h3')) {
      if (!isShown(text) || text.querySelector('li') !== null) continue;
      range.selectNodeContents(text);
      const box = text.getBoundingClientRect();
      if (box.height > partOf(text).getBoundingClientRect().height * 0.4) continue;
      const sight = sightOf(text);
      const lines = [...range.getClientRects()].filter(({ height }) => height > 0);
      const shown = lines.filter(
        ({ top, bottom }) => (top + bottom) / 2 > sight.top && (top + bottom) / 2 < sight.bottom,
      );
      if (shown.length > 0 && shown.length < lines.length) torn.push(wordsOf(text));
    }
    return { strips, torn, moves: parts.some(isScrolling), controls: { seen, all: names } };
  });

/** Of the elements that match, the texts of those that are not visible as a whole. */
export const findHidden = (page: Page, selector: string): Promise<readonly string[]> =>
  page.evaluate((wanted) => {
    const panel = { top: 0, bottom: innerHeight };
    const found = [...document.querySelectorAll(wanted)];
    if (found.length === 0) return [`nothing matches ${wanted}`];
    return found.flatMap((element) => {
      let { top, bottom } = panel;
      for (let each = element.parentElement; each !== null; each = each.parentElement) {
        if (getComputedStyle(each).overflowY === 'visible') continue;
        const box = each.getBoundingClientRect();
        const zoom = each.offsetHeight === 0 ? 1 : box.height / each.offsetHeight;
        const [above = 0, , below = above] =
          /^inset\(([^)]*)\)$/
            .exec(getComputedStyle(each).clipPath)?.[1]
            ?.split(' ')
            .map((side) => Number.parseFloat(side) * zoom) ?? [];
        top = Math.max(top, box.top + above);
        bottom = Math.min(bottom, box.bottom - below);
      }
      const box = element.getBoundingClientRect();
      return box.top < top - 2 || box.bottom > bottom + 2 || box.height === 0
        ? [(element.textContent ?? '').trim().slice(0, 60)]
        : [];
    });
  }, selector);
