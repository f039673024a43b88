import type { Observable } from 'rxjs';
import type { KioskProfile } from '../../../domain/kiosk/KioskProfile.ts';
import type { Behavior, Scope } from '../../../domain/shared/Behavior.ts';
import type {
  ServiceFacts,
  StaffExitServices,
} from '../../../ui/kiosk/StaffExit/StaffExitServices.ts';
import { askForPin } from '../device/askForPin.ts';
import { createStaffExitState } from '../state/createStaffExitState.ts';
import { staffGesture$ } from './staffGesture.ts';

interface StaffAccessParts {
  readonly profile$: Behavior<KioskProfile>;
  readonly signs$: Observable<unknown>;
  readonly visitEnded$: Observable<unknown>;
  /** What the staff's page about the device says beside the profile. */
  readonly deviceFacts: () => Pick<ServiceFacts, 'build' | 'lastContact' | 'errors'>;
}

/**
 * The one way out from inside: by the gesture on this page and the PIN that the server
 * checks.
 */
export function createStaffAccess(
  scope: Scope,
  { profile$, signs$, visitEnded$, deviceFacts }: StaffAccessParts,
): StaffExitServices {
  const { handle, title } = profile$.value;
  return createStaffExitState(scope, {
    gesture$: staffGesture$(window),
    signs$,
    visitEnded$,
    hasPin: () => profile$.value.hasPin,
    check: (pin) => askForPin(handle, pin),
    facts: () => ({ title, handle, ...deviceFacts() }),
    reload: () => location.reload(),
    endBrowser: () => window.close(),
  });
}
