import { useSyncExternalStore, type ComponentType } from 'react';

export interface LazyErrorScreen {
  readonly Component: ComponentType;
  /** Fetches the screen ahead: what is shown when a connection breaks must be there before it does. */
  readonly prepare: () => Promise<void>;
}

/**
 * The screen for errors, which most visits never see. It is fetched with the first sign that the visitor will go on, or before
 * hydration where the page shows an error; until it is there an error shows nothing.
 */
export function createLazyErrorScreen(load: () => Promise<ComponentType>): LazyErrorScreen {
  let screen: ComponentType | null = null;
  const listeners = new Set<() => void>();
  const prepare = async (): Promise<void> => {
    if (screen !== null) return;
    screen = await load();
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    prepare().catch(reportError);
    return () => void listeners.delete(listener);
  };
  const current = () => screen;
  return {
    prepare,
    Component: function ErrorScreen() {
      const Screen = useSyncExternalStore(subscribe, current, current);
      return Screen === null ? null : <Screen />;
    },
  };
}
