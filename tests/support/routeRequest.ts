import type { RouteRequest } from '../../src/app/routes/LoadContext.ts';

/** A visit to an address, as a screen's `load` gets it, which is not broken off. */
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

/** What the server would answer with: of a page that loads, or of the response that is thrown. */
export const statusOf = (loading: Promise<unknown>): Promise<number> =>
  loading.then(
    () => 200,
    (thrown: { readonly init: { readonly status: number } }) => thrown.init.status,
  );
