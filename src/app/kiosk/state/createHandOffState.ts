import { Subject } from 'rxjs';
import type { Scope } from '../../../domain/shared/Behavior.ts';
import type { HandOff, KioskServices } from '../../../ui/kiosk/KioskServices.ts';
import { createBehavior } from '../../state/createBehavior.ts';
import { withoutTyped } from '../lockdown/handOffAddress.ts';

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
