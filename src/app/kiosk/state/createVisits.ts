import { Subject } from 'rxjs';
import type { Behavior, Scope } from '../../../domain/shared/Behavior.ts';
import { createBehavior } from '../../state/createBehavior.ts';

interface VisitRouter {
  dispose(): void;
}

export interface Visit<Router> {
  /** Drawn as a key: with a new visit React forgets everything that it held in the one before. */
  readonly number: number;
  /** Its history is this visit's alone. */
  readonly router: Router;
}

export interface Visits<Router> {
  readonly visit$: Behavior<Visit<Router>>;
  /** Throws away the visit that was, its history with it. */
  readonly restart: () => void;
}

/**
 * One router for each visit: a memory router keeps every address of its past, with what was typed
 * into searches. The next one is made ahead and has read its first screen by the time it is shown,
 * so nothing is blank in between.
 */
export function createVisits<Router extends VisitRouter>(
  scope: Scope,
  createRouter: () => Router,
): Visits<Router> {
  const visits$ = new Subject<Visit<Router>>();
  const visit$ = createBehavior<Visit<Router>>(
    scope,
    { number: 1, router: createRouter() },
    visits$,
  );
  let next = createRouter();
  scope.ended$.subscribe(() => {
    visit$.value.router.dispose();
    next.dispose();
  });
  return {
    visit$,
    restart() {
      const { number, router: past } = visit$.value;
      visits$.next({ number: number + 1, router: next });
      past.dispose();
      next = createRouter();
    },
  };
}
