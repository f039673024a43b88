import { useEffect } from 'react';

// A file of its own: the build gives an island that other islands import no chunk of its own.

/**
 * Loads the page once more where the browser kept it whole and shows it again after "Back": a form
 * that was sent must not be sent as a new one, and a confirmation shows a name once.
 */
export function useReloadOnReturn(): void {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) location.reload();
    };
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);
}
