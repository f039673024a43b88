/** CSS pixels that a trembling finger may slide between coming down and being lifted. */
export const DRIFT = 24;
/** Milliseconds: a touch so soon after a movement of the page only stops it. */
const STOPPING = 80;

/** What can be pressed; a box to tick is pressed by its label, too. */
const CONTROLS = 'a[href], button, summary, label, input';
/**
 * The keyboard of lobby screens forgives more (`usePresses`). People press quickly there on purpose:
 * two different keys are never one press, and a letter may be doubled.
 */
const TYPING = '[data-typing]';

interface Finger {
  readonly x: number;
  readonly y: number;
  readonly control: HTMLElement | null;
  /** Farther than it may, if only for a moment: it scrolls. */
  hasSlid: boolean;
  /** Something else was pressed meanwhile: a palm that rests on the glass, or a page that moved. */
  isIdle: boolean;
}

type Place = Pick<Touch, 'clientX' | 'clientY'>;

/** Whether a finger is still where it came down, as far as one can ask of it. */
export const staysPut = ({ x, y }: Pick<Finger, 'x' | 'y'>, { clientX, clientY }: Place): boolean =>
  Math.hypot(clientX - x, clientY - y) <= DRIFT;

function controlOf(target: EventTarget | null): HTMLElement | null {
  const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
  return control === null || control.closest(TYPING) !== null || control.matches(':disabled')
    ? null
    : control;
}

/**
 * A press is a finger that is lifted where it came down, give or take what a hand trembles,
 * whatever else lies on the glass: a browser takes more than a few pixels for scrolling, and a
 * second touch for a gesture. What slides farther scrolls as ever.
 */
export function forgivePresses({ document }: Window): void {
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
      if (finger !== undefined && !staysPut(finger, touch)) finger.hasSlid = true;
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
        !staysPut(finger, touch) ||
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
 * Once: the browser's own click, where it would send one, is taken back. It comes milliseconds later,
 * when the keyboard has moved a field out from under the finger, and would meet another one.
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

/** With the caret where the finger was. Fields for addresses have none that a script may set. */
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
/** CSS pixels: how far a trembling finger comes down beside its first touch. */
const NEAR = 60;
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

/** Whether something is written there. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement &&
      !['checkbox', 'radio', 'button', 'submit'].includes(target.type)));
