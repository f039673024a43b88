import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { filter, firstValueFrom, map, Observable, switchMap, tap } from 'rxjs';
import type { Behavior, Scope } from '../../domain/shared/Behavior.ts';
import { createThemeAdopter, themesIn } from '../themes/adoptThemes.ts';
import { createBehavior } from '../state/createBehavior.ts';
import { createVisits, type Visits } from './state/createVisits.ts';

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
