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
  readonly scheduler?: SchedulerLike;
}

/** Milliseconds. */
const REFRESH = 60_000;
const SHOWN = 5;
const LOADING: DeparturesState = { kind: 'loading' };

/**
 * The next departures of each house that a view shows. They are read again every minute, but only
 * while a view is subscribed and the page is visible. The last departures are retained if the
 * timetable fails later.
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
  { timetable, visible$, scheduler }: DepartureInputs,
): Behavior<DeparturesState> {
  const subject = new BehaviorSubject(LOADING);
  const refreshes$ = visible$.pipe(
    distinctUntilChanged(),
    switchMap((visible) => (visible ? timer(0, REFRESH, scheduler) : EMPTY)),
    exhaustMap(() => read(houseSlug, timetable)),
    tap((state) => {
      if (state.kind === 'shown' || subject.value.kind === 'loading') subject.next(state);
    }),
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
          answer?.ok
            ? { kind: 'shown', departures: answer.value.slice(0, SHOWN) }
            : { kind: 'failed' },
        ),
        // The code of the timetable could not be loaded.
        catchError(() => [{ kind: 'failed' } as const]),
      )
      .subscribe(subscriber);
    return () => {
      asking.unsubscribe();
      caller.abort();
    };
  });
}
