import { Subject } from 'rxjs';
import type { Behavior, Scope } from '../../../domain/shared/Behavior.ts';
import type { QrHandOff, KioskServices } from '../../../ui/kiosk/KioskServices.ts';
import { createBehavior } from '../../state/createBehavior.ts';
import { withoutTyped } from '../lockdown/resolveLink.ts';

/** The open QR card. Typed text is removed from it, whatever opens the card. */
export function createHandOffState(
  scope: Scope,
): Pick<KioskServices, 'handOff$' | 'showHandOff' | 'closeHandOff'> {
  const cards$ = new Subject<QrHandOff | null>();
  return {
    handOff$: createBehavior<QrHandOff | null>(scope, null, cards$),
    showHandOff: (handOff) => cards$.next(withoutTyped(handOff)),
    closeHandOff: () => cards$.next(null),
  };
}

export interface SwitchState {
  readonly isOn$: Behavior<boolean>;
  readonly toggle: () => void;
  /** Switches off; part of the wipe. */
  readonly reset: () => void;
}

/** A setting that a visitor switches on for one visit: off at first and after the visit. */
export function createSwitchState(scope: Scope): SwitchState {
  const switches$ = new Subject<boolean>();
  const isOn$ = createBehavior(scope, false, switches$);
  return { isOn$, toggle: () => switches$.next(!isOn$.value), reset: () => switches$.next(false) };
}
