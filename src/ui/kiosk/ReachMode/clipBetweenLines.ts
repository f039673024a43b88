import { partsOf } from './scrollPanel.ts';

/** As a fraction of a line's height: letters reach no further, and tightly set lines may touch. */
const SLACK = 0.2;
/**
 * As a fraction of a part's height: if more would be cut off, the part has no lines to keep whole.
 */
const MOST = 0.5;

interface Span {
  readonly top: number;
  readonly bottom: number;
}

/**
 * The position to which an edge has to move inwards so that it cuts no line of text; all positions
 * in the same unit. `bottom` edges move up, `top` edges down.
 */
export function edgeBetweenLines(
  edge: number,
  side: 'top' | 'bottom',
  lines: readonly Span[],
): number {
  const crossed = lines.find(({ top, bottom }) => {
    const slack = (bottom - top) * SLACK;
    return top + slack < edge && bottom - slack > edge;
  });
  if (crossed === undefined) return edge;
  return edgeBetweenLines(
    side === 'bottom' ? crossed.top : crossed.bottom,
    side,
    lines.filter((line) => line !== crossed),
  );
}

function linesIn(part: HTMLElement): readonly Span[] {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const lines: Span[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (
      node.textContent?.trim() === '' ||
      node.parentElement?.closest('.vh, script, style') !== null
    )
      continue;
    range.selectNodeContents(node);
    lines.push(...range.getClientRects());
  }
  return lines;
}

/** Clips a scrolling part between two lines if its own edge would cut through one. */
function cutBetweenLines(part: HTMLElement): void {
  const { top, bottom, height } = part.getBoundingClientRect();
  const scrolls = part.scrollHeight - part.clientHeight > 1;
  const lines = scrolls ? linesIn(part) : [];
  const [above, below] = [
    edgeBetweenLines(top, 'top', lines) - top,
    bottom - edgeBetweenLines(bottom, 'bottom', lines),
  ];
  const zoom = height / part.offsetHeight;
  const clip =
    above + below > 1 && above + below < height * MOST
      ? `inset(${above / zoom}px 0 ${below / zoom}px)`
      : '';
  if (part.style.clipPath !== clip) part.style.clipPath = clip;
}

/**
 * Keeps lines whole in all scrolling parts of the screen, until the returned function is called.
 */
export function clipBetweenLines(main: HTMLElement): () => void {
  const cut = (): void => partsOf(main).forEach(cutBetweenLines);
  const sizes = new ResizeObserver(cut);
  const contents = new MutationObserver(() => {
    // A new screen has other parts.
    for (const part of partsOf(main)) sizes.observe(part);
    cut();
  });
  for (const part of partsOf(main)) sizes.observe(part);
  contents.observe(main, { subtree: true, childList: true, characterData: true });
  main.addEventListener('scroll', cut, { capture: true, passive: true });
  document.fonts.addEventListener('loadingdone', cut);
  return () => {
    sizes.disconnect();
    contents.disconnect();
    main.removeEventListener('scroll', cut, { capture: true });
    document.fonts.removeEventListener('loadingdone', cut);
    for (const part of partsOf(main)) part.style.clipPath = '';
  };
}
