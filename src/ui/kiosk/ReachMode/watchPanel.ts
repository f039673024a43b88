import { countBelow, wholeEdges } from './edges.ts';
import { canPull, canScrollUp, isPulled, partsOf } from './scrollPanel.ts';

/** What the screen has beyond what is visible. */
export interface PanelScroll {
  readonly up: boolean;
  readonly down: boolean;
  /** Rows and lines below. */
  readonly below: number;
}

/** Nothing moves. */
export const STILL: PanelScroll = { up: false, down: false, below: 0 };

/** Clips a scrolling part where its own edge would cut through a row, a line or a control. */
function clip(part: HTMLElement): void {
  const { top, bottom } = part.getBoundingClientRect();
  const whole = wholeEdges(part);
  const [above, below] = [whole.top - top, bottom - whole.bottom];
  const path = above + below > 1 ? `inset(${above / whole.zoom}px 0 ${below / whole.zoom}px)` : '';
  if (part.style.clipPath !== path) part.style.clipPath = path;
}

function scrollOf(main: HTMLElement, isLow: boolean): PanelScroll {
  const pulled = isPulled(main);
  const below = partsOf(main).reduce(
    (sum, part) => sum + countBelow(part, wholeEdges(part).bottom),
    0,
  );
  return {
    up: canScrollUp(main) || (isLow && !pulled && canPull(main)),
    // Not for the space below the last line.
    down: pulled || below > 0,
    below,
  };
}

/**
 * Keeps rows, lines and controls whole in all scrolling parts of the screen, and reports what lies
 * beyond them, until the returned function is called. `isLow` says whether controls are in the
 * lower half.
 */
export function watchPanel(
  main: HTMLElement,
  isLow: boolean,
  onChange: (scroll: PanelScroll) => void,
): () => void {
  const look = (): void => {
    partsOf(main).forEach(clip);
    onChange(scrollOf(main, isLow));
  };
  const sizes = new ResizeObserver(look);
  const watchSizes = (): void => partsOf(main).forEach((part) => sizes.observe(part));
  const contents = new MutationObserver(() => {
    // A new screen has other parts.
    watchSizes();
    look();
  });
  watchSizes();
  contents.observe(main, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['data-pulled', 'open'],
  });
  main.addEventListener('scroll', look, { capture: true, passive: true });
  document.fonts.addEventListener('loadingdone', look);
  look();
  return () => {
    sizes.disconnect();
    contents.disconnect();
    main.removeEventListener('scroll', look, { capture: true });
    document.fonts.removeEventListener('loadingdone', look);
    for (const part of partsOf(main)) part.style.clipPath = '';
  };
}
