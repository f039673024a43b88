import { createStaticHandler, type StaticHandlerContext } from 'react-router-dom';
import type { Brand } from '../../../domain/brand/Brand.ts';
import { buildRoutes, type RouteHandle } from '../../routes/buildRoutes.ts';
import type { AnyScreen, LoadContext } from '../../routes/LoadContext.ts';
import { meaningfulQuery } from '../../routes/meaningfulQuery.ts';
import { ROUTE_TABLE, SCREENS } from '../../routes/routeTable.ts';
import type { RouteEntry, Surface } from '../../routes/RouteEntry.ts';
import { isErrorResponse } from '../../../ui/layout/RouteError/describeRouteError.ts';

/** The result of an address's route. */
export interface ResolvedRoute {
  /** Null if no route matches the address. */
  readonly entry: RouteEntry | null;
  /** Null if the address has no screen, or if something failed. */
  readonly screen: AnyScreen | null;
  /** The loader's result. */
  readonly data: unknown;
  readonly failure: FailedRoute | null;
}

export interface FailedRoute {
  readonly error: ErrorAnswer;
  /** True if the layout itself cannot be rendered. */
  readonly ofLayout: boolean;
}

export interface RouteInput {
  readonly brand: Brand;
  readonly surface: Surface;
  readonly path: string;
  readonly query: string;
  readonly context: LoadContext;
  /** Logs an unexpected error and returns its id. */
  readonly logError: (error: unknown) => string;
}

export type ResolveRoute = (question: RouteInput) => Promise<ResolvedRoute | Response>;

type StaticHandler = ReturnType<typeof createStaticHandler>;

/**
 * One route tree per brand and surface serves all requests. Data of a single request reaches the
 * loaders as context.
 */
export function createRouteResolver(): ResolveRoute {
  const handlers = new Map<string, StaticHandler>();
  return async ({ brand, surface, path, query, context, logError }) => {
    const key = `${surface} ${brand.id}`;
    const handler = handlers.get(key) ?? createHandler(brand, surface);
    handlers.set(key, handler);
    // Only path and query matter. The host was resolved before, and a forged one must not reach the
    // router.
    const answer = await handler.query(new Request(new URL(path + query, 'http://site')), {
      requestContext: context,
    });
    if (answer instanceof Response) return answer;
    return answerOf(answer, logError);
  };
}

async function answerOf(
  { matches, loaderData, errors }: StaticHandlerContext,
  logError: RouteInput['logError'],
): Promise<ResolvedRoute> {
  const { route } = matches.at(-1) ?? {};
  const entry = (route?.handle as RouteHandle | undefined)?.entry ?? null;
  const [failed] = Object.entries(errors ?? {});
  if (failed !== undefined) {
    const [boundary, error] = failed;
    const failure = { error: describe(error, logError), ofLayout: boundary !== 'content' };
    return { entry, screen: null, data: null, failure };
  }
  const name = entry?.screen ?? null;
  return {
    entry,
    screen: name && (await SCREENS[name].component()),
    data: route === undefined ? null : (loaderData[route.id] ?? null),
    failure: null,
  };
}

function createHandler(brand: Brand, surface: Surface): StaticHandler {
  return createStaticHandler(
    buildRoutes(
      ROUTE_TABLE,
      { surface, brand },
      {
        loaderOf:
          (entry, screen) =>
          ({ request, params, context }) => {
            const { pathname, searchParams } = new URL(request.url);
            return SCREENS[screen].load(entry, context as LoadContext, {
              path: pathname,
              params,
              query: meaningfulQuery(entry, searchParams),
              signal: request.signal,
            });
          },
      },
    ),
  );
}

/** An error as loaders throw it and as the error screen shows it. */
export interface ErrorAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly internal: boolean;
  readonly data: unknown;
}

/**
 * What a visitor may learn about an unexpected error: only that it occurred, and its id in the log.
 */
export const unexpectedError = (id: string): ErrorAnswer => ({
  status: 500,
  statusText: 'Internal Server Error',
  internal: false,
  data: { id, message: 'Internal Server Error' },
});

/**
 * An error in the form in which it may leave the server: one that a loader throws on purpose stays
 * as it is, any other becomes an id.
 */
function describe(error: unknown, logError: RouteInput['logError']): ErrorAnswer {
  if (!isErrorResponse(error)) return unexpectedError(logError(error));
  const { status, statusText, data } = error;
  return { status, statusText, internal: false, data: data as unknown };
}
