/** Milliseconds. A page that fails by itself does so earlier. */
const JUST_LOADED = 30_000;

/**
 * Loads the page again, so that the server's page replaces one that failed. Does nothing if a reload
 * has just led to this page: another one would not help, and could go on for ever.
 */
export function reloadOnce(): void {
  requestAnimationFrame(() => setTimeout(reload));
}

function reload(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit === undefined) return;
  if (visit.type !== 'reload' || performance.now() > JUST_LOADED) location.reload();
}
