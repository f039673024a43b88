import {
  concat,
  defer,
  distinctUntilChanged,
  filter,
  ignoreElements,
  map,
  merge,
  of,
  pairwise,
  Subject,
  switchMap,
  take,
  timer,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { KioskProfile } from '../../../domain/kiosk/KioskProfile.ts';
import { screenStateAt } from '../../../domain/kiosk/screenStateAt.ts';
import type { Behavior, Scope } from '../../../domain/shared/Behavior.ts';
import type { KioskPhase } from '../../../ui/kiosk/KioskServices.ts';
import { createBehavior } from '../../state/createBehavior.ts';

export interface PhaseInputs {
  readonly profile$: Behavior<KioskProfile>;
  readonly minute$: Behavior<Date>;
  /** Each sign of a visitor: a touch, a key, scrolling. */
  readonly signs$: Observable<unknown>;
  /**
   * Whether media plays or text is read aloud: then the visit counts as active, for a limited time.
   * Polled every second during a visit.
   */
  readonly isBusy: () => boolean;
  readonly scheduler?: SchedulerLike;
}

export interface PhaseState {
  readonly phase$: Behavior<KioskPhase>;
  readonly wake: () => void;
  readonly finish: () => void;
  /** Emits when a visit has ended, before anything else is shown. */
  readonly visitEnded$: Observable<void>;
}

/** Seconds between the warning and the wipe (WCAG 2.2.1). */
const WARNING = 20;
const SECOND = 1000;
/**
 * Milliseconds after the last touch during which playing media delays the warning: some films never
 * end, although the visitor has long gone.
 */
const LONGEST_PLAYING = 10 * 60 * SECOND;

/** Whether a visitor is using the screen. */
type Use =
  | { readonly kind: 'free' }
  | { readonly kind: 'active' }
  | { readonly kind: 'warning'; readonly secondsLeft: number };

const FREE: Use = { kind: 'free' };
const ACTIVE: Use = { kind: 'active' };

/**
 * Whether a visitor uses the screen, and what the screen shows when no one does. A visit ends by
 * `finish`, or when the visitor does not respond to the warning; it can be extended any number of
 * times. Neither the schedule nor maintenance interrupts a visit.
 */
export function createPhaseState(
  scope: Scope,
  { profile$, minute$, signs$, isBusy, scheduler }: PhaseInputs,
): PhaseState {
  const commands$ = new Subject<'wake' | 'finish'>();
  const idle$ = defer(() => timer(profile$.value.idleSeconds * SECOND, scheduler));
  /**
   * Media of the previous visit still plays although the wipe has stopped it: it does not count as
   * activity of this visit.
   */
  let isOfPreviousVisit = false;
  const isBusyNow = (): boolean => {
    const busy = isBusy();
    isOfPreviousVisit &&= busy;
    return busy && !isOfPreviousVisit;
  };
  const busy$ = timer(0, SECOND, scheduler).pipe(map(isBusyNow), distinctUntilChanged());
  const played$ = defer(() => timer(LONGEST_PLAYING, scheduler)).pipe(ignoreElements());
  const untilIdle$ = merge(busy$, signs$.pipe(map(isBusyNow))).pipe(
    switchMap((busy) => (busy ? concat(played$, idle$) : idle$)),
    take(1),
    ignoreElements(),
  );
  const countdown$ = timer(0, SECOND, scheduler).pipe(
    take(WARNING + 1),
    map((passed): Use =>
      passed === WARNING ? FREE : { kind: 'warning', secondsLeft: WARNING - passed },
    ),
  );
  const visit$ = concat(of(ACTIVE), untilIdle$, countdown$);

  const use$ = createBehavior<Use>(
    scope,
    FREE,
    commands$.pipe(switchMap((command) => (command === 'finish' ? of(FREE) : visit$))),
  );
  const visitEnded$ = use$.changes$.pipe(
    pairwise(),
    filter(([before, now]) => before.kind !== 'free' && now.kind === 'free'),
    map(() => undefined),
  );
  const phaseNow = (): KioskPhase => phaseOf(use$.value, profile$.value, minute$.value);
  const phase$ = createBehavior(
    scope,
    phaseNow(),
    merge(use$.changes$, profile$.changes$, minute$.changes$).pipe(
      map(phaseNow),
      distinctUntilChanged(isSame),
    ),
  );
  return {
    phase$,
    visitEnded$,
    wake() {
      if (phase$.value.kind === 'maintenance') return;
      if (use$.value.kind === 'free') isOfPreviousVisit = isBusy();
      commands$.next('wake');
    },
    finish: () => use$.value.kind !== 'free' && commands$.next('finish'),
  };
}

function phaseOf(use: Use, profile: KioskProfile, now: Date): KioskPhase {
  if (use.kind !== 'free') return use;
  if (profile.maintenance) return { kind: 'maintenance' };
  const state = screenStateAt(profile, now);
  return state === 'on' ? { kind: 'attract' } : { kind: 'resting', state };
}

/** Whether no visitor is using the screen, so that nothing is interrupted. */
export const isFree = ({ kind }: KioskPhase): boolean => kind !== 'active' && kind !== 'warning';

/** A new minute in the same phase causes no render. */
const isSame = (one: KioskPhase, other: KioskPhase): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
