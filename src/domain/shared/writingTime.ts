/**
 * Milliseconds between the first focus in a form and its sending; no person is faster. A browser
 * that fills in everything is delayed once at most.
 */
export const MIN_FILL_TIME = 2000;
/** In milliseconds. An older start may have been fetched by a bot, once for many submissions. */
export const MAX_FILL_TIME = 24 * 3_600_000;

/**
 * Whether a person could have needed this long to fill in the form. `begunAt` is in milliseconds
 * since 1970; a start in the future is invalid. If this is false, the visitor is asked to send
 * again, never blocked.
 */
export function isPlausibleFillTime(startedAt: number, now: Date): boolean {
  const elapsed = now.getTime() - startedAt;
  return elapsed >= MIN_FILL_TIME && elapsed <= MAX_FILL_TIME;
}
