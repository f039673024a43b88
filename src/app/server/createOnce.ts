import { LRUCache } from 'lru-cache';

/** So much is remembered; what comes after that is told again. */
const MOST = 1000;
/** Milliseconds after which it is told again: what came back after it was mended is news. */
const FORGOTTEN_AFTER = 60 * 60_000;

/** Passes a message on once an hour: what every visitor would cause must not fill the log. */
export function createOnce<T>(
  keyOf: (message: T) => string,
  tell: (message: T) => void,
): (message: T) => void {
  const told = new LRUCache<string, true>({ max: MOST, ttl: FORGOTTEN_AFTER, perf: Date });
  return (message) => {
    const key = keyOf(message);
    if (told.has(key)) return;
    told.set(key, true);
    tell(message);
  };
}
