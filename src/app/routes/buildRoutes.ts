import { replace, type LoaderFunction, type RouteObject } from 'react-router-dom';
import type { ComponentType } from 'react';
import type { Brand } from '../../domain/brand/Brand.ts';
import type { MissingReason } from '../../ui/layout/RouteError/describeRouteError.ts';
import { findPrefixedPath } from './createHrefs.ts';
import { notFound } from './routeFailures.ts';
import type { RouteEntry, ScreenName, Surface } from './RouteEntry.ts';

/** The parts of the tree besides the table; each composition root provides its own. */
export interface RouteParts {
  /**
   * Present if a router renders; absent on the server, which renders the screen of a result itself.
   */
  readonly drawing?: RouteDrawing;
  readonly loaderOf: (entry: RouteEntry, screen: ScreenName) => LoaderFunction;
}

export interface RouteDrawing {
  readonly layout: ComponentType;
  readonly errorScreen: ComponentType;
  /** Loads a component that reads its data from the router itself. */
  readonly loadScreen: (name: ScreenName) => Promise<ComponentType>;
}

/** The `handle` of a route: the head and the server's choice of styles read it from the matches. */
export interface RouteHandle {
  readonly entry: RouteEntry;
}

/**
 * The route tree for one surface and brand. Hidden routes are left out, and if the brand has its
 * language in the path, all routes are below `/:language`. Pure: the same inputs give the same tree
 * on the server, in the browser and in the kiosk.
 */
export function buildRoutes(
  table: readonly RouteEntry[],
  { surface, brand }: { readonly surface: Surface; readonly brand: Brand },
  parts: RouteParts,
): RouteObject[] {
  const shown = table.filter(
    (entry) => entry.surfaces.includes(surface) && !brand.hiddenRoutes.includes(entry.id),
  );
  const screens: RouteObject[] = [
    // The site redirects another spelling of a path. A lobby screen and a view in another site's
    // frame cannot, so they open it.
    ...shown.map((entry) => ({ ...routeOf(entry, parts), caseSensitive: surface === 'web' })),
    { id: 'missing', path: '*', Component: Nothing, loader: missing('page') },
  ];
  // Two levels: an error of a screen keeps header and footer; only an error of the layout itself
  // replaces the whole page.
  const ErrorBoundary = parts.drawing?.errorScreen ?? Nothing;
  const children: RouteObject[] = [{ id: 'content', ErrorBoundary, children: screens }];
  const root = { id: 'root', Component: parts.drawing?.layout ?? Nothing, ErrorBoundary, children };
  if (!brand.localeInPath) return [{ ...root, path: '/' }];
  const toPrefixed: LoaderFunction = ({ request }) => redirectToPrefixed(request, brand);
  return [
    { ...root, path: '/:language', loader: toPrefixed },
    { id: 'unprefixed', path: '*', Component: Nothing, loader: toPrefixed },
  ];
}

/**
 * Routes whose loader always throws are never rendered, but React Router warns if they have no
 * component.
 */
const Nothing = (): null => null;

const missing =
  (reason: MissingReason): LoaderFunction =>
  () => {
    throw notFound(reason);
  };

function routeOf(entry: RouteEntry, parts: RouteParts): RouteObject {
  const { id, path, screen } = entry;
  const place = path === '' ? { index: true as const } : { path };
  const handle: RouteHandle = { entry };
  if (screen === null)
    return { id, ...place, handle, Component: Nothing, loader: missing(entry.missing) };
  const { drawing } = parts;
  const lazy = drawing && (async () => ({ Component: await drawing.loadScreen(screen) }));
  return { id, ...place, handle, loader: parts.loaderOf(entry, screen), ...(lazy && { lazy }) };
}

function redirectToPrefixed(request: Request, brand: Brand): null {
  const { pathname, search } = new URL(request.url);
  const target = findPrefixedPath(pathname, brand);
  if (target !== null) throw replace(target + search);
  return null;
}
