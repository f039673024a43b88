import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { filter, firstValueFrom, map, Observable, Subject, switchMap, tap } from 'rxjs';
import type { Behavior, Scope } from '../../domain/shared/Behavior.ts';
import { createThemeAdopter, themesIn } from '../themes/brandThemes.ts';
import { createBehavior } from '../state/createBehavior.ts';

export type KioskRouter = ReturnType<typeof createMemoryRouter>;

export interface Routing extends Visits<KioskRouter> {
  /** Where the person is. */
  readonly path$: Behavior<string>;
  /** Of the present visit: another one after the next. */
  readonly router: () => KioskRouter;
  /**
   * Settles once the first visit has read its first screen, or has an error to tell: drawn before,
   * it would be an empty page.
   */
  readonly ready: Promise<unknown>;
}

/** The visits of a screen that all begin at one address, and what is shown in them. */
export function createRouting(scope: Scope, routes: RouteObject[], start: string): Routing {
  const visits = createVisits(scope, () => createMemoryRouter(routes, { initialEntries: [start] }));
  const adoptThemes = createThemeAdopter(document);
  const states$ = visits.visit$.changes$.pipe(
    switchMap(({ router }) => statesOf(router)),
    tap(({ loaderData }) => adoptThemes(themesIn(loaderData))),
  );
  return {
    ...visits,
    path$: createBehavior(scope, start, states$.pipe(map(({ location }) => location.pathname))),
    router: () => visits.visit$.value.router,
    ready: firstValueFrom(
      statesOf(visits.visit$.value.router).pipe(filter(({ initialized }) => initialized)),
    ),
  };
}

const statesOf = (router: KioskRouter): Observable<KioskRouter['state']> =>
  new Observable((subscriber) => {
    subscriber.next(router.state);
    return router.subscribe((state) => subscriber.next(state));
  });

interface VisitRouter {
  dispose(): void;
}

export interface KioskVisit<Router> {
  /** Drawn as a key: with a new visit React forgets everything that it held in the one before. */
  readonly number: number;
  /** Its history is this visit's alone. */
  readonly router: Router;
}

export interface Visits<Router> {
  readonly visit$: Behavior<KioskVisit<Router>>;
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
  const visits$ = new Subject<KioskVisit<Router>>();
  const visit$ = createBehavior<KioskVisit<Router>>(
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
