import { useMemo, type ComponentType, type ReactNode } from 'react';
import { useLoaderData, useLocation } from 'react-router-dom';
import { LocationProvider, RouteProvider } from '../../ui/navigation/pageContext.ts';
import type { AnyScreen } from '../routes/LoadContext.ts';

/** Tells the views below where the router stands: they know no router. */
export function RouterLocation({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  const location = useMemo(() => ({ pathname, search }), [pathname, search]);
  return <LocationProvider value={location}>{children}</LocationProvider>;
}

/** A layout that stands inside the router. */
export function withLocation(Layout: ComponentType): ComponentType {
  return function LocatedLayout() {
    return (
      <RouterLocation>
        <Layout />
      </RouterLocation>
    );
  };
}

/** A screen that gets what its route's loader gave. */
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
