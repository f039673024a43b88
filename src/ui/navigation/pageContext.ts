import { createContext, useContext } from 'react';

/** The page's own address, as the server or the lobby screen's router knows it. */
export interface PageLocation {
  readonly pathname: string;
  /** The query with its question mark; '' if there is none. */
  readonly search: string;
}

/** The only property of a screen: the data that its route's loader has read. */
export interface ScreenProps<Data> {
  readonly data: Data;
}

/** What a route passes to its screen: the loader's data, or the error that was thrown instead. */
export interface RouteResult {
  readonly data: unknown;
  readonly error: unknown;
}

const LocationContext = createContext<PageLocation | null>(null);
const RouteContext = createContext<RouteResult | null>(null);

export const LocationProvider = LocationContext.Provider;
export const RouteProvider = RouteContext.Provider;

/** Throws outside of a page. */
export function useLocation(): PageLocation {
  const location = useContext(LocationContext);
  if (location === null) throw new Error('LocationProvider is missing above this view');
  return location;
}

/** The data from the loader of the screen's route. Throws outside of a screen. */
export function useScreenData<Data>(): Data {
  return useRouteResult().data as Data;
}

/** The error that was thrown instead of a screen. */
export function useRouteFailure(): unknown {
  return useRouteResult().error;
}

function useRouteResult(): RouteResult {
  const result = useContext(RouteContext);
  if (result === null) throw new Error('RouteProvider is missing above this view');
  return result;
}
