import {
  defer,
  EMPTY,
  filter,
  fromEvent,
  map,
  merge,
  repeat,
  timer,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { Behavior, Scope } from '../../../domain/shared/Behavior.ts';
import { createBehavior } from '../../state/createBehavior.ts';

/** Milliseconds. Zurich's clocks are a whole number of minutes away from UTC. */
const MINUTE = 60_000;

interface MinuteInputs {
  readonly now: () => Date;
  /** Emits when the device may have slept: a timer does not know how long. */
  readonly awake$?: Observable<unknown>;
  /** Emits when what `now` gives may have jumped. */
  readonly corrected$?: Observable<unknown>;
  readonly scheduler?: SchedulerLike;
}

/** The time, new at the beginning of each minute and after each sleep or jump of the clock. */
export function createMinuteState(
  scope: Scope,
  { now, awake$ = pageSeen$(), corrected$ = EMPTY, scheduler }: MinuteInputs,
): Behavior<Date> {
  // Computed again each time: an interval would drift, and stay wrong after the clock was set.
  const minutes$ = defer(() => timer(MINUTE - (now().getTime() % MINUTE), scheduler)).pipe(
    repeat(),
  );
  const minuteOf = (moment: Date): number => Math.floor(moment.getTime() / MINUTE);
  // The moment itself is always new: only one in another minute is drawn.
  const jumps$ = corrected$.pipe(filter(() => minuteOf(now()) !== minuteOf(minute$.value)));
  const minute$: Behavior<Date> = createBehavior(
    scope,
    now(),
    merge(minutes$, awake$, jumps$).pipe(map(now)),
  );
  return minute$;
}

const pageSeen$ = (): Observable<unknown> => fromEvent(document, 'visibilitychange');
