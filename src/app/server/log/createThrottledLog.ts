import { LRUCache } from 'lru-cache';

/** Messages that are remembered; an older one may be logged again. */
const MOST = 1000;
/** Milliseconds after which the same message is logged again: a fault that returns is news. */
const FORGOTTEN_AFTER = 60 * 60_000;

/** Logs equal messages once an hour: a fault that every request meets must not fill the log. */
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
