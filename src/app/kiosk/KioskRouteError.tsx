import { createContext, useContext, useEffect, useMemo } from 'react';
import { useRouteError } from 'react-router-dom';
import { describeRouteError } from '../../ui/layout/RouteError/describeRouteError.ts';
import { RouteError } from '../../ui/layout/RouteError/RouteError.tsx';
import { RouteProvider } from '../../ui/navigation/pageContext.ts';
import { RouterLocation } from './routed.tsx';

/** Hears of errors that no screen expected. */
export const OnKioskFailure = createContext<(error: unknown) => void>(() => undefined);

/**
 * The shared screen for errors; an unexpected error reloads the page, since no one stands
 * there to press a button.
 */
export function KioskRouteError() {
  const error = useRouteError();
  const onFailure = useContext(OnKioskFailure);
  const unexpected = describeRouteError(error).kind === 'unexpected';
  useEffect(() => {
    if (unexpected) onFailure(error);
  }, [unexpected, error, onFailure]);
  const failure = useMemo(() => ({ data: null, error }), [error]);
  return (
    <RouterLocation>
      <RouteProvider value={failure}>
        <RouteError />
      </RouteProvider>
    </RouterLocation>
  );
}
