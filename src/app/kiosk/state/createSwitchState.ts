import { Subject } from 'rxjs';
import type { Behavior, Scope } from '../../../domain/shared/Behavior.ts';
import { createBehavior } from '../../state/createBehavior.ts';

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
