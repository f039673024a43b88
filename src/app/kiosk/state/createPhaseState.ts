import { map, merge, Subject } from 'rxjs';
import type { KioskProfile } from '../../../domain/kiosk/KioskProfile.ts';
import type { Behavior, Scope } from '../../../domain/shared/Behavior.ts';
import type { KioskPhase } from '../../../ui/kiosk/KioskServices.ts';
import { createBehavior } from '../../state/createBehavior.ts';

export interface PhaseInputs {
  readonly profile$: Behavior<KioskProfile>;
  readonly minute$: Behavior<Date>;
}

export interface PhaseState {
  readonly phase$: Behavior<KioskPhase>;
  readonly wake: () => void;
  readonly finish: () => void;
}

const phaseOf = ({ maintenance }: KioskProfile, kind: 'attract' | 'active'): KioskPhase => (maintenance ? { kind: 'maintenance' } : { kind });

/** Whether somebody is using the screen. */
export function createPhaseState(scope: Scope, { profile$ }: PhaseInputs): PhaseState {
  const kinds$ = new Subject<'attract' | 'active'>();
  const kind$ = createBehavior<'attract' | 'active'>(scope, 'attract', kinds$);
  const phase$ = createBehavior(scope, phaseOf(profile$.value, 'attract'), merge(kind$.changes$, profile$.changes$).pipe(map(() => phaseOf(profile$.value, kind$.value))));
  return { phase$, wake: () => kinds$.next('active'), finish: () => kinds$.next('attract') };
}
