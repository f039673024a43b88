import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { filter, firstValueFrom, map, Observable, Subject, switchMap, tap } from 'rxjs';
import type { Language } from '../../domain/locale/Locale.ts';
import { findLanguage } from '../../domain/locale/resolveLocale.ts';
import type { Behavior, Scope } from '../../domain/shared/Behavior.ts';
import { withLanguage } from '../routes/createHrefs.ts';
import { translatedFrom } from '../../ui/kiosk/openedScreen.ts';
import { createThemeAdopter, themesIn } from '../themes/brandThemes.ts';
import { createBehavior } from '../state/createBehavior.ts';

export type KioskRouter = ReturnType<typeof createMemoryRouter>;
type RouterLocation = KioskRouter['state']['location'];

export interface Routing extends Visits<KioskRouter> {
  /** The visitor's current path. */
  readonly path$: Behavior<string>;
  /**
   * Identifies what the visitor opened last, also on the same path. It does not change if that is
   * only read again.
   */
  readonly visited$: Behavior<string>;
  /** The router of the current visit; the next visit has another one. */
  readonly router: () => KioskRouter;
  /**
   * Resolves once the first visit has loaded its first screen or has an error to show. Rendered
   * earlier, the page would be empty.
   */
  readonly ready: Promise<unknown>;
  /** Shows the current screen in another language, or the one that is still loading. */
  readonly chooseLanguage: (language: Language) => void;
  /** Returns to the screen before, in the language that the visitor chose last, if any. */
  readonly goBack: () => void;
}

/**
 * The visits of a screen, which all start at the same address, and the routing state of the current
 * visit.
 */
export function createRouting(scope: Scope, routes: RouteObject[], start: string): Routing {
  const visits = createVisits(scope, () => createMemoryRouter(routes, { initialEntries: [start] }));
  const adoptThemes = createThemeAdopter(document);
  const states$ = visits.visit$.changes$.pipe(
    switchMap(({ router }) => statesOf(router)),
    tap(({ loaderData }) => adoptThemes(themesIn(loaderData))),
  );
  const router = (): KioskRouter => visits.visit$.value.router;
  let choice: { readonly by: KioskRouter; readonly language: Language } | null = null;
  /** A loading location that takes over the current step of the history; any other adds one. */
  let sameStep: RouterLocation | undefined;
  const replaceLanguage = (
    current: KioskRouter,
    location: RouterLocation,
    language: Language,
    replace = true,
  ): void => {
    const { pathname, search } = location;
    void current.navigate(withLanguage(pathname, language) + search, {
      replace,
      state: translatedFrom(location),
    });
    if (replace) sameStep = current.state.navigation.location;
  };
  return {
    ...visits,
    chooseLanguage(language) {
      const current = router();
      const { navigation, location } = current.state;
      choice = { by: current, language };
      const loading = navigation.location;
      replaceLanguage(
        current,
        loading ?? location,
        language,
        loading === undefined || loading === sameStep,
      );
    },
    goBack() {
      const current = router();
      const language = choice?.by === current ? choice.language : null;
      // The past address has the language of its time. It is replaced before its screen is shown.
      const stop = current.subscribe(({ navigation, location }) => {
        stop();
        const past = navigation.location ?? location;
        sameStep = navigation.location;
        if (language !== null && findLanguage(past.pathname) !== language)
          replaceLanguage(current, past, language);
      });
      void current.navigate(-1);
    },
    path$: createBehavior(scope, start, states$.pipe(map(({ location }) => location.pathname))),
    visited$: createBehavior(
      scope,
      visits.visit$.value.router.state.location.key,
      states$.pipe(map(({ location }) => location.key)),
    ),
    router,
    ready: firstValueFrom(statesOf(router()).pipe(filter(({ initialized }) => initialized))),
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
  /** Used as React key: with a new visit, React drops all state of the previous one. */
  readonly number: number;
  /** Its history contains this visit only. */
  readonly router: Router;
}

export interface Visits<Router> {
  readonly visit$: Behavior<KioskVisit<Router>>;
  /** Discards the previous visit together with its history. */
  readonly restart: () => void;
}

/**
 * One router per visit: a memory router stores every past address, including search words that were
 * typed. The next router is created ahead and has loaded its first screen before it is shown, so
 * the screen is never blank in between.
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
