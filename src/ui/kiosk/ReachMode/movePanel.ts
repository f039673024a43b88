/** Of the height that is seen; a few lines stay, so that one knows where one was. */
const STEP = 0.7;
/** The parts of a screen that scroll by themselves. */
const PARTS = '[data-scrolls]';
/**
 * On `main`, in reach mode: what it begins with lies in the lower half for a while, to be pressed
 * there.
 */
const PULLED = 'pulled';

/** The screen, and what scrolls within it. */
export const partsOf = (main: HTMLElement): readonly HTMLElement[] => [
  main,
  ...main.querySelectorAll<HTMLElement>(PARTS),
];

/**
 * Moves what the screen shows by a step: +1 to what comes after, -1 to what was before. False where
 * nothing was left to move.
 */
function scrollParts(main: HTMLElement, step: 1 | -1): boolean {
  const movable = partsOf(main).filter(
    ({ scrollTop, scrollHeight, clientHeight }) =>
      (step < 0 ? scrollTop : scrollHeight - clientHeight - scrollTop) > 1,
  );
  for (const part of movable) part.scrollBy({ top: step * part.clientHeight * STEP });
  return movable.length > 0;
}

/**
 * What the buttons "Hinauf" and "Hinunter" do. Where the beginning is reached, going on upwards in
 * reach mode pulls it down into the lower half, where it can be pressed; going down lets it back to
 * where it is read.
 */
export function movePanel(main: HTMLElement, step: 1 | -1, mayPull: boolean): void {
  if (step > 0 && PULLED in main.dataset) return void delete main.dataset[PULLED];
  if (scrollParts(main, step) || step > 0 || !mayPull) return;
  main.dataset[PULLED] = '';
}

/** Everything at its beginning, where it is read. */
export function toBeginning(main: HTMLElement): void {
  delete main.dataset[PULLED];
  for (const part of partsOf(main)) part.scrollTo(0, 0);
}
