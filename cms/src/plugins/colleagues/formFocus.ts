const EVERY_MS = 100;
/** Five seconds: a busy machine renders the form again later than that only rarely. */
const MAX_TRIES = 50;

let lastFocused: EventTarget | null = null;

/** Notes where the focus is: a button that is removed no longer has it. */
export function followFocus(): void {
  document.addEventListener('focusin', ({ target }) => (lastFocused = target));
}

/** The element that has the focus, or had it last; null for none. */
export const focusedElement = (): HTMLElement | null =>
  lastFocused instanceof HTMLElement ? lastFocused : null;

/**
 * Strapi removes the form while it saves. An editor with a keyboard would start again at the
 * top of the page. Puts the focus on the element that has replaced the former one, after the form
 * is there again and dialogs are closed, unless the focus is elsewhere by then.
 */
export function focusReplacement(former: HTMLElement | null): void {
  let tries = 0;
  const timer = setInterval(() => {
    const focused = document.activeElement;
    if (focused?.closest('[role$="dialog"]')) return;
    const isLost = focused === document.body;
    if (isLost) replacementOf(former)?.focus();
    tries += 1;
    if (!isLost || document.activeElement !== document.body || tries === MAX_TRIES)
      clearInterval(timer);
  }, EVERY_MS);
}

const replacementOf = (former: HTMLElement | null): HTMLElement | undefined =>
  former === null
    ? undefined
    : [...document.querySelectorAll<HTMLElement>(former.tagName)].find(
        (element) =>
          element.textContent === former.textContent &&
          element.getAttribute('name') === former.getAttribute('name'),
      );
