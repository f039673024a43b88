import type { ComponentType } from 'react';
import { createStaticHandler } from 'react-router-dom';
import type { Brand } from '../../../domain/brand/Brand.ts';
import { RouteError } from '../../../ui/layout/RouteError/RouteError.tsx';
import { buildRoutes } from '../../routes/buildRoutes.ts';
import { framed } from '../../routes/keptScreen.tsx';
import type { LoadContext } from '../../routes/LoadContext.ts';
import { loadScreenData } from '../../routes/loadScreenData.ts';
import { meaningfulQuery } from '../../routes/meaningfulQuery.ts';
import { ROUTE_TABLE, type Surface } from '../../routes/routeTable.ts';
import { SCREEN_CHUNKS } from '../../routes/screenChunks.ts';
import { isDrawnByServer } from '../../routes/screens.ts';

export type StaticHandler = ReturnType<typeof createStaticHandler>;

export type PageHandlers = (brand: Brand, surface: Surface) => StaticHandler;

/** One route tree per brand and surface serves all requests: what belongs to a request comes to its loaders as context. */
export function createPageHandlers(layout: ComponentType): PageHandlers {
  const handlers = new Map<string, StaticHandler>();
  return (brand, surface) => {
    const key = `${surface} ${brand.id}`;
    const handler = handlers.get(key) ?? createHandler(brand, surface, layout);
    handlers.set(key, handler);
    return handler;
  };
}

function createHandler(brand: Brand, surface: Surface, layout: ComponentType): StaticHandler {
  return createStaticHandler(buildRoutes(ROUTE_TABLE, { surface, brand }, {
    layout,
    errorScreen: RouteError,
    loadScreen: async (name) => {
      const screen = await SCREEN_CHUNKS[name]();
      return isDrawnByServer(name) ? { Component: framed(screen.Component) } : screen;
    },
    loaderOf: (entry, screen) => ({ request, params, context }) => {
      const { pathname, searchParams } = new URL(request.url);
      return loadScreenData(entry, screen, context as LoadContext, { path: pathname, params, query: meaningfulQuery(entry, searchParams), signal: request.signal });
    },
  }));
}
