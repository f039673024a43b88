import { LRUCache } from 'lru-cache';

/** Number of remembered messages; an older message may be logged again. */
const MOST = 1000;
/**
 * Milliseconds after which the same message is logged again, because a fault that returns must be
 * seen.
 */
const FORGOTTEN_AFTER = 60 * 60_000;

/** Logs equal messages once per hour, so that a fault of every request does not fill the log. */
export function createThrottledLog<T>(
  keyOf: (message: T) => string,
  log: (message: T) => void,
): (message: T) => void {
  const logged = new LRUCache<string, true>({ max: MOST, ttl: FORGOTTEN_AFTER, perf: Date });
  return (message) => {
    const key = keyOf(message);
    if (logged.has(key)) return;
    logged.set(key, true);
    log(message);
  };
}
