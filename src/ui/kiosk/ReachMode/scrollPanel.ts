import { wholeEdges } from './edges.ts';

/** Fraction of a part's height that a press moves at least. */
const LEAST_STEP = 0.05;
/** The parts of a screen that scroll on their own. */
const PARTS = '[data-scrolls]';
/**
 * An attribute of `main`, in reach mode: the top of the screen is moved into the lower half for a
 * while, so that it can be pressed there.
 */
const PULLED = 'pulled';

/** The screen and the scrolling parts within it. */
export const partsOf = (main: HTMLElement): readonly HTMLElement[] => [
  main,
  ...main.querySelectorAll<HTMLElement>(PARTS),
];

const canMove = (part: HTMLElement, step: 1 | -1): boolean =>
  (step < 0 ? part.scrollTop : part.scrollHeight - part.clientHeight - part.scrollTop) > 1 &&
  getComputedStyle(part).overflowY !== 'visible';

/** Whether something of the screen lies above what is visible. */
export const canScrollUp = (main: HTMLElement): boolean =>
  partsOf(main).some((part) => canMove(part, -1));

/**
 * Scrolls the screen by one step: +1 down, -1 up. It goes on with what was cut off before, so that
 * nothing is skipped. Returns false if nothing was left to scroll.
 */
function scrollParts(main: HTMLElement, step: 1 | -1): boolean {
  const movable = partsOf(main).filter((part) => canMove(part, step));
  for (const part of movable) {
    const { top, bottom } = part.getBoundingClientRect();
    const edges = wholeEdges(part, LEAST_STEP);
    const shown = step > 0 ? edges.bottom - top : bottom - edges.top;
    part.scrollBy({ top: (step * shown) / edges.zoom });
  }
  return movable.length > 0;
}

/**
 * Whether "Hinauf" may pull the screen down, in reach mode: something that is pressed lies in the
 * upper half.
 */
export const canPull = (main: HTMLElement): boolean =>
  [...main.querySelectorAll('a[href], button, input, textarea, select, summary')].some(
    (control) => {
      const { top, height } = control.getBoundingClientRect();
      return control.checkVisibility() && height > 0 && top < window.innerHeight / 2 - 1;
    },
  );

export const isPulled = (main: HTMLElement): boolean => PULLED in main.dataset;

/**
 * Handles the buttons "Hinauf" and "Hinunter". At the top, a further press on "Hinauf" in reach
 * mode pulls the top of the screen into the lower half, where it can be pressed. "Hinunter" moves
 * it back to its reading position.
 */
export function scrollPanel(main: HTMLElement, step: 1 | -1, mayPull: boolean): void {
  if (step > 0 && isPulled(main)) return void delete main.dataset[PULLED];
  if (scrollParts(main, step) || step > 0 || !mayPull) return;
  main.dataset[PULLED] = '';
}

/** Scrolls everything to its beginning, in the reading position. */
export function toBeginning(main: HTMLElement): void {
  delete main.dataset[PULLED];
  for (const part of partsOf(main)) part.scrollTo(0, 0);
}
