import { createBrowserRouter, createPath, matchRoutes, type HydrationState, type LoaderFunction, type RouteObject } from 'react-router-dom';
import { AppLayout } from '../../ui/layout/AppLayout.tsx';
import { RouteError } from '../../ui/layout/RouteError/RouteError.tsx';
import type { Boot } from '../boot.ts';
import { buildRoutes, type RouteHandle } from '../routes/buildRoutes.ts';
import type { Visit } from '../routes/loadPage.ts';
import { ROUTE_TABLE, type RouteEntry } from '../routes/routeTable.ts';
import { SCREENS, type ScreenModule, type ScreenName } from '../routes/screens.ts';
import { createPreparedData } from './createPreparedData.ts';
import type { Reading } from './createReading.ts';
import { loadChunk } from './loadChunk.ts';
import { recoverFromRelease } from './recoverFromRelease.ts';

type Router = ReturnType<typeof createBrowserRouter>;

export interface Navigator {
  /** Made once, after the screens of the present page have been loaded: otherwise the first render would be empty. */
  readonly start: () => Promise<Router>;
  readonly prepareRoute: (path: string) => void;
}

/** Routing in the browser: the tree of the server with loaders that know what was prepared, and chunks that survive a release. */
export function createNavigator(boot: Boot, reading: () => Promise<Reading>): Navigator {
  let router: Router | null = null;
  const prepared = createPreparedData<unknown>();
  const loadScreen = (name: ScreenName): Promise<ScreenModule> => loadChunk(SCREENS[name].load, { recover });
  const read = async (entry: RouteEntry, visit: Visit): Promise<unknown> => (await loadChunk(reading, { recover })).readPage(entry, visit);
  const loaderOf = (entry: RouteEntry): LoaderFunction => ({ request, params }) => {
    const path = new URL(request.url).pathname;
    return prepared.take(path) ?? read(entry, { path, params, signal: request.signal });
  };
  const routes = buildRoutes(ROUTE_TABLE, boot, { layout: AppLayout, errorScreen: RouteError, loadScreen, loaderOf });

  const recover = (): Promise<boolean> => recoverFromRelease({
    release: boot.release,
    currentRelease: askForRelease,
    memory: sessionStorage,
    leave: () => location.assign(createPath(router?.state.navigation.location ?? location)),
  });

  return {
    async start() {
      await Promise.all((matchRoutes(routes, location) ?? []).map(({ route }) => resolveScreen(route)));
      router = createBrowserRouter(routes, { hydrationData: boot.router as HydrationState });
      return router;
    },
    prepareRoute(path) {
      const match = matchRoutes(routes, path)?.at(-1);
      const entry = (match?.route.handle as RouteHandle | undefined)?.entry;
      if (match === undefined || entry === undefined || entry.screen === null || path === location.pathname) return;
      SCREENS[entry.screen].load().catch(() => undefined);
      prepared.prepare(match.pathname, () => read(entry, { path: match.pathname, params: match.params, signal: new AbortController().signal }));
    },
  };
}

async function resolveScreen(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  const screen = await route.lazy();
  Object.assign(route, screen, { lazy: undefined });
}

async function askForRelease(): Promise<string> {
  const answer = await fetch('/healthz', { cache: 'no-store' });
  const { release } = await answer.json() as { readonly release?: unknown };
  if (typeof release !== 'string') throw new Error('The server did not say its release');
  return release;
}
