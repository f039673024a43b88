import { BehaviorSubject, distinctUntilChanged, type Observable, Subject, takeUntil } from 'rxjs';
import type { Behavior, Scope } from '../../domain/shared/Behavior.ts';

/**
 * A behaviour that starts with `initial` and follows `source$` until the scope ends; afterwards it
 * retains its last value.
 */
export function createBehavior<T>(scope: Scope, initial: T, source$: Observable<T>): Behavior<T> {
  const subject = new BehaviorSubject(initial);
  source$.pipe(takeUntil(scope.ended$)).subscribe((value) => subject.next(value));
  return {
    initial,
    changes$: subject.pipe(distinctUntilChanged()),
    get value() {
      return subject.value;
    },
  };
}

/** A behaviour that never changes. */
export function createConstant<T>(value: T): Behavior<T> {
  return { initial: value, value, changes$: new BehaviorSubject(value).asObservable() };
}

export function createScope(): Scope {
  const ended$ = new Subject<void>();
  return {
    ended$,
    end() {
      ended$.next();
      ended$.complete();
    },
  };
}
