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

/** Milliseconds. Zurich's offset from UTC is a whole number of minutes. */
const MINUTE = 60_000;

interface MinuteInputs {
  readonly now: () => Date;
  /** Emits when the device may have slept: timers do not run during that time. */
  readonly awake$?: Observable<unknown>;
  /** Emits when the value of `now` may have jumped. */
  readonly corrected$?: Observable<unknown>;
  readonly scheduler?: SchedulerLike;
}

/** The time, updated at the start of each minute and after each sleep or jump of the clock. */
export function createMinuteState(
  scope: Scope,
  { now, awake$ = pageSeen$(), corrected$ = EMPTY, scheduler }: MinuteInputs,
): Behavior<Date> {
  // Computed for each minute: an interval would drift, and would stay wrong after the clock is set.
  const minutes$ = defer(() => timer(MINUTE - (now().getTime() % MINUTE), scheduler)).pipe(
    repeat(),
  );
  const minuteOf = (moment: Date): number => Math.floor(moment.getTime() / MINUTE);
  // The exact time always differs: only a change of the minute is rendered.
  const jumps$ = corrected$.pipe(filter(() => minuteOf(now()) !== minuteOf(minute$.value)));
  const minute$: Behavior<Date> = createBehavior(
    scope,
    now(),
    merge(minutes$, awake$, jumps$).pipe(map(now)),
  );
  return minute$;
}

const pageSeen$ = (): Observable<unknown> => fromEvent(document, 'visibilitychange');
