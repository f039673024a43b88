import { createBrowserRouter, createPath, matchRoutes, type HydrationState, type LoaderFunction, type RouteObject } from 'react-router-dom';
import { AppLayout } from '../../ui/layout/AppLayout.tsx';
import type { Boot } from '../boot.ts';
import { buildRoutes, type RouteHandle } from '../routes/buildRoutes.ts';
import type { Visit } from '../routes/loadPage.ts';
import { meaningfulQuery } from '../routes/meaningfulQuery.ts';
import { isNotFound } from '../routes/routeFailures.ts';
import { ROUTE_TABLE, type RouteEntry } from '../routes/routeTable.ts';
import { keptScreen } from '../routes/keptScreen.tsx';
import type { ScreenModule } from '../routes/screenChunks.ts';
import { isDrawnByServer, type ScreenName } from '../routes/screens.ts';
import { createLazyErrorScreen } from './createLazyErrorScreen.tsx';
import type { Reading } from './createReading.ts';
import { loadChunk } from './loadChunk.ts';
import { recoverFromRelease } from './recoverFromRelease.ts';

type Router = ReturnType<typeof createBrowserRouter>;

export interface Navigator {
  /** Made once, after the screens of the present page have been loaded: otherwise the first render would be empty. */
  readonly start: () => Promise<Router>;
  readonly prepareRoute: (address: string) => void;
  /** True for paths that a screen of this site answers. */
  readonly isPage: (path: string) => boolean;
}

/** Routing in the browser: the tree of the server with loaders that know what was prepared, and chunks that survive a release. */
export function createNavigator(boot: Boot, reading: () => Promise<Reading>): Navigator {
  let router: Router | null = null;
  const loaded = new Map<ScreenName, ScreenModule>();
  const loadScreen = async (name: ScreenName): Promise<ScreenModule> => {
    const screen = await loadChunk(() => fetchScreen(name), { recover });
    loaded.set(name, screen);
    return screen;
  };
  const readPage = async (entry: RouteEntry, screen: ScreenName, visit: Visit): Promise<unknown> => (await loadChunk(reading, { recover })).readPage(entry, screen, visit);
  const loaderOf = (entry: RouteEntry, screen: ScreenName): LoaderFunction => async ({ request, params }) => {
    const { pathname, searchParams } = new URL(request.url);
    const data = readPage(entry, screen, { path: pathname, params, query: meaningfulQuery(entry, searchParams), signal: request.signal });
    // The route of the first page has no `lazy` any more: it needs its screen as soon as it gets data.
    const [found] = await Promise.all([data.catch((error: unknown) => leaveIfMissing(error, request)), loadScreen(screen)]);
    return found;
  };
  const leaveIfMissing = async (error: unknown, request: Request): Promise<never> => {
    if (isNotFound(error)) await beforeMissing(request);
    throw error;
  };
  const errorScreen = createLazyErrorScreen(async () => (await import('../../ui/layout/RouteError/RouteError.tsx')).RouteError);
  const routes = buildRoutes(ROUTE_TABLE, boot, { layout: AppLayout, errorScreen: errorScreen.Component, loadScreen, loaderOf, beforeMissing });

  const recover = (): Promise<boolean> => recoverFromRelease({
    release: boot.release,
    currentRelease: askForRelease,
    memory: sessionStorage,
    leave: () => location.assign(createPath(router?.state.navigation.location ?? location)),
  });

  /** Nothing may be left to load when the router starts: it would draw an empty page first. */
  const takeOver = async (route: RouteObject): Promise<void> => {
    if (typeof route.lazy !== 'function') return;
    const screen = entryOf(route)?.screen;
    const kept = boot.router.errors === null && isDrawnByServer(screen);
    const ready = kept ? { Component: keptScreen(() => loaded.get(screen)?.Component ?? null) } : await route.lazy();
    Object.assign(route, ready, { lazy: undefined });
  };
  const screenAt = (path: string) => {
    const match = matchRoutes(routes, path)?.at(-1);
    const entry = match && entryOf(match.route);
    return match !== undefined && entry !== undefined && entry.screen !== null ? { match, entry, screen: entry.screen } : null;
  };

  return {
    async start() {
      const shown = boot.router.errors === null ? null : errorScreen.prepare();
      await Promise.all([shown, ...(matchRoutes(routes, location) ?? []).map(({ route }) => takeOver(route))]);
      router = createBrowserRouter(routes, { hydrationData: boot.router as HydrationState });
      return router;
    },
    isPage: (path) => screenAt(path) !== null,
    prepareRoute(address) {
      const { pathname: path, search, searchParams } = new URL(address, location.origin);
      const found = screenAt(path);
      if (found === null || path + search === location.pathname + location.search) return;
      const { match, entry, screen } = found;
      errorScreen.prepare().catch(() => undefined);
      fetchScreen(screen).catch(() => undefined);
      reading().then(({ preparePage }) => preparePage(entry, screen, { path, params: match.params, query: meaningfulQuery(entry, searchParams), signal: new AbortController().signal }), () => undefined);
    },
  };
}

/** Fetched late: most visitors never come to a page that is missing. */
const beforeMissing = async (request: Request): Promise<void> => {
  const asking = await import('./leaveIfAnswered.ts').catch(() => null);
  await asking?.askServer(request);
};

const fetchScreen = async (name: ScreenName): Promise<ScreenModule> => (await import('../routes/screenChunks.ts')).SCREEN_CHUNKS[name]();

const entryOf = (route: RouteObject): RouteEntry | undefined => (route.handle as RouteHandle | undefined)?.entry;

async function askForRelease(): Promise<string> {
  const answer = await fetch('/healthz', { cache: 'no-store' });
  const { release } = await answer.json() as { readonly release?: unknown };
  if (typeof release !== 'string') throw new Error('No release');
  return release;
}
