import { useEffect } from 'react';

// In a file of its own: the build creates no separate chunk for an island that other islands
// import.

/**
 * Reloads the page if the browser restores it from the back/forward cache: a sent form must not be
 * sent again as a new one, and a confirmation shows a name only once.
 */
export function useReloadOnBfcacheRestore(): void {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) location.reload();
    };
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);
}
