import { Subject } from 'rxjs';
import type { Scope } from '../../../domain/shared/Behavior.ts';
import type { KioskServices } from '../../../ui/kiosk/KioskServices.ts';
import { createBehavior } from '../../state/createBehavior.ts';

/** Whether all controls are in the lower half. `reset` belongs to the wipe. */
export function createReachState(scope: Scope): Pick<KioskServices, 'reachMode$' | 'toggleReachMode'> & { readonly reset: () => void } {
  const modes$ = new Subject<boolean>();
  const reachMode$ = createBehavior(scope, false, modes$);
  return { reachMode$, toggleReachMode: () => modes$.next(!reachMode$.value), reset: () => modes$.next(false) };
}
