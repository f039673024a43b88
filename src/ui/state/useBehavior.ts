import { useCallback, useSyncExternalStore } from 'react';
import type { Behavior } from '../../domain/shared/Behavior.ts';

/**
 * The only way for a view to read state. The third argument makes a late hydration match the
 * server's markup.
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
