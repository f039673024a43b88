/** CSS pixels that a trembling finger may slide between touch and release. */
export const DRIFT = 24;
/** Milliseconds: a touch so soon after the page scrolled only stops the scrolling. */
const STOPPING = 80;

/** Elements that can be pressed; a checkbox is also pressed by its label. */
const CONTROLS = 'a[href], button, summary, label, input';
/**
 * The on-screen keyboard has its own, more tolerant handling (`usePresses`). People type quickly
 * there on purpose: two different keys are never one press, and a letter may be doubled.
 */
const TYPING = '[data-typing]';

interface Finger {
  readonly x: number;
  readonly y: number;
  readonly control: HTMLElement | null;
  /** The finger moved farther than `DRIFT`, if only for a moment: it scrolls. */
  hasSlid: boolean;
  /**
   * The touch does not count as a press: another control was pressed meanwhile (a palm may rest on
   * the glass), or the page had just scrolled.
   */
  isIdle: boolean;
}

type Place = Pick<Touch, 'clientX' | 'clientY'>;

/** Whether a finger is still within `DRIFT` of the point where it came down. */
export const isWithinDrift = (
  { x, y }: Pick<Finger, 'x' | 'y'>,
  { clientX, clientY }: Place,
): boolean => Math.hypot(clientX - x, clientY - y) <= DRIFT;

function controlOf(target: EventTarget | null): HTMLElement | null {
  const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
  return control === null || control.closest(TYPING) !== null || control.matches(':disabled')
    ? null
    : control;
}

/**
 * Treats a touch as a press if the finger is lifted near the point where it came down, even if it
 * trembles and even if other fingers touch the glass. Browsers treat a move of a few pixels as
 * scrolling, and a second touch as a gesture. Longer moves scroll as usual.
 */
export function tolerateTouchDrift({ document }: Window): void {
  const fingers = new Map<number, Finger>();
  let moved = -Infinity;
  document.addEventListener(
    'scroll',
    ({ timeStamp }) => {
      moved = timeStamp;
    },
    { capture: true, passive: true },
  );

  const comeDown = ({ changedTouches, timeStamp }: TouchEvent): void => {
    for (const { identifier, clientX: x, clientY: y, target } of changedTouches) {
      fingers.set(identifier, {
        x,
        y,
        control: controlOf(target),
        hasSlid: false,
        isIdle: timeStamp - moved < STOPPING,
      });
    }
  };
  const slide = ({ changedTouches }: TouchEvent): void => {
    for (const touch of changedTouches) {
      const finger = fingers.get(touch.identifier);
      if (finger !== undefined && !isWithinDrift(finger, touch)) finger.hasSlid = true;
    }
  };
  const lift = (event: TouchEvent): void => {
    for (const touch of event.changedTouches) {
      const finger = fingers.get(touch.identifier);
      fingers.delete(touch.identifier);
      const control = finger?.control ?? null;
      if (
        finger === undefined ||
        control === null ||
        finger.hasSlid ||
        finger.isIdle ||
        !isWithinDrift(finger, touch) ||
        !control.isConnected
      )
        continue;
      for (const other of fingers.values()) other.isIdle = true;
      press(control, touch, event);
    }
  };
  document.addEventListener('touchstart', comeDown, { capture: true, passive: true });
  document.addEventListener('touchmove', slide, { capture: true, passive: true });
  document.addEventListener('touchend', lift, { capture: true, passive: false });
  document.addEventListener(
    'touchcancel',
    ({ changedTouches }) => {
      for (const { identifier } of changedTouches) fingers.delete(identifier);
    },
    { capture: true, passive: true },
  );
}

/**
 * Exactly one click: the browser's own click, if it would send one, is prevented. It comes
 * milliseconds later, when the on-screen keyboard may have moved the field away, and would hit
 * another one.
 */
function press(control: HTMLElement, place: Place, lifted: TouchEvent): void {
  if (lifted.cancelable) lifted.preventDefault();
  if (isTextField(control)) return write(control, place);
  control.focus({ preventScroll: true, focusVisible: false });
  control.dispatchEvent(
    new MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      composed: true,
      detail: 1,
      clientX: place.clientX,
      clientY: place.clientY,
      view: lifted.view,
    }),
  );
}

/**
 * Focuses a text field and places the caret at the finger. In fields for e-mail addresses a script
 * cannot set the caret.
 */
function write(field: HTMLElement, { clientX, clientY }: Place): void {
  const caret = document.caretPositionFromPoint(clientX, clientY);
  field.focus({ preventScroll: true, focusVisible: false });
  if (
    caret?.offsetNode === field &&
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
    field.selectionStart !== null
  )
    field.setSelectionRange(caret.offset, caret.offset);
}

interface Tap {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly target: Pick<Element, 'closest'> | null;
}

/** Milliseconds. */
const SOON = 400;
/** CSS pixels: how far from its first touch a trembling finger may come down again. */
const NEAR = 60;
/** Milliseconds: no one types the same letter twice faster. */
const SOON_TYPING = 150;

/** Whether a tap is an unintended repetition of the previous one. */
export function isGhostTap(tap: Tap, last: Tap | null): boolean {
  if (last === null || tap.at - last.at > SOON || Math.hypot(tap.x - last.x, tap.y - last.y) > NEAR)
    return false;
  const types = (tap.target?.closest(TYPING) ?? null) !== null;
  return !types || (tap.target === last.target && tap.at - last.at <= SOON_TYPING);
}

/**
 * Drops the second press of a trembling hand: it would hit content that the first press has opened.
 */
export function ignoreGhostTaps(page: Window): void {
  let last: Tap | null = null;
  page.addEventListener(
    'click',
    (event) => {
      // Clicks by keyboard, screen reader or script involve no finger.
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

/** Whether text can be typed into this element. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement &&
      !['checkbox', 'radio', 'button', 'submit'].includes(target.type)));
