import { useMemo, type ComponentType, type ReactNode } from 'react';
import { useLoaderData, useLocation } from 'react-router-dom';
import { LocationProvider, RouteProvider } from '../../ui/navigation/pageContext.ts';
import type { AnyScreen } from '../routes/LoadContext.ts';

/** Passes the router's location to the views below, which do not depend on a router. */
export function RouterLocation({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  const location = useMemo(() => ({ pathname, search }), [pathname, search]);
  return <LocationProvider value={location}>{children}</LocationProvider>;
}

/** A layout rendered inside the router. */
export function withLocation(Layout: ComponentType): ComponentType {
  return function LocatedLayout() {
    return (
      <RouterLocation>
        <Layout />
      </RouterLocation>
    );
  };
}

/** A screen that gets its route's loader data. */
export async function routed(load: () => Promise<AnyScreen>): Promise<ComponentType> {
  const Screen = await load();
  return () => <RoutedScreen screen={Screen} />;
}

function RoutedScreen({ screen: Screen }: { readonly screen: AnyScreen }) {
  const data = useLoaderData<never>();
  const result = useMemo(() => ({ data, error: null }), [data]);
  return (
    <RouteProvider value={result}>
      <Screen data={data} />
    </RouteProvider>
  );
}
