import type { RouteRequest } from '../../src/app/routes/LoadContext.ts';

/** A visit to an address as a screen's `load` receives it, never aborted. */
export const routeRequest = (
  path: string,
  query: ConstructorParameters<typeof URLSearchParams>[0] = '',
  params: RouteRequest['params'] = {},
): RouteRequest => ({
  path,
  params,
  query: new URLSearchParams(query),
  signal: new AbortController().signal,
});

/**
 * The status that the server would send: 200 if the page loads, otherwise that of the thrown
 * response.
 */
export const statusOf = (loading: Promise<unknown>): Promise<number> =>
  loading.then(
    () => 200,
    (thrown: { readonly init: { readonly status: number } }) => thrown.init.status,
  );
