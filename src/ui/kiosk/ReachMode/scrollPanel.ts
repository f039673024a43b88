/**
 * Fraction of the visible height to scroll by; a few lines stay, so that readers do not lose their
 * place.
 */
const STEP = 0.7;
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

/** Scrolls the screen by one step: +1 down, -1 up. Returns false if nothing was left to scroll. */
function scrollParts(main: HTMLElement, step: 1 | -1): boolean {
  const movable = partsOf(main).filter(
    ({ scrollTop, scrollHeight, clientHeight }) =>
      (step < 0 ? scrollTop : scrollHeight - clientHeight - scrollTop) > 1,
  );
  for (const part of movable) part.scrollBy({ top: step * part.clientHeight * STEP });
  return movable.length > 0;
}

/**
 * Handles the buttons "Hinauf" and "Hinunter". At the top, a further press on "Hinauf" in reach
 * mode pulls the top of the screen into the lower half, where it can be pressed. "Hinunter" moves
 * it back to its reading position.
 */
export function scrollPanel(main: HTMLElement, step: 1 | -1, mayPull: boolean): void {
  if (step > 0 && PULLED in main.dataset) return void delete main.dataset[PULLED];
  if (scrollParts(main, step) || step > 0 || !mayPull) return;
  main.dataset[PULLED] = '';
}

/** Scrolls everything to its beginning, in the reading position. */
export function toBeginning(main: HTMLElement): void {
  delete main.dataset[PULLED];
  for (const part of partsOf(main)) part.scrollTo(0, 0);
}
