import {
  bufferCount,
  combineLatest,
  delay,
  EMPTY,
  filter,
  fromEvent,
  map,
  merge,
  type Observable,
  take,
} from 'rxjs';
import type { KioskProfile } from '../../../domain/kiosk/KioskProfile.ts';
import type { KioskPhase } from '../../../ui/kiosk/KioskServices.ts';
import type { Behavior, Scope } from '../../../domain/shared/Behavior.ts';
import type { ScreenServer } from '../../../domain/kiosk/ScreenServer.ts';
import type { PinCheckResult } from '../../../domain/kiosk/screenPin.ts';
import type {
  PinNotice,
  ServiceFacts,
  StaffExitServices,
} from '../../../ui/kiosk/StaffExit/StaffExitServices.ts';
import { createStaffExitState } from '../state/createStaffExitState.ts';

interface StaffAccessParts {
  readonly profile$: Behavior<KioskProfile>;
  readonly signs$: Observable<unknown>;
  readonly visitEnded$: Observable<unknown>;
  readonly checkPin: ScreenServer['checkPin'];
  /** The facts that the staff's page about the device shows besides the profile. */
  readonly deviceFacts: () => Pick<ServiceFacts, 'build' | 'lastContact' | 'errors'>;
  readonly phase$: Behavior<KioskPhase>;
  /** True if the server does not know this device. */
  readonly unconfirmed$: Behavior<boolean>;
  /** Called when the right PIN has made it known. */
  readonly onConfirmed: () => void;
}

/**
 * The only way to leave the kiosk: the gesture on this page, then the PIN, which the server checks.
 * The PIN also confirms the device, so the keypad opens by itself on one that is not confirmed.
 */
export function createStaffAccess(
  scope: Scope,
  { profile$, signs$, visitEnded$, checkPin, deviceFacts, ...device }: StaffAccessParts,
): StaffExitServices {
  const { handle, title } = profile$.value;
  return createStaffExitState(scope, {
    gesture$: merge(staffGesture$(window), unconfirmedScreen$(window, device)),
    signs$,
    visitEnded$,
    hasPin: () => profile$.value.hasPin,
    confirms: () => device.unconfirmed$.value,
    check: async (pin) => {
      const answer = noticeOf(await checkPin(handle, pin));
      if (answer === 'right') device.onConfirmed();
      return answer;
    },
    facts: () => ({ title, handle, ...deviceFacts() }),
    reload: () => location.reload(),
    endBrowser: () => window.close(),
  });
}

function noticeOf(result: PinCheckResult): 'right' | PinNotice {
  switch (result.kind) {
    case 'right':
      return 'right';
    case 'wrong':
      return result;
    case 'locked':
      return { kind: 'locked', minutes: Math.max(1, Math.ceil(result.seconds / 60)) };
    case 'unavailable':
      return { kind: 'unreachable' };
  }
}

/**
 * Emits once if this device is not confirmed, as soon as its screen waits for a touch. Only for a
 * page that fills the panel: the same address in the tab of a phone asks for nothing.
 */
export const unconfirmedScreen$ = (
  page: Window,
  { unconfirmed$, phase$ }: Pick<StaffAccessParts, 'unconfirmed$' | 'phase$'>,
): Observable<unknown> =>
  page.matchMedia('(display-mode: fullscreen)').matches
    ? combineLatest([unconfirmed$.changes$, phase$.changes$]).pipe(
        filter(([unconfirmed, { kind }]) => unconfirmed && kind === 'attract'),
        take(1),
      )
    : EMPTY;

const TAPS = 5;
/** Milliseconds. */
const WITHIN = 3000;
/**
 * The browser dispatches the click of the last tap after it. That click would immediately close the
 * dialog that the tap opened.
 */
const AFTER_CLICK = 100;
/** A share of the panel's shorter side. In that corner visitors have only the clock. */
const CORNER = 0.16;

/**
 * Five taps into the upper right corner within three seconds. The element below the finger does not
 * matter: the gesture works in every phase.
 */
export const staffGesture$ = (page: Window): Observable<unknown> =>
  fromEvent<PointerEvent>(page, 'pointerup', { capture: true, passive: true }).pipe(
    filter(({ clientX, clientY }) => isInCorner(page, clientX, clientY)),
    map(({ timeStamp }) => timeStamp),
    bufferCount(TAPS, 1),
    filter((taps) => taps.length === TAPS && (taps.at(-1) ?? 0) - (taps[0] ?? 0) <= WITHIN),
    delay(AFTER_CLICK),
  );

function isInCorner({ innerWidth, innerHeight }: Window, x: number, y: number): boolean {
  const side = CORNER * Math.min(innerWidth, innerHeight);
  return y <= side && x >= innerWidth - side;
}
