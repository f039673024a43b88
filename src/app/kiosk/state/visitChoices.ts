import { Subject } from 'rxjs';
import type { Behavior, Scope } from '../../../domain/shared/Behavior.ts';
import type { HandOff, KioskServices } from '../../../ui/kiosk/KioskServices.ts';
import { createBehavior } from '../../state/createBehavior.ts';
import { withoutTyped } from '../lockdown/resolveLink.ts';

/** The QR card that is open. However it was opened, nothing that was typed gets onto it. */
export function createHandOffState(
  scope: Scope,
): Pick<KioskServices, 'handOff$' | 'showHandOff' | 'closeHandOff'> {
  const cards$ = new Subject<HandOff | null>();
  return {
    handOff$: createBehavior<HandOff | null>(scope, null, cards$),
    showHandOff: (handOff) => cards$.next(withoutTyped(handOff)),
    closeHandOff: () => cards$.next(null),
  };
}

export interface SwitchState {
  readonly isOn$: Behavior<boolean>;
  readonly toggle: () => void;
  /** Off again: belongs to the wipe. */
  readonly reset: () => void;
}

/**
 * Something that a person switches on for one visit: off at first, and after the person has gone.
 */
export function createSwitchState(scope: Scope): SwitchState {
  const switches$ = new Subject<boolean>();
  const isOn$ = createBehavior(scope, false, switches$);
  return { isOn$, toggle: () => switches$.next(!isOn$.value), reset: () => switches$.next(false) };
}
