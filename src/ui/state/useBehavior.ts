import { useCallback, useSyncExternalStore } from 'react';
import type { Behavior } from '../../domain/shared/Behavior.ts';

/**
 * The one way for a view to read state. The third argument keeps late hydration equal to the
 * server's picture.
 */
export function useBehavior<T>(behavior: Behavior<T>): T {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = behavior.changes$.subscribe(() => onChange());
      return () => subscription.unsubscribe();
    },
    [behavior],
  );
  return useSyncExternalStore(
    subscribe,
    () => behavior.value,
    () => behavior.initial,
  );
}
