import type { ComponentType } from 'react';
import type { LoaderFunction, LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { Brand } from '../../domain/brand/Brand.ts';
import { ATTRACT_PATH } from '../../ui/kiosk/kioskPaths.ts';
import { buildRoutes } from '../routes/buildRoutes.ts';
import type { RouteRequest } from '../routes/LoadContext.ts';
import { meaningfulQuery } from '../routes/meaningfulQuery.ts';
import { SCREENS } from '../routes/routeTable.ts';
import type { RouteEntry } from '../routes/RouteEntry.ts';
import type { KioskLoadContext } from './kioskLoaders.ts';
import { KioskWaiting } from './KioskFallbacks.tsx';
import { routed, withLocation } from './routed.tsx';
import { KIOSK_REPLACEMENTS, KIOSK_SCREENS, type KioskRoute } from './kioskScreens.ts';

export interface KioskRouteParts {
  readonly brand: Brand;
  readonly table: readonly RouteEntry[];
  readonly layout: ComponentType;
  readonly errorScreen: ComponentType;
  readonly context: () => KioskLoadContext;
}

/** The kiosk's own routes and the shared ones of its table, all below the language. */
export function buildKioskRoutes({
  brand,
  table,
  layout,
  errorScreen,
  context,
}: KioskRouteParts): RouteObject[] {
  const loaderOf =
    (entry: RouteEntry, screen: NonNullable<RouteEntry['screen']>): LoaderFunction =>
    (args) => {
      const routeRequest = visitOf(args);
      const known = { ...routeRequest, query: meaningfulQuery(entry, routeRequest.query) };
      return (
        KIOSK_REPLACEMENTS[screen]?.loader?.(context(), known) ??
        SCREENS[screen].load(entry, context(), known)
      );
    };
  const routes = buildRoutes(
    table,
    { surface: 'kiosk', brand },
    {
      loaderOf,
      drawing: {
        layout: withLocation(layout),
        errorScreen,
        loadScreen: (name) => routed(KIOSK_REPLACEMENTS[name]?.load ?? SCREENS[name].component),
      },
    },
  );
  const own = Object.entries(KIOSK_SCREENS).map(([id, screen]) => ownRoute(id, screen, context));
  // Added beside the shared screens, so that they have the same layout and error boundary.
  routes[0]?.children?.[0]?.children?.unshift(...own);
  // If a visit starts right after another one, its first screen may still be loading.
  return routes.map((route) => ({ ...route, HydrateFallback: KioskWaiting }));
}

function ownRoute(
  id: string,
  { path, load, loader }: KioskRoute,
  context: () => KioskLoadContext,
): RouteObject {
  const place = path === ATTRACT_PATH ? { index: true as const } : { path: path.slice(1) };
  return {
    id,
    ...place,
    lazy: async () => ({ Component: await routed(load) }),
    loader: (args) => loader(context(), visitOf(args)),
  };
}

function visitOf({ request, params }: LoaderFunctionArgs): RouteRequest {
  const { pathname, searchParams } = new URL(request.url);
  return { path: pathname, params, query: searchParams, signal: request.signal };
}
