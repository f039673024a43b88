interface Tap {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly target: Pick<Element, 'closest'> | null;
}

/** Milliseconds. */
const SOON = 400;
/** CSS pixels: how far a trembling finger comes down beside its first touch. */
const NEAR = 60;
/**
 * Where one presses quickly on purpose: two different keys are never one press there, and a letter
 * may be doubled.
 */
const TYPING = '[data-typing]';
/** Milliseconds: no one doubles a letter faster. */
const SOON_TYPING = 150;

/** Whether a tap is the echo of the one before. */
export function isGhostTap(tap: Tap, last: Tap | null): boolean {
  if (last === null || tap.at - last.at > SOON || Math.hypot(tap.x - last.x, tap.y - last.y) > NEAR)
    return false;
  const types = (tap.target?.closest(TYPING) ?? null) !== null;
  return !types || (tap.target === last.target && tap.at - last.at <= SOON_TYPING);
}

/** Drops the second press of a hand that shakes: it would hit what the first one has brought. */
export function ignoreGhostTaps(page: Window): void {
  let last: Tap | null = null;
  page.addEventListener(
    'click',
    (event) => {
      // Keyboards, screen readers and scripts press without a finger.
      if (event.detail === 0) return;
      const tap = {
        at: event.timeStamp,
        x: event.clientX,
        y: event.clientY,
        target: event.target instanceof Element ? event.target : null,
      };
      if (isGhostTap(tap, last)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      last = tap;
    },
    { capture: true },
  );
}
