import { replace, type LoaderFunction, type RouteObject } from 'react-router-dom';
import type { ComponentType } from 'react';
import type { Brand } from '../../domain/brand/Brand.ts';
import type { MissingReason } from '../../ui/layout/RouteError/describeRouteError.ts';
import { findPrefixedPath } from './createHrefs.ts';
import { notFound } from './routeFailures.ts';
import type { RouteEntry, ScreenName, Surface } from './RouteEntry.ts';

/** What the tree is made of beside the table; each composition root brings its own. */
export interface RouteParts {
  /** Where a router draws; absent on the server, which draws the screen of an answer itself. */
  readonly drawing?: RouteDrawing;
  readonly loaderOf: (entry: RouteEntry, screen: ScreenName) => LoaderFunction;
}

export interface RouteDrawing {
  readonly layout: ComponentType;
  readonly errorScreen: ComponentType;
  /** A component that gets its data from the router itself. */
  readonly loadScreen: (name: ScreenName) => Promise<ComponentType>;
}

/** What `handle` carries: the head and the server's choice of styles read it from the matches. */
export interface RouteHandle {
  readonly entry: RouteEntry;
}

/**
 * The route tree for one surface and brand: hidden routes are not in it, and where the brand has
 * its language in the path everything hangs below `/:language`. Pure: the same inputs give the same
 * tree on the server, in the browser and at the kiosk.
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
    ...shown.map((entry) => routeOf(entry, parts)),
    { id: 'missing', path: '*', Component: Nothing, loader: missing('page') },
  ];
  // Two levels: an error of a screen keeps header and footer, only an error of the layout itself
  // takes the whole page.
  const ErrorBoundary = parts.drawing?.errorScreen ?? Nothing;
  const children: RouteObject[] = [{ id: 'content', ErrorBoundary, children: screens }];
  const root = { id: 'root', Component: parts.drawing?.layout ?? Nothing, ErrorBoundary, children };
  if (!brand.localeInPath) return [{ ...root, path: '/' }];
  const toPrefixed: LoaderFunction = ({ request }) => replaceByPrefixed(request, brand);
  return [
    { ...root, path: '/:language', loader: toPrefixed },
    { id: 'unprefixed', path: '*', Component: Nothing, loader: toPrefixed },
  ];
}

/** Routes whose loader always throws are never drawn; React Router warns when they could not be. */
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

function replaceByPrefixed(request: Request, brand: Brand): null {
  const { pathname, search } = new URL(request.url);
  const target = findPrefixedPath(pathname, brand);
  if (target !== null) throw replace(target + search);
  return null;
}
