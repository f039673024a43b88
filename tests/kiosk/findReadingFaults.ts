import { expect, test, type Page } from '@playwright/test';

export interface ReadingFaults {
  /** Lines of text that an edge cuts off, or that cannot be scrolled into view. */
  readonly cut: readonly string[];
  /** Lines of text that overflow their button or link. */
  readonly spilt: readonly string[];
  /** Lines of text that another element covers. */
  readonly covered: readonly string[];
  /**
   * The heading and the first text after it must be visible without pressing anything. These are
   * not.
   */
  readonly unseen: readonly string[];
  /** Controls that are, even in part, in the upper half. */
  readonly high: readonly string[];
}

/** Compares the positions of texts and controls of a panel, as the browser has rendered them. */
export const findReadingFaults = (page: Page): Promise<ReadingFaults> =>
  page.evaluate(() => {
    interface Box {
      readonly left: number;
      readonly top: number;
      readonly right: number;
      readonly bottom: number;
    }
    const SLACK = 0.2;
    const meet = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    });
    const panel: Box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('.vh') === null;
    /** The clip of an element: by its overflow, and by a clip path in pixels from its edges. */
    const clipOf = (element: Element): { readonly box: Box; readonly scrolls: boolean } | null => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      if (overflowX === 'visible' && overflowY === 'visible') return null;
      const { left, top, right, bottom, height } = element.getBoundingClientRect();
      const zoom =
        element instanceof HTMLElement && element.offsetHeight > 0
          ? height / element.offsetHeight
          : 1;
      const [above = 0, , below = above] =
        /^inset\(([^)]*)\)$/
          .exec(clipPath)?.[1]
          ?.split(' ')
          .map((each) => Number.parseFloat(each) * zoom) ?? [];
      return {
        box: { left, top: top + above, right, bottom: bottom - below },
        scrolls:
          ['auto', 'scroll'].includes(overflowY) && element.scrollHeight > element.clientHeight,
      };
    };
    const visibleIn = (element: Element): { readonly box: Box; readonly scrolls: boolean } => {
      let [box, scrolls] = [panel, false];
      for (let each: Element | null = element; each !== null; each = each.parentElement) {
        const clip = clipOf(each);
        if (clip !== null) [box, scrolls] = [meet(box, clip.box), scrolls || clip.scrolls];
      }
      return { box, scrolls };
    };

    const cut: string[] = [];
    const spilt: string[] = [];
    const covered: string[] = [];
    const seen = new Map<Node, boolean>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (
        parent === null ||
        node.nodeValue?.trim() === '' ||
        parent.closest('script, style, svg, noscript') !== null ||
        !isShown(parent)
      )
        continue;
      // A clamped summary: the rest of the text is one touch away.
      const isSummary = getComputedStyle(parent).webkitLineClamp !== 'none';
      const { box: sight, scrolls } = visibleIn(parent);
      range.selectNodeContents(node);
      const words = `${node.nodeValue?.trim().slice(0, 40)}`;
      for (const line of range.getClientRects()) {
        const slack = (line.bottom - line.top) * SLACK;
        const inner: Box = {
          left: line.left + 1,
          top: line.top + slack,
          right: line.right - 1,
          bottom: line.bottom - slack,
        };
        const part = meet(inner, sight);
        const isWhole =
          part.left <= inner.left &&
          part.top <= inner.top &&
          part.right >= inner.right &&
          part.bottom >= inner.bottom;
        const isAway = part.bottom <= part.top || part.right <= part.left;
        seen.set(node, (seen.get(node) ?? true) && isWhole);
        if (!isWhole && !(isAway && (scrolls || isSummary))) cut.push(words);
        const control = parent.closest('button, a[href]');
        const frame =
          control === null || getComputedStyle(control).display === 'inline'
            ? null
            : control.getBoundingClientRect();
        // The part that a summary clamps is not painted, wherever its line would be.
        const isDrawn = !(isSummary && isAway);
        if (
          isDrawn &&
          frame !== null &&
          (inner.left < frame.left - 1 ||
            inner.right > frame.right + 1 ||
            inner.top < frame.top ||
            inner.bottom > frame.bottom)
        )
          spilt.push(words);
        if (!isWhole) continue;
        for (const x of [inner.left, (inner.left + inner.right) / 2, inner.right - 1]) {
          const hit = document.elementFromPoint(x, (inner.top + inner.bottom) / 2);
          if (hit !== null && !parent.contains(hit) && !hit.contains(parent))
            covered.push(`${words} below ${(hit.textContent ?? hit.tagName).slice(0, 40)}`);
        }
      }
    }

    const heading = document.querySelector('main h1');
    const said = [...seen.keys()].filter(
      (node) => document.querySelector('main')?.contains(node) === true,
    );
    const first = said.find(
      (node) =>
        heading !== null &&
        !heading.contains(node) &&
        (heading.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
        node.parentElement?.closest('a, button, nav, [role="group"]') === null,
    );
    const unseen = [
      ...said.filter((node) => heading?.contains(node)),
      ...(first === undefined ? [] : [first]),
    ]
      .filter((node) => seen.get(node) !== true)
      .map((node) => node.nodeValue ?? '');
    if (heading === null) unseen.push('a heading');

    const high = [
      ...document.querySelectorAll('a[href], button, input, textarea, select, summary'),
    ].flatMap((control) => {
      if (!isShown(control) || control.closest('[inert]') !== null) return [];
      const { box } = visibleIn(control);
      const part = meet(control.getBoundingClientRect(), box);
      return part.bottom - part.top > 1 &&
        part.right - part.left > 1 &&
        part.top < innerHeight / 2 - 1
        ? [
            (control.getAttribute('aria-label') ?? control.textContent ?? control.tagName)
              .trim()
              .slice(0, 40),
          ]
        : [];
    });
    return { cut, spilt, covered, unseen, high };
  });

/**
 * Expects that all texts can be read once the content has loaded, and, if `isLow`, that all
 * controls are in the lower half.
 */
export const expectReading = (page: Page, what: string, isLow = false): Promise<void> =>
  test.step(what, () =>
    expect(async () => {
      const { cut, spilt, covered, unseen, high } = await findReadingFaults(page);
      expect({ cut, spilt, covered, unseen, high: isLow ? high : [] }).toEqual({
        cut: [],
        spilt: [],
        covered: [],
        unseen: [],
        high: [],
      });
    }, what).toPass({ timeout: 30_000 }),
  );
