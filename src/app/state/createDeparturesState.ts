import {
  BehaviorSubject,
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  from,
  ignoreElements,
  map,
  merge,
  Observable,
  share,
  switchMap,
  takeUntil,
  tap,
  timer,
  type SchedulerLike,
} from 'rxjs';
import type { Timetable } from '../../domain/directions/Timetable.ts';
import type { Behavior, Scope } from '../../domain/shared/Behavior.ts';
import type { DeparturesState, UiServices } from '../../ui/UiServices.ts';

interface DepartureInputs {
  /** Resolves with null if there is no timetable. If it rejects, the read counts as failed. */
  readonly timetable: () => Promise<Timetable | null>;
  /** Whether the page is visible; emits on subscription. */
  readonly visible$: Observable<boolean>;
  readonly now: () => Date;
  readonly scheduler?: SchedulerLike;
}

/** Milliseconds. */
const REFRESH = 60_000;
const SHOWN = 5;
const MINUTE = 60_000;
const LOADING: DeparturesState = { kind: 'loading' };
const FAILED: DeparturesState = { kind: 'failed' };

/**
 * The next departures of each house that a view shows. They are read again every minute, but only
 * while a view is subscribed and the page is visible. If the timetable fails later, the last
 * departures are retained, each until it has left.
 */
export function createDeparturesState(
  scope: Scope,
  inputs: DepartureInputs,
): Required<Pick<UiServices, 'departuresOf'>> {
  const houses = new Map<string, Behavior<DeparturesState>>();
  return {
    departuresOf(houseSlug) {
      const behavior = houses.get(houseSlug) ?? createHouseState(scope, houseSlug, inputs);
      houses.set(houseSlug, behavior);
      return behavior;
    },
  };
}

function createHouseState(
  scope: Scope,
  houseSlug: string,
  { timetable, visible$, now, scheduler }: DepartureInputs,
): Behavior<DeparturesState> {
  const subject = new BehaviorSubject(LOADING);
  const refreshes$ = visible$.pipe(
    distinctUntilChanged(),
    switchMap((visible) => (visible ? timer(0, REFRESH, scheduler) : EMPTY)),
    exhaustMap(() => read(houseSlug, timetable)),
    tap((state) =>
      subject.next(state.kind === 'shown' ? state : afterFailure(subject.value, now())),
    ),
    ignoreElements(),
    takeUntil(scope.ended$),
    // Shared by all views of a house; ends when the last one unsubscribes.
    share(),
  );
  const changes$ = defer(() => merge(subject, refreshes$)).pipe(distinctUntilChanged());
  return {
    initial: LOADING,
    changes$,
    get value() {
      return subject.value;
    },
  };
}

/** What remains of the last departures after a failed read: those that have not left. */
function afterFailure(before: DeparturesState, now: Date): DeparturesState {
  if (before.kind !== 'shown') return FAILED;
  const departures = before.departures.filter(
    ({ time, delay }) => Date.parse(time) + delay * MINUTE >= now.getTime(),
  );
  if (departures.length === 0) return FAILED;
  return departures.length === before.departures.length ? before : { kind: 'shown', departures };
}

/** One request to the timetable; aborted when no view is subscribed any more. */
function read(
  houseSlug: string,
  timetable: DepartureInputs['timetable'],
): Observable<DeparturesState> {
  return new Observable<DeparturesState>((subscriber) => {
    const caller = new AbortController();
    const asking = from(timetable())
      .pipe(
        switchMap((found) =>
          from(found?.departures(houseSlug, { limit: SHOWN }, caller.signal) ?? [null]),
        ),
        map((answer): DeparturesState =>
          answer?.ok ? { kind: 'shown', departures: answer.value.slice(0, SHOWN) } : FAILED,
        ),
        // The code of the timetable could not be loaded.
        catchError(() => [FAILED]),
      )
      .subscribe(subscriber);
    return () => {
      asking.unsubscribe();
      caller.abort();
    };
  });
}
